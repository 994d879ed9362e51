import type { FeedItem } from '../../../domain/news/feed.ts';

/**
 * Items with one identifier each. Identifier shared: the same words are one item, the first. Other words under the same
 * link (or without one) are versions of one item, and the newest stays. Different links mean that the publisher's
 * identifiers mean nothing (one guid for a whole site), so all of that group are known by their links; by all of them, so
 * that an item keeps its identity when its neighbours leave the feed.
 */
export function settleIdentities(items: readonly FeedItem[]): FeedItem[] {
  const groups = Map.groupBy(items, (item) => item.external_id);
  if (groups.size === items.length) return [...items];
  const renamed = items.map((item) => {
    const links = new Set((groups.get(item.external_id) ?? []).flatMap(({ url }) => url ?? []));
    return links.size > 1 && item.url !== null ? { ...item, external_id: item.url } : item;
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
