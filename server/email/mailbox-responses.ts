import { z } from '@hono/zod-openapi';
import type { Mailbox } from '../../db/email/sync/mailboxes.ts';
import type { FolderState } from '../../db/email/sync/sync-state.ts';
import { sending } from '../../domain/email/reply/sending.ts';
import { folderRole } from '../../domain/email/sync/message.ts';
import { locale, timeZone } from '../http/parameters.ts';
import { orNull, strip } from '../http/responses.ts';

/** An e-mail address, in lower case as it is stored. */
export const mailAddress = z.email().max(320).toLowerCase();

/** The fields of a mailbox that a person may set. */
export const mailboxSettings = z.object({
  name: z.string().trim().min(1).max(300),
  /** Other addresses of the owner. */
  aliases: z.array(mailAddress).max(50),
  /** Location: `path` for files; `host`, `port`, `security`, `user` for IMAP; `tenant` for Microsoft Graph. */
  settings: z.record(z.string(), z.unknown()),
  time_zone: timeZone,
  locale,
  keeps_attachments: z.boolean(),
  /** Days after which the text of messages is purged; null keeps it. */
  content_days: z.int().min(1).max(36_500).nullable(),
  enabled: z.boolean(),
  sync_interval_seconds: z.int().min(60).max(86_400),
});

const [outbox, smtp, graph] = sending.options;
const sendingResponse = z
  .discriminatedUnion('kind', [
    outbox.clone().openapi('OutboxSending'),
    smtp.clone().openapi('SmtpSending'),
    graph.clone().openapi('GraphSending'),
  ])
  .openapi('Sending');

const syncState = z
  .object({
    status: z.enum(['disabled', 'signed_out', 'paused', 'unchecked', 'ok', 'failing']),
    /** Time until which the provider asked for no requests. */
    paused_until: z.string().nullable(),
    signed_out_at: z.string().nullable(),
    next_sync_at: z.string(),
    last_synced_at: z.string().nullable(),
    last_succeeded_at: z.string().nullable(),
    last_result: z.enum(['updated', 'unchanged', 'failed']).nullable(),
    last_reason: z.string().nullable(),
    failure_count: z.int(),
  })
  .openapi('MailboxSync');

/** A folder with the progress of its sync. */
const folderResponse = z
  .object({
    id: z.string(),
    name: z.string(),
    role: folderRole,
    is_monitored: z.boolean(),
    phase: z.enum(['import', 'delta', 'resync']),
    /** Messages seen in the current round, or in the last one. */
    seen: z.int(),
    /** Total messages of the round; null if the provider does not report it. */
    expected: z.int().nullable(),
    is_under_way: z.boolean(),
    completed_at: z.string().nullable(),
    reconciled_at: z.string().nullable(),
    last_reason: z.string().nullable(),
  })
  .openapi('MailFolder');

/** A mailbox with its health and its folders; never with credentials. */
export const mailboxResponse = mailboxSettings
  .extend({
    id: z.string(),
    provider: z.enum(['graph', 'imap', 'files']),
    address: z.string(),
    /** Null writes replies to the outbox folder of this machine. */
    sending: orNull(sendingResponse),
    created_at: z.string(),
    sync: syncState,
    folders: z.array(folderResponse),
  })
  .openapi('Mailbox');

/** Returns a mailbox as clients see it at this time. */
export const toMailboxResponse = (
  mailbox: Mailbox,
  folders: readonly FolderState[],
  now: Date,
): z.output<typeof mailboxResponse> =>
  strip(mailboxResponse, {
    ...mailbox,
    sync: { ...mailbox, status: mailboxStatus(mailbox, now) },
    folders: folders.map((folder) => ({
      ...folder,
      id: folder.folder_id,
      name: folder.folder_name,
      is_under_way: folder.page_cursor !== null,
    })),
  });

/** Returns the state of the sync of a mailbox at a moment. */
export function mailboxStatus(
  mailbox: Mailbox,
  now: Date,
): z.output<typeof mailboxResponse>['sync']['status'] {
  if (!mailbox.enabled) return 'disabled';
  if (mailbox.signed_out_at !== null || (mailbox.provider !== 'files' && !mailbox.has_credentials))
    return 'signed_out';
  if (mailbox.paused_until !== null && mailbox.paused_until > now.toISOString()) return 'paused';
  if (mailbox.last_result === null) return 'unchecked';
  return mailbox.last_result === 'failed' ? 'failing' : 'ok';
}
