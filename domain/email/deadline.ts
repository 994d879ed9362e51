import type { Quote } from './signal.ts';

/**
 * A deadline that a message sets, by an unambiguous date with a word such as "by" or "due". A date that can be read in two
 * ways is kept as a question instead (DESIGN "Email, rule by rule"): one of `due_at` and `question` is set.
 */
export interface Deadline extends Quote {
  /** ISO 8601 in UTC; for a day without a time its last minute (23:59) in the mailbox's time zone. */
  due_at: string | null;
  /** Whether a time of day was written, or only the day. */
  has_time: boolean;
  question: string | null;
  confidence: number;
  reason: string;
}
