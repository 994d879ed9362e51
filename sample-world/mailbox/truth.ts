import { z } from 'zod';

/** Categories that must be looked at before anything is ranked (spec Email 8). */
export const mandatoryCategory = z.enum(['safety_concern', 'production_stop', 'critical_quality_hold']);
export type MandatoryCategory = z.infer<typeof mandatoryCategory>;

/** Where a mandatory concern stands in a message. */
export const foundIn = z.enum(['subject', 'text', 'quoted', 'hidden', 'attachment']);
export type FoundIn = z.infer<typeof foundIn>;

/** When something is due: to the minute, on a local day, or a question where the date can be read in two ways. */
export const deadlineTruth = z.object({
  quote: z.string(),
  kind: z.enum(['moment', 'day', 'question']),
  /** UTC for `moment`, YYYY-MM-DD for `day`, the date as it is written for `question`. */
  value: z.string(),
});
export type DeadlineTruth = z.infer<typeof deadlineTruth>;

/** Something that is asked, and whether of the engineer. */
export const actionTruth = z.object({ quote: z.string(), owner: z.enum(['me', 'other']) });
export type ActionTruth = z.infer<typeof actionTruth>;

/** What is true of one message; spans are sentences with single spaces between words. */
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
  /** How a mandatory concern is disguised, if it is: hidden, quoted, forwarded, upper_case, misspelt, attachment. */
  disguise: z.string().nullable(),
  is_critical: z.boolean(),
  actions: z.array(actionTruth),
  deadlines: z.array(deadlineTruth),
  /** The key of the message that this one is a second delivery of. */
  copy_of: z.string().nullable(),
  /** Words of an instruction to a machine, which must have no effect. */
  injection: z.string().nullable(),
  /** What is odd about its form: `html`, `latin1`, `no_date`, `broken_references` ... */
  features: z.array(z.string()),
});
export type MessageTruth = z.infer<typeof messageTruth>;

/** What is true of an issue once all of its mail has come. */
export const issueTruth = z.object({
  type: z.literal('issue'),
  key: z.string(),
  /** Null where there is nothing to be done by anybody: newsletters, notices. */
  status: z.enum(['open', 'waiting_on_me', 'waiting_on_others', 'resolved']).nullable(),
  mandatory: z.array(mandatoryCategory),
  /** It needs to be seen today: a critical message came and nobody has settled it. */
  is_critical: z.boolean(),
  messages: z.int().positive(),
  threads: z.int().positive(),
});
export type IssueTruth = z.infer<typeof issueTruth>;

/** Truth as lines of JSON: issues first, then messages in the order in which they came. */
export function writeTruth(lines: readonly (IssueTruth | MessageTruth)[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The inverse of `writeTruth`; a line of another form is an error. */
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
