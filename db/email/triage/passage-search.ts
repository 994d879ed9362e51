import { anyOf } from '../../any-of.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';
import { writeVector } from '../../vector.ts';

/** A valid document, with the number of its passages that have vectors. */
export interface ValidDocument {
  id: string;
  title: string;
  scope: string[];
  passages: number;
  embedded: number;
}

/** A passage without a vector yet. */
export interface WaitingPassage {
  document_id: string;
  position: number;
  title: string;
  heading: string;
  text: string;
}

/** The query of one issue. */
export interface PassageQuery {
  issue_id: string;
  /** Words, any of which may occur in a passage. */
  words: readonly string[];
  /** Identifiers in normal form, any of which a passage may name. */
  identifiers: readonly string[];
  /** Documents to search, and those of them whose titles contain an identifier of the issue. */
  documents: readonly string[];
  titled: readonly string[];
  vector: Float32Array | null;
}

/** A passage that may be related to an issue. */
export interface FoundPassage {
  issue_id: string;
  document_id: string;
  position: number;
  heading: string;
  text: string;
  identifiers: string[];
  cosine: number | null;
}

/** Most passages that are compared for one issue, in each of the two orders. */
const mostFound = 40;

/** Searches approved documents by full text and by vectors of one model. */
export const passageSearch = (sql: Sql) => ({
  /** Lists documents that are neither removed nor expired. */
  listValid(userId: string, model: string, now: string): Promise<ValidDocument[]> {
    return sql<ValidDocument[]>`
      select document.id, document.title, document.scope, count(passage.position) as passages,
        count(passage.position) filter (where passage.model = ${model}) as embedded
      from public.issue_documents document
        join public.issue_document_passages passage on passage.document_id = document.id
      where document.user_id = ${userId} and document.removed_at is null
        and (document.expires_at is null or document.expires_at > ${now})
      group by document.id order by document.id`;
  },

  /**
   * Lists passages of valid documents without a vector by this model; English ones only, the language of the embedded
   * model.
   */
  listWaiting(
    userId: string,
    wanted: { model: string; now: string; limit: number },
  ): Promise<WaitingPassage[]> {
    return sql<WaitingPassage[]>`
      select passage.document_id, passage.position, document.title, passage.heading, passage.text
      from public.issue_document_passages passage
        join public.issue_documents document on document.id = passage.document_id
      where passage.user_id = ${userId} and passage.model is distinct from ${wanted.model}
        and document.removed_at is null and (document.expires_at is null or document.expires_at > ${wanted.now})
        and coalesce(document.language, 'en') = 'en'
      order by document.approved_at, document.id, passage.position limit ${wanted.limit}`;
  },

  async storeVectors(
    userId: string,
    model: string,
    vectors: readonly { document_id: string; position: number; vector: Float32Array }[],
  ): Promise<void> {
    const rows = vectors.map(({ vector, ...place }) => ({ ...place, embedding: writeVector(vector) }));
    await sql`
      update public.issue_document_passages passage set model = ${model}, embedding = given.embedding::public.vector
      from json_to_recordset(${recordSet(sql, rows)}) as given (document_id uuid, position integer, embedding text)
      where passage.user_id = ${userId} and passage.document_id = given.document_id
        and passage.position = given.position`;
  },

  /** Counts the passages that contain each of these words. */
  async countWords(userId: string, words: readonly string[]): Promise<Map<string, number>> {
    const rows = words.map((word) => ({ word, query: anyOf([word]) }));
    const counted = await sql<{ word: string; passages: number }[]>`
      select wanted.word, (
        select count(*) from public.issue_document_passages passage
        where passage.user_id = ${userId}
          and passage.words @@ to_tsquery('english', wanted.query)
      ) as passages
      from json_to_recordset(${recordSet(sql, rows)}) as wanted (word text, query text)`;
    return new Map(counted.map(({ word, passages }) => [word, passages]));
  },

  /**
   * Finds, for each issue, the passages that contain one of its words or identifiers: the best by full text and the
   * nearest by vectors of this model. All matches are compared one by one, because an approximate index would lose some
   * of them.
   */
  async search(userId: string, model: string, queries: readonly PassageQuery[]): Promise<FoundPassage[]> {
    const rows = queries.map(({ words, vector, ...query }) => ({
      ...query,
      query: anyOf(words),
      vector: vector === null ? null : writeVector(vector),
    }));
    return sql<FoundPassage[]>`
      with wanted as materialized (
        -- Computed once, not for each passage.
        select issue_id, to_tsquery('english', query) as query, identifiers, documents, titled,
          vector::public.vector as vector
        from json_to_recordset(${recordSet(sql, rows)}) as given (issue_id uuid, query text, identifiers text[],
          documents uuid[], titled uuid[], vector text)
      )
      select wanted.issue_id, found.document_id, found.position, passage.heading, passage.text, passage.identifiers,
        found.cosine
      from wanted
        cross join lateral (
          with matching as materialized (
            select passage.document_id, passage.position,
              case when passage.model = ${model}
                then 1 - nullif(passage.embedding operator(public.<=>) wanted.vector, 'NaN') end as cosine,
              ts_rank(passage.words, wanted.query) as rank
            from public.issue_document_passages passage
            where passage.user_id = ${userId} and passage.document_id = any(wanted.documents)
              and (passage.words @@ wanted.query or passage.identifiers && wanted.identifiers
                or passage.document_id = any(wanted.titled))
          )
          (select document_id, position, cosine from matching
            order by rank desc nulls last, document_id, position limit ${mostFound})
          union
          (select document_id, position, cosine from matching
            order by cosine desc nulls last, document_id, position limit ${mostFound})
        ) found
        join public.issue_document_passages passage
          on passage.document_id = found.document_id and passage.position = found.position`;
  },
});
