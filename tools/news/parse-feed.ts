import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { type FeedDocument, feedDocument } from '../../domain/news/feed.ts';
import { tool } from '../tool.ts';
import { bytes } from './bytes.ts';
import { decodeText } from './decode-text.ts';
import { decompress } from './decompress.ts';
import { countItems, guardXml } from './feed/guard.ts';
import { parseJson } from './feed/json.ts';
import { parseLeniently } from './feed/lenient.ts';
import { maxItems, normaliseFeed } from './feed/normalise.ts';
import type { RawFeed } from './feed/raw.ts';
import { parseStrictly } from './feed/strict.ts';

/** What a feed is parsed from: the body as received and where it came from. */
const parseFeedInput = z.object({
  body: bytes,
  /** The Content-Type header, as received. */
  content_type: z.string().nullable(),
  /** The final address after redirects: the base of relative links. */
  url: z.string(),
  collected_at: z.iso.datetime(),
});

/**
 * A feed out of hostile bytes: RSS 0.9x, 1.0, 2.0, Atom 0.3, 1.0 and JSON Feed, in whatever encoding and however broken.
 * Throws `response_too_large` (more than 32 MiB decompressed) and `malformed_input` (no feed, or an attack).
 */
export default tool({
  name: 'news.parse-feed',
  version: '1',
  module: import.meta.url,
  permission: 'none',
  input: parseFeedInput,
  output: feedDocument,
  run({ body, content_type, url, collected_at }): FeedDocument {
    const { text, encoding } = decodeText(decompress(body), content_type);
    const { raw, parser } = readFeed(text);
    return normaliseFeed(raw, { parser, encoding, url, collectedAt: collected_at });
  },
});

/** The strict parser first; the lenient one where it refuses, or where it holds fewer items than the document. */
function readFeed(text: string): { raw: RawFeed; parser: FeedDocument['parser'] } {
  const start = text
    .slice(0, 1000)
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (start === '') throw new Failure('malformed_input', 'The document is empty.');
  if (/^[[{]/.test(start)) return { raw: parseJson(text.replace(/^\s*\uFEFF/, '')), parser: 'feedsmith' };
  const xml = guardXml(text);
  const count = countItems(xml);
  // feedsmith looks each item of RDF up in the list of all of them: beyond the items that are used, too slow.
  const strict = count > maxItems ? null : tryStrictly(xml);
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
