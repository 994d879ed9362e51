import { z } from 'zod';

/** An item of a feed, normalised: plain text only, absolute http(s) addresses only, UTC ISO 8601 times only. */
export const feedItem = z.object({
  /** The identifier assigned by the source: guid, atom:id, rdf:about, else the link, else a hash of title and date. */
  external_id: z.string().min(1).max(2048),
  /** Absolute address of the article; `null` if the item has none. */
  url: z.string().max(2048).nullable(),
  /** The title, else the start of the text, else the link; empty only if the item has none of the three. */
  title: z.string().max(1000),
  author: z.string().max(300).nullable(),
  /** Plain text, shortened. */
  summary: z.string().max(2000),
  /** Plain text of the body, paragraphs separated by blank lines; empty if the feed has none. */
  content: z.string().max(200_000),
  /** Time of publication, UTC; `null` if the feed gives none or an invalid one. */
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  /** BCP 47 language tag of the item or its feed, unchanged. */
  language: z.string().max(35).nullable(),
  categories: z.array(z.string().max(100)).max(50),
  /** Absolute http(s) addresses that the text links to, in order, without repeats. */
  links: z.array(z.string().max(2048)).max(100),
  /** SHA-256 (hex) over normalised title and text: equal hashes mean identical text. */
  content_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A part of a feed that could not be read, with the reason. It is quarantined; the rest of the feed is used. */
export const malformedItem = z.object({
  /** Zero-based position in the feed. */
  position: z.int().min(0),
  reason: z.string().max(300),
  /** The start of the part, for a person to look at. */
  excerpt: z.string().max(2000),
  /** SHA-256 (hex) of the whole part, so that it is quarantined only once. */
  item_hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A parsed feed. */
export const feedDocument = z.object({
  format: z.enum(['rss', 'atom', 'rdf', 'json']),
  /**
   * `lenient` marks a document that only the fallback parser could read; `schema` an API response whose items were each
   * validated against a schema.
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
