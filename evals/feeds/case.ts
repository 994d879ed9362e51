import { decodeText } from '../../tools/decode-text.ts';

/** A feed with the independent expectations for it. */
export interface FeedCase {
  name: string;
  body: Uint8Array;
  contentType: string | null;
  url: string;
  /** Number of items that a reader must find. */
  count: number;
  /** Titles from an independent parser, by position; HTML or text, as in its output. */
  titles: Map<number, string>;
}

/** Counts `item` and `entry` elements outside comments and CDATA by a plain pattern, independent of every tested parser. */
export function countElements(body: Uint8Array): number {
  const { text } = decodeText(body, null);
  const markup = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  return markup.match(/<(?:[\w.-]+:)?(?:item|entry)(?=[\s/>])/gi)?.length ?? 0;
}
