import type { EvidenceStatus } from './finding.ts';

/** The combined result of a set of findings; it distinguishes two kinds of conflict. */
export type Verdict = 'supported' | 'refuted' | 'disputed' | 'unresolved';

const statusOf: Record<Verdict, EvidenceStatus> = {
  supported: 'supported',
  refuted: 'conflicting',
  disputed: 'conflicting',
  unresolved: 'unresolved',
};

/**
 * Combines findings: support and conflict together are disputed, either alone decides, and neither is unresolved. Number
 * and confidence of the findings have no influence.
 */
export function weighEvidence(findings: readonly { status: EvidenceStatus }[]): Verdict {
  const isSupported = findings.some(({ status }) => status === 'supported');
  const isConflicting = findings.some(({ status }) => status === 'conflicting');
  if (isSupported && isConflicting) return 'disputed';
  return isSupported ? 'supported' : isConflicting ? 'refuted' : 'unresolved';
}

/** Returns the status that a verdict is stored as: a refuted claim is conflicting. */
export function statusOfVerdict(verdict: Verdict): EvidenceStatus {
  return statusOf[verdict];
}

/** A finding with the fields that the summary needs. */
export interface FindingForSummary {
  status: EvidenceStatus;
  is_independent: boolean;
  is_primary: boolean;
}

/** The combined status of findings, and their number by status. */
export interface EvidenceSummary {
  status: EvidenceStatus;
  supported: number;
  conflicting: number;
  unresolved: number;
}

/**
 * Combines the findings on a claim (spec news 1, rule 8) like `weighEvidence`, but support counts only with one independent
 * primary finding or two independent origins. The caller marks one finding per origin as independent, since copies count
 * once.
 */
export function summariseEvidence(findings: readonly FindingForSummary[]): EvidenceSummary {
  const count = (status: EvidenceStatus): number => findings.filter((each) => each.status === status).length;
  const independent = findings.filter((each) => each.status === 'supported' && each.is_independent);
  const isProven = independent.some(({ is_primary }) => is_primary) || independent.length >= 2;
  const counted = isProven ? findings : findings.filter(({ status }) => status !== 'supported');
  return {
    status: statusOfVerdict(weighEvidence(counted)),
    supported: count('supported'),
    conflicting: count('conflicting'),
    unresolved: count('unresolved'),
  };
}
