import type { Approval } from '../../db/app/approvals.ts';
import type { Sql } from '../../db/connect.ts';

/** The action that a decision allows, as far as it has come. */
export interface DecidedEffect {
  /** Null until it is planned. */
  id: string | null;
  /** `none` while nothing is allowed; `undone` after a person took the decision back. */
  state: 'none' | 'planned' | 'started' | 'done' | 'cancelled' | 'failed' | 'unknown' | 'undone';
  /** The time at which it begins; null until it is planned. */
  not_before: string | null;
  /** It can be undone at least until then; null if it cannot be undone. */
  undo_until: string | null;
  detail: string | null;
}

/** The knowledge of a module about the questions of one kind; its reads see the rows of one user. */
export interface QuestionReader {
  /** Reads everything that a person must see beside the question; null if its subject is gone. */
  context(sql: Sql, approval: Approval): Promise<object | null>;
  /** Reads the action that a decision allows. */
  effect(sql: Sql, approval: Approval): Promise<DecidedEffect | null>;
  /** Returns the reason for which a question was superseded, in one sentence. */
  whySuperseded(sql: Sql, approval: Approval): Promise<string | null>;
}
