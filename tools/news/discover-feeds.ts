import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { decodeText } from '../decode-text.ts';
import { tidy } from '../html/html-to-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { tool } from '../tool.ts';
import { decompress } from './decompress.ts';
import { cut } from './feed/text.ts';

const discovered = z.object({
  url: z.string().max(2048),
  /** Title of the feed; empty if the page gives none. */
  title: z.string().max(300),
  type: z.enum(['rss', 'atom', 'rdf', 'json', 'unknown']),
  /** True for a conventional address that the page does not mention: it must be tried. */
  guess: z.boolean(),
});
type Discovered = z.infer<typeof discovered>;

const maxFeeds = 50;
const wellKnown = ['/feed', '/rss.xml', '/atom.xml', '/index.xml', '/feed.json'];
const feedAddress =
  /(?:^|[/._=-])(?:rss|atom|feeds?|rdf)(?:[/._?&-]|\d*$)|\/index\.xml$|\.(?:rss|atom|rdf)$/i;
const feedWords = /\b(?:rss|atom|feed|json feed)\b/i;
// Buttons that pass a feed to another reader, and buttons that share a page.
const notFeeds =
  /^(?:www\.)?(?:feedly|inoreader|theoldreader|newsblur|netvibes|facebook|twitter|x|linkedin|reddit)\.com$/i;

/**
 * Finds the feeds of a page: those that it declares (`link rel=alternate`, RSS autodiscovery, HTML 4.6.7.1), else the
 * anchors that look like one, and last the well-known addresses of its site as guesses. For a page that is itself a
 * feed, only this feed is returned.
 */
export default tool({
  name: 'news.discover-feeds',
  version: '1',
  module: import.meta.url,
  input: z.object({ body: bytes, content_type: z.string().nullable(), url: z.string() }),
  output: z.object({ feeds: z.array(discovered).max(maxFeeds + wellKnown.length) }),
  run({ body, content_type, url }) {
    const { text } = decodeText(decompress(body), content_type);
    const own = formatOf(text.slice(0, 5000));
    if (own !== null) return { feeds: [{ url, title: '', type: own, guess: false }] };
    const { declared, anchors } = readPage(text, url);
    const found = declared.length > 0 ? declared : anchors;
    const guesses = wellKnown.flatMap((path) => {
      const link = resolveLink(path, url);
      return link === null ? [] : [{ url: link, title: '', type: typeOf('', path), guess: true }];
    });
    const feeds = new Map<string, Discovered>();
    for (const each of [...found.slice(0, maxFeeds), ...guesses]) {
      if (!feeds.has(each.url)) feeds.set(each.url, each);
    }
    return { feeds: [...feeds.values()] };
  },
});

function readPage(html: string, url: string): { declared: Discovered[]; anchors: Discovered[] } {
  const declared: Discovered[] = [];
  const anchors: Discovered[] = [];
  let base = url;
  let open: { link: string; words: string } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'base' && attributes['href'] !== undefined)
        base = resolveLink(attributes['href'], url) ?? base;
      const link = attributes['href'] === undefined ? null : resolveLink(attributes['href'], base);
      if (link === null) return;
      if (name === 'link' && isFeedLink(attributes)) {
        const type = typeOf(attributes['type'] ?? '', link);
        declared.push({ url: link, title: titleOf(attributes['title'] ?? ''), type, guess: false });
      }
      if (name === 'a')
        open = { link, words: `${attributes['title'] ?? ''} ${attributes['aria-label'] ?? ''} ` };
    },
    ontext(data) {
      if (open !== null && open.words.length < 300) open.words += data;
    },
    onclosetag(name) {
      if (name !== 'a' || open === null) return;
      const { link, words } = open;
      open = null;
      if (looksLikeFeed(link, words)) {
        anchors.push({ url: link, title: titleOf(words), type: typeOf('', link), guess: false });
      }
    },
  });
  parser.end(html.slice(0, 5_000_000));
  // The feed of the comments is declared as well and is hardly ever the wanted one.
  declared.sort((a, b) => Number(isComments(a)) - Number(isComments(b)));
  return { declared, anchors };
}

function isFeedLink({ rel = '', type = '' }: Record<string, string>): boolean {
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes('feed')) return true;
  return (
    words.includes('alternate') &&
    /^(?:application|text)\/(?:(?:rss|atom|rdf)\+xml|rss|atom|feed\+json|xml)\b/i.test(type.trim())
  );
}

/** Tests whether a link leads to a feed: its address and its ending say so, or its address and its words. */
function looksLikeFeed(link: string, words: string): boolean {
  const { hostname, pathname, search } = new URL(link);
  if (notFeeds.test(hostname)) return false;
  const isAddress = feedAddress.test(`${pathname}${search}`) || /^(?:feeds?|rss)\./i.test(hostname);
  return (
    isAddress && (feedWords.test(words) || /\.(?:rss|atom|rdf|xml)$|\/(?:feed|rss|atom)\/?$/i.test(pathname))
  );
}

function isComments({ url, title }: Discovered): boolean {
  return /comments?\b/i.test(url) || /\bcomments?\b/i.test(title);
}

function titleOf(text: string): string {
  return cut(tidy(text).replace(/\s+/g, ' '), 300);
}

function typeOf(mime: string, address: string): Discovered['type'] {
  for (const hint of [mime, address]) {
    const found = /json|atom|rdf|rss/i.exec(hint)?.[0].toLowerCase();
    if (found === 'json' || found === 'atom' || found === 'rdf' || found === 'rss') return found;
  }
  return 'unknown';
}

/** Returns the format of a document that is itself a feed, by its root. */
function formatOf(head: string): Discovered['type'] | null {
  if (/^\s*\{/.test(head)) return head.includes('jsonfeed.org/version') ? 'json' : null;
  const root = /<(?!!|\?)(?:[\w.-]{1,40}:)?([a-z]+)[\s>]/i
    .exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1]
    ?.toLowerCase();
  return root === 'rss' || root === 'rdf' ? root : root === 'feed' ? 'atom' : null;
}
