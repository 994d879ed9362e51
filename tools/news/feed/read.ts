import { Failure } from '../../../domain/failure.ts';
import type { FeedDocument } from '../../../domain/news/gather/feed.ts';
import { mayHoldBase64 } from './base64.ts';
import { countItems, guardXml } from './guard.ts';
import { parseJson } from './json.ts';
import { parseLeniently } from './lenient.ts';
import { maxItems } from './normalise.ts';
import type { RawFeed } from './raw.ts';
import { parseStrictly } from './strict.ts';

/** The feed in a decoded text: the strict parser first; the lenient one where it refuses or cannot, or where it holds fewer items than the document. */
export function readFeed(text: string): { raw: RawFeed; parser: FeedDocument['parser'] } {
  const start = text
    .slice(0, 1000)
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (start === '') throw new Failure('malformed_input', 'The document is empty.');
  if (/^[[{]/.test(start)) return { raw: parseJson(text.replace(/^\s*\uFEFF/, '')), parser: 'feedsmith' };
  const xml = guardXml(text);
  const count = countItems(xml);
  // feedsmith looks each item of RDF up in the list of all of them: beyond the items that are used, too slow.
  // It gives text in base64 as it is written.
  const strict = count > maxItems || mayHoldBase64(xml) ? null : tryStrictly(xml);
  const seen = strict?.items.length ?? 0;
  if (strict !== null && seen >= count) return { raw: strict, parser: 'feedsmith' };
  const lenient = parseLeniently(xml);
  if (strict !== null && lenient.items.length <= seen) return { raw: strict, parser: 'feedsmith' };
  return { raw: lenient, parser: 'lenient' };
}

/** feedsmith throws for what it does not know as a feed or cannot read: that is the lenient parser's turn, not an error. */
function tryStrictly(xml: string): RawFeed | null {
  try {
    return parseStrictly(xml);
  } catch {
    return null;
  }
}
