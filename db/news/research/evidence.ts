import type { EvidenceStatus } from '../../../domain/news/research/evidence.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A sentence that asserts a fact, with its status (spec News 2, table `story_claims`). */
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

/** A stored claim with its review by a person. */
export type StoredClaim = Claim & {
  review: ClaimReview | null;
  reviewed_at: string | null;
  approval_id: string | null;
  /** Other texts that it was compared with; null if an earlier release did that. */
  texts_searched: number | null;
  created_at: string;
};

/** The result of comparing a claim: its status, the number of texts searched, and why, in a sentence. */
export interface ComparedClaim {
  claim_id: string;
  evidence_status: EvidenceStatus;
  texts: number;
  reason: string;
}

/** A status that a claim got, the first one included. */
export interface ClaimStatusChange {
  claim_id: string;
  status: EvidenceStatus;
  at: string;
  reason: string;
}

/** The review of a claim by a person: open, given, or expired. */
export type ClaimReview = 'open' | 'approved' | 'rejected' | 'expired';

/** A sentence of another text that supports or contradicts a claim; its quote was verified in the stored text. */
export interface Finding {
  claim_id: string;
  status: EvidenceStatus;
  /** The quoted article; null if a document is quoted. */
  article_id: string | null;
  document_id: string | null;
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

/** A finding with the address and the name of the quoted text. */
export type SourcedFinding = Finding & { url: string; title: string; source_name: string };

/** Number of claims of a story by status. */
export interface EvidenceCounts {
  story_id: string;
  supported: number;
  conflicting: number;
  unresolved: number;
  /** Claims of high impact that are neither supported nor approved by a person. */
  high_impact_open: number;
  /** Claims that wait for a review. */
  under_review: number;
  approved: number;
  rejected: number;
}

/** Claims and findings. */
export const evidence = (sql: Sql) => ({
  /**
   * Replaces the claims of these stories. A claim that is still made keeps its id, its findings and its review; one
   * that is no longer made is deleted with its findings.
   */
  async replaceClaims(userId: string, storyIds: readonly string[], claims: readonly Claim[]): Promise<void> {
    const rows = recordSet(sql, claims);
    await sql`
      insert into public.story_claims (id, user_id, story_id, article_id, text, span_start, span_end, content_hash,
        check_worthiness, is_high_impact, impact_reason, evidence_status, producer, version, created_at, changed_at)
      select id, ${userId}, story_id, article_id, text, span_start, span_end, content_hash, check_worthiness,
        is_high_impact, impact_reason, evidence_status, producer, version, coalesce(known.created_at, now()),
        coalesce(known.changed_at, now())
      from json_to_recordset(${rows}) as claim (id uuid, story_id uuid, article_id uuid, text text, span_start integer,
        span_end integer, content_hash text, check_worthiness real, is_high_impact boolean, impact_reason text,
        evidence_status text, producer text, version text)
        -- A sentence that was claimed before, now elsewhere in a changed article, is not new to its readers.
        left join lateral (
          select min(known.created_at) as created_at, max(known.changed_at) as changed_at
          from public.story_claims known where known.story_id = claim.story_id and known.text = claim.text
        ) known on true
      on conflict (article_id, content_hash, span_start, span_end, version) do update set
        story_id = excluded.story_id, check_worthiness = excluded.check_worthiness`;
    // What is made again elsewhere in a changed article keeps its history.
    await sql`
      insert into public.claim_statuses (claim_id, user_id, at, status, reason)
      select distinct on (made.id, history.at) made.id, made.user_id, history.at, history.status, history.reason
      from json_to_recordset(${rows}) as given (id uuid)
        join public.story_claims made on made.id = given.id
        join public.story_claims known
          on known.story_id = made.story_id and known.text = made.text and known.id <> made.id
        join public.claim_statuses history on history.claim_id = known.id
      where made.user_id = ${userId}
      on conflict do nothing`;
    await sql`
      delete from public.story_claims claim
      where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])
        and not exists (
          select 1 from json_to_recordset(${rows}) as made (article_id uuid, content_hash text, span_start integer,
            span_end integer, version text)
          where made.article_id = claim.article_id and made.content_hash = claim.content_hash
            and made.span_start = claim.span_start and made.span_end = claim.span_end and made.version = claim.version)`;
  },

  /**
   * Replaces the findings on these claims and sets the status of each. A review by a person stays as long as the
   * evidence is the same. Returns the claims whose status changed.
   */
  async replaceFindings(
    userId: string,
    statuses: readonly ComparedClaim[],
    findings: readonly Finding[],
  ): Promise<{ claim_id: string; status: EvidenceStatus }[]> {
    const claimIds = statuses.map((each) => each.claim_id);
    await sql`delete from public.story_findings where user_id = ${userId} and claim_id = any(${claimIds}::uuid[])`;
    await sql`
      insert into public.story_findings (user_id, claim_id, status, article_id, document_id, quote, span_start, span_end,
        content_hash, is_independent, is_primary, confidence, reason, producer, version)
      select ${userId}, claim_id, status, article_id, document_id, quote, span_start, span_end, content_hash,
        is_independent, is_primary, confidence, reason, producer, version
      from json_to_recordset(${recordSet(sql, findings)}) as finding (claim_id uuid, status text, article_id uuid,
        document_id uuid, quote text, span_start integer, span_end integer, content_hash text, is_independent boolean,
        is_primary boolean, confidence real, reason text, producer text, version text)
      on conflict do nothing`;
    const changed = await sql<{ claim_id: string; status: EvidenceStatus }[]>`
      select claim.id as claim_id, judged.evidence_status as status
      from json_to_recordset(${recordSet(sql, statuses)}) as judged (claim_id uuid, evidence_status text)
        join public.story_claims claim on claim.id = judged.claim_id and claim.user_id = ${userId}
      where claim.evidence_status <> judged.evidence_status order by claim.id`;
    await sql`
      insert into public.claim_statuses (claim_id, user_id, status, reason)
      select judged.claim_id, ${userId}, judged.evidence_status, judged.reason
      from json_to_recordset(${recordSet(sql, statuses)}) as judged (claim_id uuid, evidence_status text, reason text)
        join public.story_claims claim on claim.id = judged.claim_id and claim.user_id = ${userId}
      where judged.evidence_status is distinct from (
        select newest.status from public.claim_statuses newest
        where newest.claim_id = judged.claim_id order by newest.at desc limit 1)`;
    await sql`
      update public.story_claims claim set
        evidence_status = judged.evidence_status, texts_searched = judged.texts,
        changed_at = case when claim.evidence_status = judged.evidence_status then claim.changed_at else now() end,
        review = case when claim.evidence_status = judged.evidence_status then claim.review end,
        reviewed_at = case when claim.evidence_status = judged.evidence_status then claim.reviewed_at end
      from json_to_recordset(${recordSet(sql, statuses)}) as judged (claim_id uuid, evidence_status text, texts integer)
      where claim.id = judged.claim_id and claim.user_id = ${userId}`;
    return changed;
  },

  /** Records that a person was asked to review these claims, or their review. */
  async review(
    userId: string,
    reviews: readonly { claim_id: string; review: ClaimReview; approval_id: string }[],
  ): Promise<void> {
    await sql`
      update public.story_claims claim set
        review = given.review, approval_id = given.approval_id,
        reviewed_at = case when given.review = 'open' then null else now() end
      from json_to_recordset(${recordSet(sql, reviews)}) as given (claim_id uuid, review text, approval_id uuid)
      where claim.id = given.claim_id and claim.user_id = ${userId}`;
  },

  listClaims(userId: string, storyId: string): Promise<StoredClaim[]> {
    return sql<StoredClaim[]>`
      select * from public.story_claims where user_id = ${userId} and story_id = ${storyId}
      order by check_worthiness desc, id`;
  },

  /** Lists the statuses that the claims of a story have had, the oldest first. */
  listStatuses(userId: string, storyId: string): Promise<ClaimStatusChange[]> {
    return sql<ClaimStatusChange[]>`
      select history.claim_id, history.status, history.at, history.reason
      from public.claim_statuses history join public.story_claims claim on claim.id = history.claim_id
      where history.user_id = ${userId} and claim.story_id = ${storyId} order by history.at`;
  },

  listFindings(userId: string, storyId: string): Promise<SourcedFinding[]> {
    return sql<SourcedFinding[]>`
      select finding.*, coalesce(article.url, document.url) as url, coalesce(article.title, document.title) as title,
        coalesce(source.name, document.host) as source_name
      from public.story_findings finding
        join public.story_claims claim on claim.id = finding.claim_id
        left join public.raw_articles article on article.id = finding.article_id
        left join public.news_sources source on source.id = article.source_id
        left join public.evidence_documents document on document.id = finding.document_id
      where finding.user_id = ${userId} and claim.story_id = ${storyId}
      order by finding.confidence desc, finding.id`;
  },

  countOfStories(userId: string, storyIds: readonly string[]): Promise<EvidenceCounts[]> {
    return sql<EvidenceCounts[]>`
      select story_id,
        count(*) filter (where evidence_status = 'supported') as supported,
        count(*) filter (where evidence_status = 'conflicting') as conflicting,
        count(*) filter (where evidence_status = 'unresolved') as unresolved,
        count(*) filter (
          where is_high_impact and evidence_status <> 'supported' and review is distinct from 'approved') as high_impact_open,
        count(*) filter (where review = 'open' and exists (
          select 1 from public.approvals where approvals.id = approval_id and approvals.status = 'open')) as under_review,
        count(*) filter (where review = 'approved') as approved,
        count(*) filter (where review = 'rejected') as rejected
      from public.story_claims where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[])
      group by story_id`;
  },
});
