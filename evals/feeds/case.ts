import { decodeText } from '../../tools/decode-text.ts';

/** A feed and what is known about it from elsewhere. */
export interface FeedCase {
  name: string;
  body: Uint8Array;
  contentType: string | null;
  url: string;
  /** Items that a reader must find. */
  count: number;
  /** Titles that an independent parser states, by position; HTML or text, as that parser gives them. */
  titles: Map<number, string>;
}

/** `item` and `entry` elements outside comments and CDATA, by plain pattern: independent of every parser under test. */
export function countElements(body: Uint8Array): number {
  const { text } = decodeText(body, null);
  const markup = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  return markup.match(/<(?:[\w.-]+:)?(?:item|entry)(?=[\s/>])/gi)?.length ?? 0;
}
