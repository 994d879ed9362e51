import { z } from '@hono/zod-openapi';
import type { Mailbox } from '../../db/email/sync/mailboxes.ts';
import type { FolderState } from '../../db/email/sync/sync-state.ts';
import { sending } from '../../domain/email/reply/sending.ts';
import { folderRole } from '../../domain/email/sync/message.ts';

const timeZone = z.string().refine(
  (name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  },
  { error: 'is not the name of a time zone, for example Europe/Berlin' },
);
const locale = z.string().refine(
  (tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  },
  { error: 'is not a language tag, for example en-GB' },
);

/** An address as it is stored. */
export const mailAddress = z.email().max(320).toLowerCase();

/** What a person may set of a mailbox. */
export const mailboxSettings = z.object({
  name: z.string().trim().min(1).max(300),
  /** Other addresses that are the owner's. */
  aliases: z.array(mailAddress).max(50),
  /** Where it is: `path` for files; `host`, `port`, `security`, `user` for IMAP; `tenant` for Microsoft Graph. */
  settings: z.record(z.string(), z.unknown()),
  time_zone: timeZone,
  locale,
  keeps_attachments: z.boolean(),
  /** Words are purged after so many days; null keeps them. */
  content_days: z.int().min(1).max(36_500).nullable(),
  enabled: z.boolean(),
  sync_interval_seconds: z.int().min(60).max(86_400),
});

/** A folder with how far it is read. */
const folderAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    role: folderRole,
    is_monitored: z.boolean(),
    phase: z.enum(['import', 'delta', 'resync']),
    /** Messages seen in the round that is under way, or in the last one. */
    seen: z.int(),
    /** Messages that the round will see in all, where the provider says. */
    expected: z.int().nullable(),
    is_under_way: z.boolean(),
    completed_at: z.string().nullable(),
    reconciled_at: z.string().nullable(),
    last_reason: z.string().nullable(),
  })
  .openapi('MailFolder');

/** A mailbox with its health and its folders; never with a credential. */
export const mailboxAnswer = mailboxSettings
  .extend({
    id: z.string(),
    provider: z.enum(['graph', 'imap', 'files']),
    address: z.string(),
    /** Null leaves replies in the outbox folder of this machine. */
    sending: sending.nullable(),
    created_at: z.string(),
    sync: z.object({
      status: z.enum(['disabled', 'signed_out', 'paused', 'unchecked', 'ok', 'failing']),
      /** Until then the provider wants to be left alone. */
      paused_until: z.string().nullable(),
      signed_out_at: z.string().nullable(),
      next_sync_at: z.string(),
      last_synced_at: z.string().nullable(),
      last_succeeded_at: z.string().nullable(),
      last_result: z.enum(['updated', 'unchanged', 'failed']).nullable(),
      last_reason: z.string().nullable(),
      failure_count: z.int(),
    }),
    folders: z.array(folderAnswer),
  })
  .openapi('Mailbox');

/** The answer for a mailbox. */
export function answerMailbox(mailbox: Mailbox, folders: readonly FolderState[], now: Date) {
  const { user_id, has_credentials, next_sync_at, paused_until, signed_out_at, ...rest } = mailbox;
  const { failure_count, last_synced_at, last_succeeded_at, last_result, last_reason, ...settings } = rest;
  return {
    ...settings,
    sync: {
      status: statusOf(mailbox, now),
      paused_until,
      signed_out_at,
      next_sync_at,
      last_synced_at,
      last_succeeded_at,
      last_result,
      last_reason,
      failure_count,
    },
    folders: folders.map((folder) => ({
      id: folder.folder_id,
      name: folder.folder_name,
      role: folder.role,
      is_monitored: folder.is_monitored,
      phase: folder.phase,
      seen: folder.seen,
      expected: folder.expected,
      is_under_way: folder.page_cursor !== null,
      completed_at: folder.completed_at,
      reconciled_at: folder.reconciled_at,
      last_reason: folder.last_reason,
    })),
  };
}

function statusOf(
  mailbox: Mailbox,
  now: Date,
): 'disabled' | 'signed_out' | 'paused' | 'unchecked' | 'ok' | 'failing' {
  if (!mailbox.enabled) return 'disabled';
  if (mailbox.signed_out_at !== null || (mailbox.provider !== 'files' && !mailbox.has_credentials))
    return 'signed_out';
  if (mailbox.paused_until !== null && mailbox.paused_until > now.toISOString()) return 'paused';
  if (mailbox.last_result === null) return 'unchecked';
  return mailbox.last_result === 'failed' ? 'failing' : 'ok';
}
