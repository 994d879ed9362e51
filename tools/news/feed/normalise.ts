import type { FeedDocument, FeedItem, MalformedItem } from '../../../domain/news/feed.ts';
import { nearerBase, resolveLink } from '../resolve-link.ts';
import { settleIdentities } from './identity.ts';
import { toItem } from './item.ts';
import { malformed } from './malformed.ts';
import type { RawFeed } from './raw.ts';
import { cut, plainLine, plainText } from './text.ts';

/** Items used of one feed, the newest; more is no news any more. */
export const maxItems = 2000;
/** Malformed items recorded of one feed; one entry says how many more there were. */
const maxMalformed = 200;

/** What the feed was read from and with. */
export interface Reading {
  parser: FeedDocument['parser'];
  encoding: string;
  url: string;
  collectedAt: string;
}

/** The feed as the rest of the service knows it; what cannot be used is set aside with its reason. */
export function normaliseFeed(raw: RawFeed, reading: Reading): FeedDocument {
  const base = nearerBase(reading.url, raw.base);
  const context = { base, language: raw.language, now: reading.collectedAt };
  const items: FeedItem[] = [];
  const refused: MalformedItem[] = [];
  raw.items.forEach((each, position) => {
    const { item, reason } = toItem(each, context);
    if (item !== null) items.push(item);
    else if (refused.length < maxMalformed) refused.push(malformed(position, reason, each.excerpt()));
  });
  const unlisted = raw.items.length - items.length - refused.length;
  if (unlisted > 0)
    refused.push(malformed(raw.items.length, `${unlisted} more items of this feed could not be used.`, ''));
  const newest = keepNewest(settleIdentities(items));
  if (newest.left > 0) {
    const reason = `The feed holds more than ${maxItems} items; the newest are used and ${newest.left} were left.`;
    refused.push(malformed(raw.items.length, reason, ''));
  }
  return {
    format: raw.format,
    parser: reading.parser,
    encoding: reading.encoding,
    title: cut(plainLine(raw.title), 1000),
    home_url: raw.home === null ? null : resolveLink(raw.home, base),
    description: cut(plainText(raw.description, base).text, 2000),
    ttl_minutes: raw.ttlMinutes,
    items: newest.items,
    malformed: refused,
  };
}

/** The order of the feed stays; an item without a date counts as the oldest. */
function keepNewest(items: FeedItem[]): { items: FeedItem[]; left: number } {
  if (items.length <= maxItems) return { items, left: 0 };
  const dates = items.map(({ published_at }) => published_at ?? '');
  const ranked = items.map((_, index) => index);
  ranked.sort((a, b) =>
    (dates[a] ?? '') === (dates[b] ?? '') ? a - b : (dates[a] ?? '') < (dates[b] ?? '') ? 1 : -1,
  );
  const kept = new Set(ranked.slice(0, maxItems));
  return { items: items.filter((_, index) => kept.has(index)), left: items.length - maxItems };
}
