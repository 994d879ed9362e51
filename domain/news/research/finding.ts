/** The relation of evidence to a claim; a closed list (spec news 3). */
export type EvidenceStatus = 'supported' | 'conflicting' | 'unresolved';

/**
 * The closed list of reasons for a finding. A model chooses one of them, because a sentence of its own could carry text by
 * strangers past the gate that checks quotes.
 */
export const findingReasons = [
  // supported
  'the same statement',
  'the same in other words',
  // conflicting
  'another figure',
  'negated',
  'opposite words',
  'called false',
  'says otherwise',
  // unresolved
  'little in common',
  'a name is missing',
  'a figure is missing',
  'another time',
  'another order of words',
  'an unclear negation',
  'says only that it may be so',
  'a question',
  'too short to compare',
  'too long to quote',
  'no text',
  'not certain enough',
] as const;

/** One of the finding reasons. */
export type FindingReason = (typeof findingReasons)[number];

/** The answer of a model or of the rules for one passage and claim; not verified yet. */
export interface PassageFinding {
  /** Id of the passage. */
  passage: string;
  status: EvidenceStatus;
  /** Text of the passage that shows it; null if unresolved. */
  quote: string | null;
  /** 0 to 1, separate from the status (spec news 2, data rule 8). */
  confidence: number;
  reason: FindingReason;
}
