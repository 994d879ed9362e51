import { Readability } from '@mozilla/readability';
import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { bytes } from '../bytes.ts';
import { decodeText } from '../decode-text.ts';
import { tidy } from '../html/html-to-text.ts';
import { linksIn, metaOf, openPage } from '../html/page.ts';
import { removeHidden } from '../html/remove-hidden.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { tool } from '../tool.ts';
import { toMarkdown } from './article/markdown.ts';
import { decompress } from './decompress.ts';
import { parseDate } from './feed/dates.ts';
import { cut } from './feed/text.ts';

const line = z.string().max(1000);

/**
 * The article of a page, as a person sees it: Readability finds it, turndown writes it. What the page hides from people
 * (elements, comments, invisible characters) is removed first and counted, because it is written for models. Throws
 * `malformed_input` for a page without text or one nested or filled beyond reason, and `response_too_large`.
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
    /** When the page was fetched: dates later than a day after it are nonsense. Null: no date is too late. */
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
    /** Pieces of text that a person would not have seen. */
    hidden_text_removed: z.int().min(0),
  }),
  run({ body, content_type, url, collected_at }) {
    const document = openPage(decodeText(decompress(body), content_type).text);
    const meta = metaOf(document);
    const base = resolveLink(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
    const hidden = removeHidden(document);
    const whole = document.body;
    const fallback = toMarkdown(whole);
    const fallbackLinks = linksIn(whole, base);
    // It takes the document apart, so everything else was read before.
    const article = new Readability(document, { charThreshold: 200 }).parse();
    const content = article?.content == null ? null : openPage(`<body>${article.content}</body>`).body;
    const found = content === null ? '' : toMarkdown(content);
    const text = found === '' ? fallback : found;
    if (text === '') throw new Failure('malformed_input', 'The page holds no text that a person could read.');
    return {
      title: cut(oneLine(article?.title ?? '') || meta.title || oneLine(text.slice(0, 120)), 1000),
      byline: orNull(oneLine(article?.byline ?? '') || meta.author, 300),
      text: cut(text, 500_000),
      links: content === null || found === '' ? fallbackLinks : linksIn(content, base),
      published_at: firstOf(
        [article?.publishedTime, ...meta.published],
        collected_at ?? '9000-01-01T00:00:00.000Z',
      ),
      site_name: orNull(oneLine(article?.siteName ?? '') || meta.siteName, 300),
      canonical_url: meta.canonical === null ? null : resolveLink(meta.canonical, base),
      language: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.exec(article?.lang ?? '')?.[0] ?? null,
      hidden_text_removed: hidden,
    };
  },
});

function oneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ');
}

function orNull(text: string, max: number): string | null {
  return text === '' ? null : cut(text, max);
}

function firstOf(dates: (string | null | undefined)[], now: string): string | null {
  for (const each of dates) {
    const date = each == null ? null : parseDate(each, now);
    if (date !== null) return date;
  }
  return null;
}
