import type { FeedDocument, FeedItem, MalformedItem } from '../../../domain/news/gather/feed.ts';
import { nearerBase, resolveLink } from '../../html/resolve-link.ts';
import { firstDate } from './dates.ts';
import { toItem } from './item.ts';
import { malformed } from './malformed.ts';
import type { RawFeed, RawItem } from './raw.ts';
import { cut, plainLine, plainText } from './text.ts';

/** Most items used of one feed, the newest; older ones are no longer news. */
export const maxItems = 2000;
/** Most malformed items recorded of one feed; one more entry counts the rest. */
const maxMalformed = 200;

/** Parser, encoding and origin of a feed. */
export interface Reading {
  parser: FeedDocument['parser'];
  encoding: string;
  url: string;
  collectedAt: string;
}

/**
 * Returns the feed in the form that the rest of the service uses; unusable items are quarantined with their reason.
 */
export function normaliseFeed(raw: RawFeed, reading: Reading): FeedDocument {
  const base = nearerBase(reading.url, raw.base);
  const context = { base, language: raw.language, now: reading.collectedAt };
  const items: FeedItem[] = [];
  const refused: MalformedItem[] = [];
  const newest = newestOf(raw.items, reading.collectedAt);
  for (const position of newest) {
    const each = raw.items[position];
    if (each === undefined) continue;
    const { item, reason } = toItem(each, context);
    if (item !== null) items.push(item);
    else if (refused.length < maxMalformed) refused.push(malformed(position, reason, each.excerpt()));
  }
  const end = raw.items.length;
  const unlisted = newest.length - items.length - refused.length;
  if (unlisted > 0)
    refused.push(malformed(end, `${unlisted} more items of this feed could not be used.`, ''));
  const left = end - newest.length;
  if (left > 0) {
    const reason = `The feed has more than ${maxItems} items. The newest were used and ${left} were left out.`;
    refused.push(malformed(end, reason, ''));
  }
  return {
    format: raw.format,
    parser: reading.parser,
    encoding: reading.encoding,
    title: cut(plainLine(raw.title), 1000),
    home_url: raw.home === null ? null : resolveLink(raw.home, base),
    description: cut(plainText(raw.description, base).text, 2000),
    ttl_minutes: raw.ttlMinutes,
    items: settleIdentities(items),
    malformed: refused,
  };
}

/**
 * Returns the positions of the newest items, in the order of the feed; an item without a date counts as the oldest.
 * They are chosen before any text is read: the work for one feed must not grow with the items that are discarded.
 */
function newestOf(items: readonly RawItem[], now: string): number[] {
  const positions = items.map((_, position) => position);
  if (items.length <= maxItems) return positions;
  const times = items.map(
    (each) => Date.parse(firstDate([...each.published, ...each.updated], now) ?? '') || 0,
  );
  positions.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
  return positions.slice(0, maxItems).sort((a, b) => a - b);
}

/**
 * Gives each item its own identifier. Items that share one are handled as follows: with the same text they are one
 * item, the first. With other text under the same link (or without one) they are versions of one item, and the newest
 * stays. Different links mean that the publisher's identifiers are useless (one guid for a whole site), so all items
 * of that group are identified by their links; all of them, so that an item keeps its identity when its neighbours
 * leave the feed.
 */
function settleIdentities(items: readonly FeedItem[]): FeedItem[] {
  const linksOf = new Map<string, Set<string>>();
  for (const { external_id, url } of items) {
    const links = linksOf.get(external_id) ?? new Set();
    linksOf.set(external_id, url === null ? links : links.add(url));
  }
  if (linksOf.size === items.length) return [...items];
  const renamed = items.map((item) => {
    const isShared = (linksOf.get(item.external_id)?.size ?? 0) > 1;
    return isShared && item.url !== null ? { ...item, external_id: item.url } : item;
  });
  const kept = new Map<string, FeedItem>();
  for (const item of renamed) {
    const other = kept.get(item.external_id);
    const isNewer =
      other !== undefined && other.content_hash !== item.content_hash && timeOf(item) > timeOf(other);
    if (other === undefined || isNewer) kept.set(item.external_id, item);
  }
  return [...kept.values()];
}

function timeOf(item: FeedItem): string {
  return item.updated_at ?? item.published_at ?? '';
}
