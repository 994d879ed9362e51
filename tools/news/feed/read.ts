import { Failure } from '../../../domain/failure.ts';
import type { FeedDocument } from '../../../domain/news/gather/feed.ts';
import { mayHoldBase64 } from './base64.ts';
import { countItems, guardXml } from './guard.ts';
import { parseJson } from './json.ts';
import { parseLeniently } from './lenient.ts';
import { maxItems } from './normalise.ts';
import type { RawFeed } from './raw.ts';
import { parseStrictly } from './strict.ts';

/**
 * Parses the feed in a decoded text: by the strict parser first; by the lenient one if the strict one refuses or
 * cannot, or finds fewer items than the document has.
 */
export function readFeed(text: string): { raw: RawFeed; parser: FeedDocument['parser'] } {
  const start = text
    .slice(0, 1000)
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (start === '') throw new Failure('malformed_input', 'The document is empty. Nothing was stored.');
  if (/^[[{]/.test(start)) return { raw: parseJson(text.replace(/^\s*\uFEFF/, '')), parser: 'feedsmith' };
  const xml = guardXml(text);
  const count = countItems(xml);
  // feedsmith looks each item of RDF up in the list of all of them: beyond the items that are used, too slow. It
  // returns text in base64 undecoded.
  const strict = count > maxItems || mayHoldBase64(xml) ? null : tryStrictly(xml);
  const seen = strict?.items.length ?? 0;
  if (strict !== null && seen >= count) return { raw: strict, parser: 'feedsmith' };
  const lenient = parseLeniently(xml);
  if (strict !== null && lenient.items.length <= seen) return { raw: strict, parser: 'feedsmith' };
  return { raw: lenient, parser: 'lenient' };
}

/**
 * Tries the strict parser; feedsmith throws for a document that it does not recognize or cannot read, which is no error
 * but the lenient parser's turn.
 */
function tryStrictly(xml: string): RawFeed | null {
  try {
    return parseStrictly(xml);
  } catch {
    return null;
  }
}
