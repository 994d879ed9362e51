import { z } from 'zod';
import { feedDocument } from '../../../domain/news/gather/feed.ts';
import { tool } from '../../tool.ts';
import { feedInput } from '../feed/input.ts';
import { present } from '../feed/raw.ts';
import { type AnswerItem, expectAnswer, readAnswer, toFeed } from './answer.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const release = z.object({
  id: z.int(),
  html_url: z.url({ protocol: /^https?$/ }).max(2048),
  tag_name: z.string().min(1).max(300),
  name: z.string().nullish(),
  body: z.string().nullish(),
  draft: z.boolean().default(false),
  prerelease: z.boolean().default(false),
  created_at: z.string().nullish(),
  published_at: z.string().nullish(),
  author: z.object({ login: z.string() }).nullish(),
});

const message = z.union([
  z.array(z.unknown()),
  z.looseObject({ tag_name: z.string() }).transform((one) => [one]),
]);

/**
 * Releases of a project on GitHub, a list or one by its tag, as a feed. The title names project and version, because
 * "v1.2.3" alone tells nobody anything.
 */
export default tool({
  name: 'news.parse-github-releases',
  version: '1',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run(input) {
    const { answer, encoding } = readAnswer(input);
    const items = expectAnswer(message, answer);
    return toFeed(
      { items, schema: release, toItem },
      { title: 'GitHub releases', home: null, encoding },
      input,
    );
  },
});

function toItem(found: z.output<typeof release>): AnswerItem {
  if (found.draft) return 'A draft is not published.';
  const project = new URL(found.html_url).pathname.split('/')[2] ?? '';
  const version = `${project} ${found.tag_name}`.trim();
  const name = found.name?.trim() ?? '';
  const saysMore = name !== '' && !version.toLowerCase().includes(name.toLowerCase());
  return {
    ids: [String(found.id)],
    links: [found.html_url],
    title: { value: saysMore ? `${version}: ${name}` : version, kind: 'text' },
    summary: null,
    content: found.body ? { value: markdownToHtml(found.body), kind: 'html' } : null,
    author: found.author?.login ?? null,
    published: present(found.published_at, found.created_at),
    updated: [],
    categories: found.prerelease ? ['prerelease'] : [],
  };
}
