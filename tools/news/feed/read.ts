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
 * Parses the feed in a decoded text: with the strict parser first; with the lenient one if that fails or finds fewer
 * items than the document has.
 */
export function readFeed(text: string): { raw: RawFeed; parser: FeedDocument['parser'] } {
  const start = text
    .slice(0, 1000)
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (start === '')
    throw new Failure('malformed_input', 'The document is empty. Nothing was read; try again later.');
  if (/^[[{]/.test(start)) return { raw: parseJson(text.replace(/^\s*\uFEFF/, '')), parser: 'feedsmith' };
  const xml = guardXml(text);
  const count = countItems(xml);
  // feedsmith looks up each item of RDF in the list of all of them, which is too slow beyond the items in use, and
  // does not decode base64.
  const strict = count > maxItems || mayHoldBase64(xml) ? null : tryStrictly(xml);
  const seen = strict?.items.length ?? 0;
  if (strict !== null && seen >= count) return { raw: strict, parser: 'feedsmith' };
  const lenient = parseLeniently(xml);
  if (strict !== null && lenient.items.length <= seen) return { raw: strict, parser: 'feedsmith' };
  return { raw: lenient, parser: 'lenient' };
}

/**
 * Parses a feed strictly; null if feedsmith does not recognise or cannot read it, which is no error but a case for
 * the lenient parser.
 */
function tryStrictly(xml: string): RawFeed | null {
  try {
    return parseStrictly(xml);
  } catch {
    return null;
  }
}
