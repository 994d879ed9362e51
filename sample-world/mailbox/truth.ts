import { z } from 'zod';

/** Categories that must be reviewed before anything is ranked (spec Email 8). */
export const mandatoryCategory = z.enum(['safety_concern', 'production_stop', 'critical_quality_hold']);
export type MandatoryCategory = z.infer<typeof mandatoryCategory>;

/** Place of a mandatory concern in a message. */
export const foundIn = z.enum(['subject', 'text', 'quoted', 'hidden', 'attachment']);
export type FoundIn = z.infer<typeof foundIn>;

/** The due time of an action: to the minute, on a local day, or a question if the date has two readings. */
export const deadlineTruth = z.object({
  quote: z.string(),
  kind: z.enum(['moment', 'day', 'question']),
  /** UTC for `moment`, YYYY-MM-DD for `day`, the date as written for `question`. */
  value: z.string(),
});
export type DeadlineTruth = z.infer<typeof deadlineTruth>;

/** A requested action, and whether the engineer is asked for it. */
export const actionTruth = z.object({ quote: z.string(), owner: z.enum(['me', 'other']) });
export type ActionTruth = z.infer<typeof actionTruth>;

/** The truth about one message; spans are sentences with single spaces between words. */
export const messageTruth = z.object({
  type: z.literal('message'),
  /** Scenario, number of its instance, and mail: the same for every seed. */
  key: z.string(),
  folder: z.enum(['inbox', 'sent']),
  /** SHA-256 (hex) of the message's bytes. */
  content_hash: z.string(),
  message_id: z.string().nullable(),
  sent_at: z.iso.datetime(),
  subject: z.string(),
  thread: z.string(),
  issue: z.string(),
  kind: z.enum(['person', 'newsletter', 'marketing', 'list', 'notification', 'auto_reply']),
  is_bulk: z.boolean(),
  mandatory: z.array(z.object({ category: mandatoryCategory, found_in: foundIn })),
  /**
   * Disguise of a mandatory concern: hidden, quoted, forwarded, upper_case, misspelt, attachment. Null if there is
   * none.
   */
  disguise: z.string().nullable(),
  is_critical: z.boolean(),
  actions: z.array(actionTruth),
  deadlines: z.array(deadlineTruth),
  /** The key of the message of which this one is a second delivery. */
  copy_of: z.string().nullable(),
  /** The text of an instruction to a machine, which must have no effect. */
  injection: z.string().nullable(),
  /** Unusual properties of its form: `html`, `latin1`, `no_date`, `broken_references` ... */
  features: z.array(z.string()),
});
export type MessageTruth = z.infer<typeof messageTruth>;

/** The truth about an issue after all of its mail has arrived. */
export const issueTruth = z.object({
  type: z.literal('issue'),
  key: z.string(),
  /** Null if no one has to act: newsletters, notices. */
  status: z.enum(['open', 'waiting_on_me', 'waiting_on_others', 'resolved']).nullable(),
  mandatory: z.array(mandatoryCategory),
  /** True if it must be seen today: a critical message arrived and is not settled. */
  is_critical: z.boolean(),
  messages: z.int().positive(),
  threads: z.int().positive(),
});
export type IssueTruth = z.infer<typeof issueTruth>;

/** Writes the truth as lines of JSON: issues first, then messages in the order of arrival. */
export function writeTruth(lines: readonly (IssueTruth | MessageTruth)[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads the output of `writeTruth`; a line of another form is an error. */
export function readTruth(text: string): { issues: IssueTruth[]; messages: MessageTruth[] } {
  const line = z.discriminatedUnion('type', [issueTruth, messageTruth]);
  const lines = text
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => line.parse(JSON.parse(each)));
  return {
    issues: lines.filter((each) => each.type === 'issue'),
    messages: lines.filter((each) => each.type === 'message'),
  };
}
