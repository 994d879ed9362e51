import { z } from 'zod';

/** One reading of a date: a day in the mailbox's time zone, and the time if there is one. */
const dateReading = z.object({
  day: z.iso.date(),
  /** "HH:MM"; null if only the day is written. */
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  /** The moment, UTC; the last minute of the day if there is no time. */
  at: z.iso.datetime(),
});
export type DateReading = z.infer<typeof dateReading>;

/**
 * Words that may be a date, with all their readings. `text.slice(start, end)` is `quote` (UTF-16). Other rules decide if the
 * date is a deadline.
 */
const dateCandidate = z.object({
  quote: z.string(),
  start: z.int().nonnegative(),
  end: z.int().positive(),
  /** Several if the words are ambiguous ("03/04/2027"), none if they are vague ("soon"). */
  readings: z.array(dateReading),
  /**
   * `duration`: a time from now ("48 hours", "two working days"); `end`: the end of a day, week or month;
   * `time`: a time without a day; `vague`: no moment; `date`: any other.
   */
  kind: z.enum(['date', 'duration', 'end', 'time', 'vague']),
  /** True for a span from one time to another, as of a meeting. */
  is_range: z.boolean(),
  /** The words that introduce it, by their kind. For `before` the readings are already the end of the time before it. */
  cue: z
    .object({
      kind: z.enum(['by', 'before', 'until', 'for', 'within', 'in', 'due', 'latest', 'from', 'not']),
      text: z.string(),
    })
    .nullable(),
});
export type DateCandidate = z.infer<typeof dateCandidate>;
