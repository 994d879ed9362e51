import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A page or record that an article links to, as it was fetched. */
export interface EvidenceDocument {
  url: string;
  canonical_url: string;
  host: string;
  kind: 'page' | 'crossref' | 'arxiv' | 'github' | 'hacker_news';
  title: string;
  text: string;
  content_hash: string;
  published_at: string | null;
  is_primary: boolean;
  producer: string;
}

/** A stored document. */
export type StoredDocument = EvidenceDocument & { id: string; fetched_at: string };

/** The result of a request for an address. */
export interface EvidenceFetch {
  canonical_url: string;
  result: 'read' | 'failed';
  reason: string | null;
  /** The time from which a retry makes sense; null for never. */
  next_attempt_at: string | null;
}

/** Documents beside the corpus, and the addresses that were requested for them. */
export const evidenceDocuments = (sql: Sql) => ({
  /** Returns those of these addresses that were never requested, or whose failure may have passed by `now`. */
  async listUnread(userId: string, urls: readonly string[], now: string): Promise<string[]> {
    const rows = await sql<{ url: string }[]>`
      select wanted.url from unnest(${urls as string[]}::text[]) with ordinality as wanted (url, place)
      where not exists (
        select 1 from public.evidence_fetches fetched
        where fetched.user_id = ${userId} and fetched.canonical_url = wanted.url
          and (fetched.next_attempt_at is null or fetched.next_attempt_at > ${now}))
      order by wanted.place`;
    return rows.map((row) => row.url);
  },

  /** Counts the addresses requested since a moment. */
  async countFetched(userId: string, since: string): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer as count from public.evidence_fetches
      where user_id = ${userId} and last_attempt_at >= ${since}`;
    return row.count;
  },

  async record(
    userId: string,
    documents: readonly EvidenceDocument[],
    fetches: readonly EvidenceFetch[],
  ): Promise<void> {
    await sql`
      insert into public.evidence_documents (user_id, canonical_url, url, host, kind, title, text, content_hash,
        published_at, is_primary, producer)
      select ${userId}, canonical_url, url, host, kind, title, text, content_hash, published_at, is_primary, producer
      from json_to_recordset(${recordSet(sql, documents)}) as document (canonical_url text, url text, host text, kind text,
        title text, text text, content_hash text, published_at timestamptz, is_primary boolean, producer text)
      on conflict (user_id, canonical_url, content_hash) do nothing`;
    await sql`
      insert into public.evidence_fetches (user_id, canonical_url, result, reason, next_attempt_at)
      select ${userId}, canonical_url, result, reason, next_attempt_at
      from json_to_recordset(${recordSet(sql, fetches)}) as fetched (canonical_url text, result text, reason text,
        next_attempt_at timestamptz)
      on conflict (user_id, canonical_url) do update set
        attempts = evidence_fetches.attempts + 1, result = excluded.result, reason = excluded.reason,
        next_attempt_at = excluded.next_attempt_at, last_attempt_at = now()`;
  },

  /** Lists the newest version of each of these addresses. */
  listNewest(userId: string, urls: readonly string[]): Promise<StoredDocument[]> {
    return sql<StoredDocument[]>`
      select distinct on (canonical_url) * from public.evidence_documents
      where user_id = ${userId} and canonical_url = any(${urls as string[]})
      order by canonical_url, fetched_at desc, id`;
  },
});
