import { z } from 'zod';

/** An item of a feed, normalised: plain text only, absolute http(s) addresses only, UTC ISO 8601 times only. */
export const feedItem = z.object({
  /** The identifier assigned by the source: guid, atom:id, rdf:about, else the link, else a hash of title and date. */
  external_id: z.string().min(1).max(2048),
  /** Absolute address of the article; `null` where the item names none. */
  url: z.string().max(2048).nullable(),
  /** Else the start of the text, else the link; empty only where the item has none of the three. */
  title: z.string().max(1000),
  author: z.string().max(300).nullable(),
  /** Plain text, shortened. */
  summary: z.string().max(2000),
  /** Plain text of the body, paragraphs separated by blank lines; empty where the feed carries none. */
  content: z.string().max(200_000),
  /** When it was published, UTC; `null` where the feed does not say or says nonsense. */
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** BCP 47 language tag of the item or its feed, as found. */
  language: z.string().max(35).nullable(),
  categories: z.array(z.string().max(100)).max(50),
  /** Absolute http(s) addresses that the text links to, in order, without repeats. */
  links: z.array(z.string().max(2048)).max(100),
  /** SHA-256 (hex) over normalised title and text: equal hashes mean the same words. */
  content_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A part of a feed that could not be used, and why. It goes to quarantine; the rest of the feed is used. */
export const malformedItem = z.object({
  /** Zero-based position in the feed. */
  position: z.int().min(0),
  reason: z.string().max(300),
  /** The start of what was found, for a person to look at. */
  excerpt: z.string().max(2000),
  /** SHA-256 (hex) of the whole of it, so that the same one is quarantined once. */
  item_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A parsed feed. */
export const feedDocument = z.object({
  format: z.enum(['rss', 'atom', 'rdf', 'json']),
  /**
   * `lenient` marks a document that the strict parser refused and the fallback could read; `schema` the answer of an API,
   * each item of which was read by a schema of its own.
   */
  parser: z.enum(['feedsmith', 'lenient', 'schema']),
  encoding: z.string(),
  title: z.string().max(1000),
  home_url: z.string().max(2048).nullable(),
  description: z.string().max(2000),
  /** The publisher's own polling hint in minutes (`ttl`, `sy:updatePeriod`). */
  ttl_minutes: z.number().min(0).nullable(),
  items: z.array(feedItem),
  malformed: z.array(malformedItem),
});

export type FeedItem = z.infer<typeof feedItem>;
export type MalformedItem = z.infer<typeof malformedItem>;
export type FeedDocument = z.infer<typeof feedDocument>;
