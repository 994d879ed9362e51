import type { Services } from '../http/services.ts';

/** A feed that a page declares and that was read. */
export interface DiscoveredFeed {
  url: string;
  title: string;
  item_count: number;
}

/** The feeds of an OPML document. */
export interface OpmlOutline {
  feeds: { title: string; url: string; home_url: string | null; category: string | null }[];
  malformed: { reason: string; excerpt: string }[];
}

/** The functions that routes of news may call. */
export interface NewsServices extends Services {
  /** Number of cards at the top of an edition. */
  cards: number;
  discoverFeeds(url: string, signal: AbortSignal): Promise<DiscoveredFeed[]>;
  /** Returns the feeds that the page at an address declares; empty if there is no such page or it cannot be read now. */
  declaredFeeds(url: string, signal: AbortSignal): Promise<string[]>;
  parseOpml(body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpmlOutline>;
}
