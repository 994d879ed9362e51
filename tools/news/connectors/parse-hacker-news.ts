import { z } from 'zod';
import { feedDocument } from '../../../domain/news/gather/feed.ts';
import { tool } from '../../tool.ts';
import { feedInput } from '../feed/input.ts';
import { present } from '../feed/raw.ts';
import { parseResponse, type ResponseItem, readJson, toFeed } from './response.ts';

/** A hit of a search (`objectID`, `story_text`) or an item by its number (`id`, `text`); hn.algolia.com/api. */
const story = z
  .object({
    objectID: z
      .string()
      .regex(/^\d{1,12}$/)
      .nullish(),
    id: z.int().min(1).nullish(),
    title: z.string().nullish(),
    url: z.string().nullish(),
    author: z.string().nullish(),
    text: z.string().nullish(),
    story_text: z.string().nullish(),
    created_at: z.string().nullish(),
  })
  .refine(({ objectID, id }) => objectID != null || id != null, 'The item has no number.');

const message = z.union([
  z.object({ hits: z.array(z.unknown()) }),
  z.looseObject({ id: z.int() }).transform((one) => ({ hits: [one] })),
]);

/**
 * Parses stories of Hacker News as a feed. The address of a story is the page that it links to, so that it joins that
 * page's own article; a story without a link has the address of its discussion.
 */
export default tool({
  name: 'news.parse-hacker-news',
  version: '1',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run(input) {
    const { answer, encoding } = readJson(input);
    const { hits } = parseResponse(message, answer);
    return toFeed(
      { items: hits, schema: story, toItem },
      { title: 'Hacker News', home: 'https://news.ycombinator.com/', encoding },
      input,
    );
  },
});

function toItem(found: z.output<typeof story>): ResponseItem {
  const number = found.objectID ?? String(found.id);
  const text = found.story_text ?? found.text;
  const isEmpty = present(found.title, text).length === 0;
  if (isEmpty) return 'The item has neither title nor text.';
  return {
    ids: [number],
    links: present(found.url, `https://news.ycombinator.com/item?id=${number}`),
    title: found.title ? { value: found.title, kind: 'text' } : null,
    summary: null,
    content: text ? { value: text, kind: 'html' } : null,
    author: found.author ?? null,
    published: present(found.created_at),
    updated: [],
    categories: [],
  };
}
