import type { EvidenceStatus } from './finding.ts';

/** What a set of findings says together, with the two kinds of conflict told apart. */
export type Verdict = 'supported' | 'refuted' | 'disputed' | 'unresolved';

const statusOf: Record<Verdict, EvidenceStatus> = {
  supported: 'supported',
  refuted: 'conflicting',
  disputed: 'conflicting',
  unresolved: 'unresolved',
};

/**
 * Any support with any conflict is disputed; either alone decides; nothing of either is unresolved. How many there are
 * and how sure they are plays no part.
 */
export function weighEvidence(findings: readonly { status: EvidenceStatus }[]): Verdict {
  const isSupported = findings.some(({ status }) => status === 'supported');
  const isConflicting = findings.some(({ status }) => status === 'conflicting');
  if (isSupported && isConflicting) return 'disputed';
  return isSupported ? 'supported' : isConflicting ? 'refuted' : 'unresolved';
}

/** The status under which a verdict is stored: refuted evidence conflicts with what is claimed. */
export function statusOfVerdict(verdict: Verdict): EvidenceStatus {
  return statusOf[verdict];
}

/** One finding as the summary needs it: is its origin independent of the claim's, and is it the primary source. */
export interface FindingForSummary {
  status: EvidenceStatus;
  is_independent: boolean;
  is_primary: boolean;
}

/** How many findings say what, and what they say together. */
export interface EvidenceSummary {
  status: EvidenceStatus;
  supported: number;
  conflicting: number;
  unresolved: number;
}

/**
 * What the findings on a claim say together (spec news 1, rule 8): `weighEvidence`, except that support is heard only
 * with one independent primary finding or two independent origins (the caller marks one finding an origin as
 * independent: copies are one).
 */
export function summariseEvidence(findings: readonly FindingForSummary[]): EvidenceSummary {
  const count = (status: EvidenceStatus): number => findings.filter((each) => each.status === status).length;
  const independent = findings.filter((each) => each.status === 'supported' && each.is_independent);
  const isProven = independent.some(({ is_primary }) => is_primary) || independent.length >= 2;
  const heard = isProven ? findings : findings.filter(({ status }) => status !== 'supported');
  return {
    status: statusOfVerdict(weighEvidence(heard)),
    supported: count('supported'),
    conflicting: count('conflicting'),
    unresolved: count('unresolved'),
  };
}
