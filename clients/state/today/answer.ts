import type { components } from '../../api/schema.ts';

type Schemas = components['schemas'];

/** The day in one answer. */
export type Today = Schemas['Today'];

/** An issue as a row of a list. */
export type IssueRow = Schemas['IssueRow'];

/** A card of the edition. */
export type Card = Schemas['Card'];

/** A question that waits for the person. */
export type DecisionItem = Schemas['OpenDecision'];

/** Returns the number of all decisions that wait. */
export function decisionsOf({ counts }: Pick<Today, 'counts'>): number {
  const { replies, claims, policies, others } = counts.decisions;
  return replies + claims + policies + others;
}
