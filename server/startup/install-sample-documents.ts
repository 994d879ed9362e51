import { readdir, readFile } from 'node:fs/promises';
import { documents } from '../../db/email/sync/documents.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { bytesHash } from '../../runtime/approvals/content-hash.ts';
import type { EmailServices } from '../email/email-services.ts';

/** The files of the sample documents. */
export const sampleDocumentFolder = new URL('../../sample-world/mailbox/documents/', import.meta.url);

/**
 * Approves the sample documents before the first sync of the sample mailbox, and never again, so that a removed document
 * stays removed.
 */
export async function installSampleDocuments(
  { asUser, readDocument }: Pick<EmailServices, 'asUser' | 'readDocument'>,
  userId: string,
  mailboxId: string,
): Promise<void> {
  const mailbox = await asUser(userId, (sql) => mailboxes(sql).get(userId, mailboxId));
  if (mailbox.last_synced_at !== null) return;
  for (const name of (await readdir(sampleDocumentFolder)).sort()) {
    const body = await readFile(new URL(name, sampleDocumentFolder));
    const read = await readDocument({ kind: 'markdown', body }, AbortSignal.timeout(60_000));
    await asUser(userId, (sql) =>
      documents(sql).insert(userId, {
        ...read,
        kind: 'markdown',
        scope: [],
        content_hash: bytesHash(body),
        size: body.length,
        approved_by: null,
        expires_at: null,
      }),
    );
  }
}
