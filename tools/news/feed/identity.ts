import type { FeedItem } from '../../../domain/news/gather/feed.ts';

/**
 * Items with one identifier each. Identifier shared: the same words are one item, the first. Other words under the same
 * link (or without one) are versions of one item, and the newest stays. Different links mean that the publisher's
 * identifiers mean nothing (one guid for a whole site), so all of that group are known by their links; by all of them, so
 * that an item keeps its identity when its neighbours leave the feed.
 */
export function settleIdentities(items: readonly FeedItem[]): FeedItem[] {
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
