import type { EvidenceStatus } from '../../../domain/news/research/evidence.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** Scores of an article by one classifier (spec table `article_classifications`). */
export interface Classification {
  article_id: string;
  classifier: string;
  classifier_version: string;
  content_hash: string;
  hype: number;
  /** Null until the article's story is researched. */
  fact: number | null;
  signal: number;
  confidence: number | null;
  evidence_status: EvidenceStatus;
  terms: object;
}

/** Scores of articles: the dimensions separately, each row with its producer and version (spec News 2). */
export const classifications = (sql: Sql) => ({
  /** Stores scores and marks their articles as scored; for one classifier, version and text the newest apply. */
  async upsert(userId: string, scored: readonly Classification[]): Promise<void> {
    if (scored.length === 0) return;
    await sql`
      insert into public.article_classifications (article_id, classifier, classifier_version, content_hash, user_id,
        hype, fact, signal, confidence, evidence_status, terms)
      select article_id, classifier, classifier_version, content_hash, ${userId}, hype, fact, signal, confidence,
        evidence_status, terms
      from json_to_recordset(${recordSet(sql, scored)}) as scored (article_id uuid, classifier text,
        classifier_version text, content_hash text, hype real, fact real, signal real, confidence real,
        evidence_status text, terms jsonb)
      on conflict (article_id, classifier, classifier_version, content_hash) do update set
        hype = excluded.hype, signal = excluded.signal, confidence = excluded.confidence,
        fact = coalesce(excluded.fact, article_classifications.fact),
        evidence_status = case when excluded.fact is null then article_classifications.evidence_status
          else excluded.evidence_status end,
        terms = article_classifications.terms || excluded.terms,
        classified_at = now()`;
    await sql`
      update public.raw_articles article set is_scored = true
      from json_to_recordset(${recordSet(sql, scored)}) as scored (article_id uuid, content_hash text)
      where article.id = scored.article_id and article.content_hash = scored.content_hash`;
  },

  /**
   * Stores the evidence scores that research computed for scored articles: evidence is separate from every other
   * dimension.
   */
  async recordFacts(
    userId: string,
    facts: readonly {
      article_id: string;
      content_hash: string;
      fact: number;
      evidence_status: EvidenceStatus;
      terms: object;
    }[],
  ): Promise<void> {
    await sql`
      update public.article_classifications scored set
        fact = found.fact, evidence_status = found.evidence_status,
        terms = scored.terms || json_build_object('fact', found.terms)::jsonb
      from json_to_recordset(${recordSet(sql, facts)}) as found (article_id uuid, content_hash text, fact real,
        evidence_status text, terms json)
      where scored.article_id = found.article_id and scored.content_hash = found.content_hash
        and scored.user_id = ${userId}`;
  },
});
