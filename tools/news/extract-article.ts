import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { decodeText } from '../decode-text.ts';
import { tool } from '../tool.ts';
import { decompress } from './decompress.ts';

const load = () => import('./article/read-article.ts');

const line = z.string().max(1000);

/**
 * Extracts the article of a page as a person sees it: Readability finds it, turndown writes it. Everything that the
 * page hides from people (elements, comments, invisible characters) is removed first and counted, because it is
 * written for models. Throws `malformed_input` for a page without text or with excessive depth or size, and
 * `response_too_large`.
 */
export default tool({
  name: 'news.extract-article',
  version: '2',
  module: import.meta.url,
  input: z.object({
    body: bytes,
    content_type: z.string().nullable(),
    /** The final address after redirects. */
    url: z.string(),
    /** Time of the fetch, or null: dates later than a day after it are discarded; without it no date is too late. */
    collected_at: z.iso.datetime().nullable().default(null),
  }),
  output: z.object({
    title: line,
    byline: z.string().max(300).nullable(),
    /** Paragraphs separated by blank lines; headings, lists and code as Markdown; no links, images or emphasis marks. */
    text: z.string().max(500_000),
    /** Absolute http(s) addresses in the article, in order, without repeats. */
    links: z.array(z.string().max(2048)).max(500),
    published_at: z.iso.datetime().nullable(),
    site_name: z.string().max(300).nullable(),
    canonical_url: z.string().max(2048).nullable(),
    language: z.string().max(35).nullable(),
    /** Number of removed texts that a person would not have seen. */
    hidden_text_removed: z.int().min(0),
  }),
  load,
  async run({ body, content_type, ...page }) {
    const { readArticle } = await load();
    return readArticle(decodeText(decompress(body), content_type).text, page);
  },
});
