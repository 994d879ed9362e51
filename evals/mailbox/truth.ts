import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readLabelled } from '../harness/labelled.ts';

const quoted = z.object({ quote: z.string() });

const message = z.object({
  type: z.literal('message'),
  key: z.string(),
  content_hash: z.string(),
  sent_at: z.iso.datetime(),
  thread: z.string(),
  issue: z.string(),
  is_bulk: z.boolean(),
  mandatory: z.array(z.object({ category: z.string(), found_in: z.string() })),
  disguise: z.string().nullable(),
  is_critical: z.boolean(),
  actions: z.array(quoted.extend({ owner: z.enum(['me', 'other']) })),
  deadlines: z.array(quoted.extend({ kind: z.enum(['moment', 'day', 'question']), value: z.string() })),
  copy_of: z.string().nullable(),
  injection: z.string().nullable(),
});

const issue = z.object({
  type: z.literal('issue'),
  key: z.string(),
  status: z.string().nullable(),
  mandatory: z.array(z.string()),
  is_critical: z.boolean(),
});

/** The truth about a message of the mailbox. */
export type MessageTruth = z.infer<typeof message>;
/** The truth about an issue after all mail has arrived. */
export type IssueTruth = z.infer<typeof issue>;

/** A mailbox of files with its truth. */
export interface TrueMailbox {
  /** A folder of mbox files. */
  folder: string;
  address: string;
  timeZone: string;
  locale: string;
  /** Time at which the desk is judged: the end of the day of the newest message. */
  moment: Date;
  issues: ReadonlyMap<string, IssueTruth>;
  /** Messages in order of arrival; identical deliveries count once. */
  messages: MessageTruth[];
}

const owner = z.object({
  address: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  moment: z.iso.datetime(),
});

/** Reads a folder with mbox files, `truth.jsonl` and `owner.json` (address, time_zone, locale, moment). */
export async function readTrueMailbox(folder: string): Promise<TrueMailbox> {
  const lines = await readLabelled(
    join(folder, 'truth.jsonl'),
    z.discriminatedUnion('type', [issue, message]),
  );
  const whose = owner.parse(JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8')));
  const messages = lines.filter((line) => line.type === 'message');
  const first = new Map<string, MessageTruth>();
  for (const each of messages) if (!first.has(each.content_hash)) first.set(each.content_hash, each);
  return {
    folder,
    address: whose.address,
    timeZone: whose.time_zone,
    locale: whose.locale,
    moment: new Date(whose.moment),
    issues: new Map(lines.filter((line) => line.type === 'issue').map((line) => [line.key, line])),
    messages: [...first.values()],
  };
}
