import { Failure } from '../../../domain/failure.ts';
import { feedDocument } from '../../../domain/news/gather/feed.ts';
import { decodeText } from '../../decode-text.ts';
import { tool } from '../../tool.ts';
import { decompress } from '../decompress.ts';
import { feedInput } from '../feed/input.ts';
import { normaliseFeed } from '../feed/normalise.ts';
import type { RawItem } from '../feed/raw.ts';
import { readFeed } from '../feed/read.ts';

/** An entry's id: `http://arxiv.org/abs/2611.01234v2`, or in the old form `.../abs/hep-th/9901001v1`. */
const entryId = /^https?:\/\/arxiv\.org\/abs\/((?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7})|\d{4}\.\d{4,5})(?:v\d+)?$/;

/**
 * Parses a response of the arXiv API (Atom 1.0; info.arxiv.org/help/api/user-manual 3.3) as a feed. A paper is
 * identified by its number without the version: a second version is the same paper reworded. Throws `malformed_input`
 * if the API returns an error, which is an entry of its own (3.4).
 */
export default tool({
  name: 'news.parse-arxiv',
  version: '1',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run({ body, content_type, url, collected_at }) {
    const { text, encoding } = decodeText(decompress(body), content_type);
    const { raw, parser } = readFeed(text);
    const [first] = raw.items;
    if (first?.ids[0]?.includes('arxiv.org/api/errors')) {
      throw new Failure(
        'malformed_input',
        `arXiv refused the query, so nothing was stored. Change the query: ${first.summary?.value.slice(0, 200)}`,
      );
    }
    const reading = { parser, encoding, url, collectedAt: collected_at };
    return normaliseFeed({ ...raw, items: raw.items.map(toItem) }, reading);
  },
});

/** Uses the abstract as the content, because a paper's own page has no other text; so that page is not fetched. */
function toItem(item: RawItem): RawItem {
  const number = entryId.exec(item.ids[0] ?? '')?.[1];
  const paper = { ...item, summary: null, content: item.summary };
  return number === undefined
    ? paper
    : { ...paper, ids: [number], links: [`https://arxiv.org/abs/${number}`] };
}
