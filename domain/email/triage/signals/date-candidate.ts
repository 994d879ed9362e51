import { z } from 'zod';

/** One way to read a date: a day in the mailbox's time zone, and the time where one is written. */
const dateReading = z.object({
  day: z.iso.date(),
  /** "HH:MM"; null where only the day is written. */
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  /** The moment, UTC; of a day without a time its last minute. */
  at: z.iso.datetime(),
});
export type DateReading = z.infer<typeof dateReading>;

/**
 * Words that may be a date, with every way to read them. `text.slice(start, end)` is `quote` (UTF-16). Whether they set a
 * deadline is not said here.
 */
export const dateCandidate = z.object({
  quote: z.string(),
  start: z.int().nonnegative(),
  end: z.int().positive(),
  /** More than one where the words can be read in several ways ("03/04/2027"). */
  readings: z.array(dateReading).min(1),
  /**
   * `duration`: so long from now ("48 hours", "two working days"); `end`: the end of a day, week or month;
   * `time`: a time without a day; `date`: all else.
   */
  kind: z.enum(['date', 'duration', 'end', 'time']),
  /** From one time to another, as meetings have it. */
  is_range: z.boolean(),
});
export type DateCandidate = z.infer<typeof dateCandidate>;
