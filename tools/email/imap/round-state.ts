import { z } from 'zod';
import { emptySummary, summary } from '../summary.ts';

/** How a folder stood when a round began: UIDs from `nextUid` on, and changes beyond `modseq`, are of the next round. */
const standing = z.object({
  nextUid: z.int().positive(),
  count: z.int().nonnegative(),
  modseq: z.string().regex(/^\d+$/).nullable(),
  /** Of all messages and their flags, where no modseq tells of changes. */
  marks: summary,
});
export type Standing = z.infer<typeof standing>;

/** The standing of a folder that nothing is known of. */
export const nothing: Standing = { nextUid: 1, count: 0, modseq: null, marks: emptySummary };

const roundState = z.object({ kind: z.literal('round'), validity: z.string(), before: standing });

/** Within a round: first what is new, then flags of the others, then what is gone; each in its order, from `after` on. */
const pageState = z.object({
  kind: z.literal('page'),
  validity: z.string(),
  before: standing,
  target: standing,
  phase: z.enum(['new', 'marks', 'gone']),
  after: z.string(),
  expected: z.int().nonnegative().optional(),
});
export type PageState = z.infer<typeof pageState>;

/** What a cursor of an IMAP folder holds. */
export const cursorState = z.discriminatedUnion('kind', [roundState, pageState]);
