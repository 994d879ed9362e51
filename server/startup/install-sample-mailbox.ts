import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Database } from '../../db/connect.ts';
import { type Mailbox, mailboxes } from '../../db/email/sync/mailboxes.ts';
import { transaction } from '../../db/transaction.ts';
import { plantSeed } from '../../sample-world/mailbox/plant.ts';
import { mailboxOwner, writeMailbox } from '../../sample-world/mailbox/write-mailbox.ts';
import { isRemoved } from './install-sample-feeds.ts';

/** The folder of the sample mailbox in the data directory. */
export const sampleMailboxFolder = 'sample-mailbox';

/**
 * Adds the sample mailbox for the user: `on` always, `auto` while they have no mailbox and have not removed the sample. Writes its mail into
 * `directory` once, dated relative to that time, so that a restart finds nothing new; if the directory was moved or copied with
 * its mail, the mailbox follows it. Returns the id of the mailbox, or null if there is none.
 */
export async function installSampleMailbox(options: {
  database: Database;
  userId: string;
  mode: 'auto' | 'on' | 'off';
  directory: string;
  now?: () => Date;
}): Promise<string | null> {
  const { database, userId, mode, directory, now = () => new Date() } = options;
  if (mode === 'off') return null;
  const folder = join(resolve(directory), sampleMailboxFolder);
  const existing = await transaction(database.sql, (sql) => mailboxes(sql).list(userId));
  const sample = existing.find((mailbox) => isSample(mailbox, folder));
  const moved = sample ? undefined : existing.find((mailbox) => isSampleElsewhere(mailbox, folder));
  if (moved) {
    const settings = { ...moved.settings, path: folder };
    await transaction(database.sql, (sql) => mailboxes(sql).update(userId, moved.id, { settings }));
    return moved.id;
  }
  if (mode === 'auto' && !sample && (existing.length > 0 || (await isRemoved(directory)))) return null;
  if (!existsSync(join(folder, 'Inbox.mbox'))) {
    await writeMailbox(folder, { seed: plantSeed, moment: now(), withTruth: false });
  }
  if (sample) return sample.id;
  const added = {
    ...mailboxOwner,
    id: randomUUID(),
    provider: 'files' as const,
    settings: { path: folder },
    keeps_attachments: false,
    content_days: null,
    enabled: true,
    sync_interval_seconds: 300,
    credentials: null,
    // Files send no notifications, so this secret is never used.
    notification_hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
  };
  return (await transaction(database.sql, (sql) => mailboxes(sql).insert(userId, added))).id;
}

function isSample({ provider, settings }: Pick<Mailbox, 'provider' | 'settings'>, folder: string): boolean {
  return provider === 'files' && settings['path'] === folder;
}

/** Tests a mailbox for the sample of another data directory, whose mail now lies in `folder`. */
function isSampleElsewhere({ provider, address, settings }: Mailbox, folder: string): boolean {
  return (
    provider === 'files' &&
    address === mailboxOwner.address &&
    basename(String(settings['path'])) === sampleMailboxFolder &&
    existsSync(join(folder, 'Inbox.mbox'))
  );
}
