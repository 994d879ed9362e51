import { z } from 'zod';
import type { ThreadMessage } from '../../domain/email/triage/thread.ts';
import { readLabelled } from '../harness/labelled.ts';

/** A message of a list archive with its conversation. */
const threadCase = z.object({
  message_id: z.string(),
  /** `name at host (Person)`, as archives write it, or an address. */
  from_: z.string(),
  date: z.string(),
  subject: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  references: z.string().nullable(),
  thread_gold: z.string(),
  body: z.string(),
});
export type ThreadCase = z.output<typeof threadCase>;

/** Reads the messages of an archive in the order of the file. */
export const readCases = (path: string): Promise<ThreadCase[]> => readLabelled(path, threadCase);

const idsIn = (header: string | null): string[] => {
  if (header === null) return [];
  const bracketed = [...header.matchAll(/<([^<>\s]+)>/g)].map(([, id]) => id ?? '');
  return bracketed.length > 0 ? bracketed : header.split(/\s+/).filter((word) => word !== '');
};

/** Returns the message as the service stores it after reading; `isBlank` removes the headers that name its parents. */
export function messageOf(entry: ThreadCase, index: number, isBlank: boolean): ThreadMessage {
  const [, address = entry.from_, name = null] = /^(.*?)\s*(?:\((.*)\))?$/s.exec(entry.from_) ?? [];
  const lines = entry.body.split('\n');
  const isQuoted = (line: string) => /^\s*[>|]/.test(line);
  const at = new Date(entry.date);
  return {
    id: String(index),
    mailbox_id: 'archive',
    at: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    message_id: idsIn(entry.message_id)[0] ?? null,
    in_reply_to: isBlank ? [] : idsIn(entry.in_reply_to),
    references: isBlank ? [] : idsIn(entry.references),
    conversation_id: null,
    subject: entry.subject ?? '',
    sender: address.replace(' at ', '@').toLowerCase(),
    sender_name: name,
    recipients: [],
    text: lines.filter((line) => !isQuoted(line)).join('\n'),
    quoted: lines.filter(isQuoted).join('\n'),
    is_automatic: false,
  };
}
