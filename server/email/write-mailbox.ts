import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { effects } from '../../db/app/effects.ts';
import { type Mailbox, mailboxes } from '../../db/email/sync/mailboxes.ts';
import { syncState } from '../../db/email/sync/sync-state.ts';
import { type Sending, sending } from '../../domain/email/reply/sending.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import type { EmailServices } from './email-services.ts';
import { mailAddress, mailboxSettings } from './mailbox-responses.ts';

// Encrypted before they are stored; no response contains them.
const credentials = z.record(z.string(), z.unknown());

const secretSettings = {
  credentials: credentials.optional(),
  sending: sending.nullable().optional(),
  sending_credentials: credentials.optional(),
};

/** A new mailbox with its credentials. */
export const newMailbox = mailboxSettings
  .partial()
  .extend({ provider: z.enum(['graph', 'imap', 'files']), address: mailAddress, ...secretSettings })
  .strict();

/** A change of a mailbox; fields that are left out stay as they are. */
export const mailboxChange = mailboxSettings
  .partial()
  .extend({
    ...secretSettings,
    folders: z
      .array(z.object({ id: z.string().min(1), is_monitored: z.boolean() }).strict())
      .min(1)
      .max(1_000)
      .optional(),
  })
  .strict();

type MailboxServices = Pick<EmailServices, 'asUser' | 'mail'>;

/** Adds a mailbox; returns its id and the client state for its change notifications, of which only a hash is stored. */
export async function addMailbox(
  { asUser, mail }: MailboxServices,
  userId: string,
  given: z.output<typeof newMailbox>,
): Promise<{ id: string; clientState: string }> {
  const { provider, address, credentials, sending = null, sending_credentials, ...chosen } = given;
  const id = randomUUID();
  const prepared = await mail.prepare({
    id,
    provider,
    settings: chosen.settings ?? {},
    credentials: credentials ?? null,
  });
  const outgoing = mail.prepareSending({ id, provider, sending, credentials: sending_credentials ?? null });
  const clientState = randomBytes(32).toString('base64url');
  await asUser(userId, (sql) =>
    mailboxes(sql).insert(userId, {
      id,
      provider,
      address,
      name: chosen.name ?? address,
      aliases: chosen.aliases ?? [],
      time_zone: chosen.time_zone ?? 'UTC',
      locale: chosen.locale ?? 'en-GB',
      keeps_attachments: chosen.keeps_attachments ?? false,
      content_days: chosen.content_days ?? null,
      enabled: chosen.enabled ?? true,
      sync_interval_seconds: chosen.sync_interval_seconds ?? 300,
      notification_hash: createHash('sha256').update(clientState).digest('hex'),
      ...prepared,
      sending: outgoing.sending,
      sending_credentials: outgoing.credentials,
    }),
  );
  return { id, clientState };
}

/** Changes a mailbox; throws `invalid_request`, `not_found`, and `conflict` while a reply is being sent. */
export async function changeMailbox(
  { asUser, mail }: MailboxServices,
  userId: string,
  id: string,
  given: z.output<typeof mailboxChange>,
): Promise<void> {
  const { folders = [], credentials, settings, sending, sending_credentials, ...change } = given;
  if (Object.values(given).every((value) => value === undefined))
    throw new Failure(
      'invalid_request',
      'The body is empty, so nothing was changed. Send at least one field.',
    );
  const before = await asUser(userId, (sql) => mailboxes(sql).get(userId, id));
  const prepared =
    credentials || settings
      ? await mail.prepare({
          id,
          provider: before.provider,
          settings: settings ?? before.settings,
          credentials: credentials ?? null,
        })
      : null;
  // A password belongs to one server. With another server it must be given again, or it would be sent there.
  const isElsewhere =
    prepared !== null && !credentials && contentHash(prepared.settings) !== contentHash(before.settings);
  const outgoing = changedSending(mail, before, { sending, sending_credentials });
  await asUser(userId, async (sql) => {
    // Only the server that a reply is being sent through can tell whether it was sent.
    if (Object.keys(outgoing).length > 0 && (await effects(sql).isUnderWay(userId, id)))
      throw new Failure(
        'conflict',
        'A reply is being sent through this mailbox. Nothing was changed. Change how it sends once that has ended.',
      );
    await mailboxes(sql).update(userId, id, {
      ...change,
      ...outgoing,
      ...(settings && prepared && { settings: prepared.settings }),
      ...(prepared?.credentials && { credentials: prepared.credentials }),
      ...(isElsewhere && { credentials: null }),
    });
    for (const folder of folders)
      await syncState(sql).setMonitored(userId, id, folder.id, folder.is_monitored);
  });
}

/** Returns the sending fields to store: with another server the password must be given again, as for reading. */
function changedSending(
  mail: EmailServices['mail'],
  { id, provider, sending: before }: Mailbox,
  given: { sending?: Sending | null | undefined; sending_credentials?: Record<string, unknown> | undefined },
): { sending?: Sending | null; sending_credentials?: Uint8Array | null } {
  if (given.sending === undefined && given.sending_credentials === undefined) return {};
  const wanted = given.sending === undefined ? before : given.sending;
  const credentials = given.sending_credentials ?? null;
  const prepared = mail.prepareSending({ id, provider, sending: wanted, credentials });
  const isElsewhere = contentHash(prepared.sending) !== contentHash(before);
  return {
    sending: prepared.sending,
    ...((prepared.credentials !== null || isElsewhere) && { sending_credentials: prepared.credentials }),
  };
}
