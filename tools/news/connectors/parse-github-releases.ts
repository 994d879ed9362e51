import { z } from 'zod';
import { feedDocument } from '../../../domain/news/gather/feed.ts';
import { tool } from '../../tool.ts';
import { feedInput } from '../feed/input.ts';
import { present } from '../feed/raw.ts';
import { parseResponse, type ResponseItem, readJson, toFeed } from './response.ts';

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
 * Parses releases of a project on GitHub, a list or one by its tag, as a feed. The title names project and version,
 * because "v1.2.3" alone is meaningless.
 */
export default tool({
  name: 'news.parse-github-releases',
  version: '1',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run(input) {
    const { answer, encoding } = readJson(input);
    const items = parseResponse(message, answer);
    return toFeed(
      { items, schema: release, toItem },
      { title: 'GitHub releases', home: null, encoding },
      input,
    );
  },
});

function toItem(found: z.output<typeof release>): ResponseItem {
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

const maxCharacters = 500_000;
// Bounded, and no match crosses the beginning of another, because release notes are hostile text.
const picture = /!\[[^[\]\n]{0,300}\]\([^)\s]{0,2000}\)/g;
const link = /\[([^[\]\n]{1,300})\]\((https?:\/\/[^)\s"<>]{1,2000})\)/g;
const tag =
  /<\/?(?:a|b|br|code|details|div|em|h[1-6]|hr|i|img|kbd|li|ol|p|picture|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul)(?=[\s/>])[^<>]{0,2000}>/gi;

/**
 * Converts release notes in Markdown to HTML whose plain text is the notes as a person wrote them: lines, lists and
 * headings stay, links become links; pictures, comments, tags and marks of emphasis are removed. It is no renderer:
 * only the text of its output is read.
 */
function markdownToHtml(markdown: string): string {
  const text = withoutComments(markdown.slice(0, maxCharacters))
    .replace(/\r\n?/g, '\n')
    .replace(picture, '')
    .replace(tag, '')
    .replace(/\*\*|__(?=\S)|(?<=\S)__/g, '')
    .replace(/^#{1,6} +/gm, '');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<pre>${escaped.replace(link, '<a href="$2">$1</a>')}</pre>`;
}

/** Removes comments by splitting: searching for the end from every beginning would take quadratic time. */
function withoutComments(text: string): string {
  const [before = '', ...rest] = text.split('<!--');
  return (
    before + rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
  );
}
