import { type FeedDocument, feedDocument } from '../../domain/news/gather/feed.ts';
import { decodeText } from '../decode-text.ts';
import { tool } from '../tool.ts';
import { decompress } from './decompress.ts';
import { feedInput } from './feed/input.ts';
import { normaliseFeed } from './feed/normalise.ts';
import { readFeed } from './feed/read.ts';

/**
 * Parses a feed from hostile bytes: RSS 0.9x, 1.0, 2.0, Atom 0.3, 1.0 and JSON Feed, in any encoding and however
 * broken. Throws `response_too_large` (more than 32 MiB decompressed) and `malformed_input` (no feed, or an attack).
 */
export default tool({
  name: 'news.parse-feed',
  version: '2',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run({ body, content_type, url, collected_at }): FeedDocument {
    const { text, encoding } = decodeText(decompress(body), content_type);
    const { raw, parser } = readFeed(text);
    return normaliseFeed(raw, { parser, encoding, url, collectedAt: collected_at });
  },
});
