import type { EvidenceStatus } from './evidence.ts';

/** The number of claims of a story by evidence status. */
export interface ClaimCounts {
  supported: number;
  conflicting: number;
  unresolved: number;
  /** Claims of high impact that are not supported. */
  high_impact_open: number;
}

/**
 * Returns the evidence status of a story. One conflict makes it conflicting. It is supported only if at least half of its
 * claims are and no claim of high impact is open: one proven detail must not vouch for the rest.
 */
export function storyEvidenceStatus(counts: ClaimCounts): EvidenceStatus {
  if (counts.conflicting > 0) return 'conflicting';
  const isProven =
    counts.supported > 0 && counts.supported >= counts.unresolved && counts.high_impact_open === 0;
  return isProven ? 'supported' : 'unresolved';
}
