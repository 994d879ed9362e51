import { Readability } from '@mozilla/readability';
import Turndown from 'turndown';
import { Failure } from '../../../domain/failure.ts';
import { tidy } from '../../html/html-to-text.ts';
import { linksIn, metaOf, openPage, type PageElement } from '../../html/page.ts';
import { removeHidden } from '../../html/remove-hidden.ts';
import { resolveLink } from '../../html/resolve-link.ts';
import { parseDate } from '../feed/dates.ts';
import { cut } from '../feed/text.ts';

const turndown = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '',
});
// The text is read and quoted, never rendered: an escape or a mark of emphasis would appear inside a quote.
turndown.escape = (text) => text;
turndown.addRule('words only', {
  filter: ['a', 'em', 'i', 'strong', 'b', 'code', 'span'],
  replacement: (content) => content,
});
// A rule, because turndown's own rule for pictures takes precedence over its list of removed elements.
turndown.addRule('no pictures', { filter: 'img', replacement: () => '' });
turndown.remove([
  'picture',
  'video',
  'audio',
  'iframe',
  'button',
  'form',
  'select',
  'input',
  'textarea',
  'script',
  'style',
]);

/**
 * Returns the text of an element: paragraphs, headings (`#`), lists (`-`), quotes (`>`) and code blocks, no other
 * marks.
 */
function toMarkdown(element: PageElement): string {
  const text = turndown.turndown(element as unknown as Turndown.Node);
  return tidy(text.replace(/^(\s*)-\s{2,}/gm, '$1- '));
}

/** Reads the article of a page from its address and the time of its fetch; see `extract-article.ts`. */
export function readArticle(
  html: string,
  { url, collected_at }: { url: string; collected_at: string | null },
) {
  const document = openPage(html);
  const meta = metaOf(document);
  const base = resolveLink(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
  const hidden = removeHidden(document);
  const whole = document.body;
  const fallback = toMarkdown(whole);
  const fallbackLinks = linksIn(whole, base);
  // Last, because it destroys the document.
  const article = new Readability(document, { charThreshold: 200 }).parse();
  const content = article?.content == null ? null : openPage(`<body>${article.content}</body>`).body;
  const found = content === null ? '' : toMarkdown(content);
  const text = found === '' ? fallback : found;
  if (text === '')
    throw new Failure(
      'malformed_input',
      'The page has no readable text. Nothing was stored; open the page in a browser.',
    );
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
}

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
