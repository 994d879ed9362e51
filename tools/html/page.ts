import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { Failure } from '../../domain/failure.ts';
import { voidElements } from './html-to-text.ts';
import { resolveLink } from './resolve-link.ts';

/** The part of the DOM that is used here: the project compiles without the types of browsers. */
export interface PageNode {
  readonly nodeType: number;
  readonly childNodes: Iterable<PageNode>;
  textContent: string | null;
  remove(): void;
}

/** An element of a page. */
export interface PageElement extends PageNode {
  readonly localName: string;
  readonly isConnected: boolean;
  readonly attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** A page as a tree. */
export interface Page extends PageElement {
  readonly body: PageElement;
}

/** Limits of a page; beyond them it is refused as `malformed_input`. */
const limits = { characters: 5_000_000, elements: 100_000, depth: 500 } as const;

/**
 * Parses a page into a tree. A first pass that builds nothing checks its size, because Readability walks deep trees
 * by recursion and wide ones many times. Throws `malformed_input`.
 */
export function openPage(html: string): Page {
  if (html.length > limits.characters) throw refusal(`more than ${limits.characters} characters`);
  let [depth, elements] = [0, 0];
  const parser = new Parser({
    onopentag(name) {
      elements += 1;
      if (!voidElements.has(name)) depth += 1;
      if (depth > limits.depth) throw refusal(`more than ${limits.depth} elements inside one another`);
      if (elements > limits.elements) throw refusal(`more than ${limits.elements} elements`);
    },
    onclosetag(name) {
      if (!voidElements.has(name)) depth -= 1;
    },
  });
  parser.end(html);
  // linkedom adds no body without these three elements, and Readability needs one.
  const whole = /<body[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(/<html[\s>]/i.test(whole) ? whole : `<html>${whole}</html>`);
  return document as unknown as Page;
}

function refusal(what: string): Failure {
  return new Failure('malformed_input', `The page has ${what} and was not read. Use a shorter page.`);
}

/** Returns the article's metadata from the head of the page (Open Graph, Dublin Core, schema.org microdata, HTML). */
export function metaOf(document: Page) {
  const meta = (...names: string[]) => {
    for (const name of names) {
      const element = document.querySelector(
        `meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`,
      );
      const content = element?.getAttribute('content')?.trim() ?? '';
      if (content !== '') return content;
    }
    return '';
  };
  return {
    title: meta('og:title', 'twitter:title') || (document.querySelector('title')?.textContent ?? '').trim(),
    author: meta('author', 'article:author', 'dc.creator'),
    siteName: meta('og:site_name', 'application-name'),
    canonical:
      document.querySelector('link[rel~="canonical"]')?.getAttribute('href') ?? (meta('og:url') || null),
    published: [
      meta('article:published_time', 'datePublished', 'dc.date.issued', 'dcterms.date', 'date', 'pubdate'),
      document.querySelector('time[datetime]')?.getAttribute('datetime') ?? '',
    ].filter((each) => each !== ''),
  };
}

/** Returns the absolute http(s) addresses of the anchors below an element, in order, without repeats, at most 500. */
export function linksIn(element: PageElement, base: string): string[] {
  const links = new Set<string>();
  for (const anchor of element.querySelectorAll('a[href]')) {
    const link = resolveLink(anchor.getAttribute('href') ?? '', base);
    if (link !== null && !link.startsWith(`${base}#`)) links.add(link);
    if (links.size === 500) break;
  }
  return [...links];
}
