/** The closed words for what evidence says of a claim (spec news 3). */
export type EvidenceStatus = 'supported' | 'conflicting' | 'unresolved';

/**
 * The closed words for why a passage says what it is said to say. A model chooses among them: a sentence of its own would
 * carry what strangers wrote past the gate that checks quotes.
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

/** A word of the closed list of reasons. */
export type FindingReason = (typeof findingReasons)[number];

/** What one passage says of a claim, as a model or the rules answered it; nothing in it has been verified. */
export interface PassageFinding {
  /** Id of the passage. */
  passage: string;
  status: EvidenceStatus;
  /** The words of the passage that show it; null where it is unresolved. */
  quote: string | null;
  /** 0 to 1, kept apart from the status (spec news 2, data rule 8). */
  confidence: number;
  reason: FindingReason;
}
