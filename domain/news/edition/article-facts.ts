import type { Term } from '../../scored.ts';
import type { EvidenceStatus } from '../research/evidence.ts';
import { factScore } from './scores.ts';

/** The fact score of an article's own claims. */
export interface ArticleFact {
  article_id: string;
  content_hash: string;
  /** 0 to 1 (spec News 2, fact). */
  fact: number;
  evidence_status: EvidenceStatus;
  terms: Term[];
}

/** Computes fact score and evidence status of each article that has claims; one conflict makes it conflicting. */
export function articleFacts(
  claims: readonly { article_id: string; content_hash: string; evidence_status: EvidenceStatus }[],
): ArticleFact[] {
  return [...Map.groupBy(claims, (claim) => claim.article_id)].map(([article_id, own]) => {
    const count = (status: EvidenceStatus) => own.filter((claim) => claim.evidence_status === status).length;
    const counts = {
      supported: count('supported'),
      conflicting: count('conflicting'),
      unresolved: count('unresolved'),
    };
    const fact = factScore(counts);
    const status = counts.conflicting > 0 ? 'conflicting' : counts.supported > 0 ? 'supported' : 'unresolved';
    return {
      article_id,
      content_hash: own[0]?.content_hash ?? '',
      fact: fact.total,
      evidence_status: status,
      terms: fact.terms,
    };
  });
}
