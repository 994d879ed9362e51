import { z } from 'zod';

/** One kind of event: what its payload holds, and what it says in one sentence. */
export interface EventKind {
  /** Ids, counts, statuses and short words; never a body. */
  payload: z.ZodObject;
  says: string;
  /** It is evidence of what a person decided or of what was done outside: it is kept as long as its user. */
  isAudit?: true;
}

/** Kinds of events by their names, `noun.past_verb`. */
export type EventKinds = Record<string, EventKind>;

/** What payloads are made of. */
export const field = {
  id: z.string().max(200),
  count: z.int().min(0),
  /** One word of a closed list, a code or a short name. */
  word: z.string().max(200),
  /** A sentence that says why. */
  reason: z.string().nullable(),
  /** Numbers by name, for example `{ fetched: 6 }`. */
  counts: z.record(z.string(), z.number()),
  moment: z.string().max(40),
};
