import type { EvidenceStatus } from '../../domain/news/evidence.ts';
import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** A sentence that asserts a fact, and what was found about it (spec News 2, table `story_claims`). */
export interface Claim {
  id: string;
  story_id: string;
  article_id: string;
  text: string;
  span_start: number;
  span_end: number;
  content_hash: string;
  check_worthiness: number;
  is_high_impact: boolean;
  impact_reason: string | null;
  evidence_status: EvidenceStatus;
  producer: string;
  version: string;
}

/** A sentence of another article that speaks for or against a claim; its quote was verified in the stored text. */
export interface Finding {
  claim_id: string;
  status: EvidenceStatus;
  article_id: string;
  quote: string;
  span_start: number;
  span_end: number;
  content_hash: string;
  is_independent: boolean;
  is_primary: boolean;
  confidence: number;
  reason: string;
  producer: string;
  version: string;
}

/** Scores of an article by one classifier (spec table `article_classifications`). */
export interface Classification {
  article_id: string;
  classifier: string;
  classifier_version: string;
  content_hash: string;
  hype: number;
  fact: number;
  signal: number;
  confidence: number | null;
  evidence_status: EvidenceStatus;
  terms: object;
}

/** How many claims of a story stand how. */
export interface EvidenceCounts {
  story_id: string;
  supported: number;
  conflicting: number;
  unresolved: number;
  high_impact_open: number;
}

/** Claims, findings and scores. */
export const evidence = (sql: Sql) => ({
  /** Replaces what was known of these stories' claims: research looks at a whole story. */
  async replace(
    userId: string,
    storyIds: readonly string[],
    found: {
      claims: readonly Claim[];
      findings: readonly Finding[];
      classifications: readonly Classification[];
    },
  ): Promise<void> {
    await sql`
      delete from public.story_claims where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])`;
    await sql`
      insert into public.story_claims (id, user_id, story_id, article_id, text, span_start, span_end, content_hash,
        check_worthiness, is_high_impact, impact_reason, evidence_status, producer, version)
      select id, ${userId}, story_id, article_id, text, span_start, span_end, content_hash, check_worthiness,
        is_high_impact, impact_reason, evidence_status, producer, version
      from json_to_recordset(${recordSet(sql, found.claims)}) as claim (id uuid, story_id uuid, article_id uuid,
        text text, span_start integer, span_end integer, content_hash text, check_worthiness real,
        is_high_impact boolean, impact_reason text, evidence_status text, producer text, version text)`;
    await sql`
      insert into public.story_findings (user_id, claim_id, status, article_id, quote, span_start, span_end,
        content_hash, is_independent, is_primary, confidence, reason, producer, version)
      select ${userId}, claim_id, status, article_id, quote, span_start, span_end, content_hash, is_independent,
        is_primary, confidence, reason, producer, version
      from json_to_recordset(${recordSet(sql, found.findings)}) as finding (claim_id uuid, status text,
        article_id uuid, quote text, span_start integer, span_end integer, content_hash text, is_independent boolean,
        is_primary boolean, confidence real, reason text, producer text, version text)
      on conflict do nothing`;
    await sql`
      insert into public.article_classifications (article_id, classifier, classifier_version, content_hash, user_id,
        hype, fact, signal, confidence, evidence_status, terms)
      select article_id, classifier, classifier_version, content_hash, ${userId}, hype, fact, signal, confidence,
        evidence_status, terms
      from json_to_recordset(${recordSet(sql, found.classifications)}) as scored (article_id uuid, classifier text,
        classifier_version text, content_hash text, hype real, fact real, signal real, confidence real,
        evidence_status text, terms jsonb)
      on conflict (article_id, classifier, classifier_version, content_hash) do update set
        fact = excluded.fact, evidence_status = excluded.evidence_status, terms = excluded.terms, classified_at = now()`;
  },

  listClaims(userId: string, storyId: string): Promise<Claim[]> {
    return sql<Claim[]>`
      select * from public.story_claims where user_id = ${userId} and story_id = ${storyId}
      order by check_worthiness desc, id`;
  },

  listFindings(
    userId: string,
    storyId: string,
  ): Promise<(Finding & { article_url: string; article_title: string; source_name: string })[]> {
    return sql`
      select finding.*, article.url as article_url, article.title as article_title, source.name as source_name
      from public.story_findings finding
        join public.story_claims claim on claim.id = finding.claim_id
        join public.raw_articles article on article.id = finding.article_id
        join public.news_sources source on source.id = article.source_id
      where finding.user_id = ${userId} and claim.story_id = ${storyId}
      order by finding.confidence desc, finding.id`;
  },

  countOfStories(userId: string, storyIds: readonly string[]): Promise<EvidenceCounts[]> {
    return sql<EvidenceCounts[]>`
      select story_id,
        count(*) filter (where evidence_status = 'supported') as supported,
        count(*) filter (where evidence_status = 'conflicting') as conflicting,
        count(*) filter (where evidence_status = 'unresolved') as unresolved,
        count(*) filter (where is_high_impact and evidence_status <> 'supported') as high_impact_open
      from public.story_claims where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])
      group by story_id`;
  },
});
