import type { FeedItem } from '../../../domain/news/gather/feed.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import { normaliseText } from '../../../domain/text/normalise-text.ts';
import type { PlainText } from '../../html/html-to-text.ts';
import { nearerBase, resolveLink } from '../../html/resolve-link.ts';
import { firstDate } from './dates.ts';
import { sha256 } from './malformed.ts';
import type { RawItem } from './raw.ts';
import { cut, plainLine, plainText } from './text.ts';

/** Values that an item inherits from its feed. */
export interface FeedContext {
  base: string | null;
  language: string | null;
  /** ISO 8601, UTC. */
  now: string;
}

/** A usable item, or the reason why it cannot be used. */
export type ItemResult = { item: FeedItem; reason: null } | { item: null; reason: string };

/** Longest title in characters that is taken from the text. */
const titleLength = 120;

/**
 * Returns an item in its final form. A missing title is the start of the text, else the link, else empty: the parser
 * does not judge whether such an item is worth keeping. An item with only an update time counts as published then:
 * its feed gives no other time, and without one it would count as new forever.
 */
export function toItem(raw: RawItem, feed: FeedContext): ItemResult {
  const base = nearerBase(feed.base, raw.base);
  const url = raw.links.map((link) => resolveLink(link, base)).find((link) => link !== null) ?? null;
  const body = plainText(raw.content, base);
  const short = plainText(raw.summary, base);
  if (body.isTooDeep || short.isTooDeep) return { item: null, reason: 'Its markup is nested too deeply.' };
  const text = body.text || short.text;
  const title =
    cut(plainLine(raw.title), 1000) || cut(summarise(text.slice(0, 2000), titleLength), 1000) || (url ?? '');
  const updated = firstDate(raw.updated, feed.now);
  const published = firstDate(raw.published, feed.now) ?? updated;
  const { content, summary } = bodyAndSummary(body, short);
  return {
    reason: null,
    item: {
      external_id: identityOf(raw, url, title),
      url,
      title,
      author: clipped(raw.author === null ? '' : plainLine({ value: raw.author, kind: 'guess' }), 300),
      summary,
      content,
      published_at: published,
      updated_at: updated,
      language: languageTag(raw.language) ?? languageTag(feed.language),
      categories: [...new Set(raw.categories.map(categoryName))].filter((each) => each !== '').slice(0, 50),
      links: [...new Set([...body.links, ...short.links])].slice(0, 100),
      content_hash: sha256(normaliseText(`${title}\n${text}`)),
    },
  };
}

/**
 * Uses a description that is longer than a summary as the body: cutting it would lose text that exists nowhere else.
 */
function bodyAndSummary(body: PlainText, short: PlainText): { content: string; summary: string } {
  const content = body.text !== '' ? body.text : short.text.length > 2000 ? short.text : '';
  const summary = short.text === '' ? summarise(content.slice(0, 5000), 500) : short.text;
  return {
    content: cut(content, 200_000),
    summary: summary.length <= 2000 ? summary : summarise(summary, 2000),
  };
}

/** Returns guid, atom:id or rdf:about, else the link, else a hash of title and date (DESIGN 6, gather). */
function identityOf(raw: RawItem, url: string | null, title: string): string {
  const [id] = raw.ids;
  // Two empty items are still two items: each is identified by its own markup.
  if (id === undefined && title === '') return `sha256:${sha256(raw.excerpt())}`;
  if (id === undefined)
    return url ?? `sha256:${sha256(`${title}\n${raw.published[0] ?? raw.updated[0] ?? ''}`)}`;
  return id.length <= 2048 ? id : `sha256:${sha256(id)}`;
}

function categoryName(value: string): string {
  return cut(plainLine({ value: value.slice(0, 1000), kind: 'guess' }), 100);
}

function languageTag(value: string | null): string | null {
  const tag = value?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(tag) && tag.length <= 35 ? tag : null;
}

function clipped(text: string, max: number): string | null {
  return text === '' ? null : cut(text, max);
}
