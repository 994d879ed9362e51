import type { Database, Sql } from '../../db/connect.ts';
import { quarantine } from '../../db/email/sync/quarantine.ts';
import { plainOf } from '../../db/email/sync/sealed-contents.ts';
import { rewritePlain } from '../../db/sealed-rows.ts';
import { unopenedProducer } from '../../domain/email/sync/message.ts';
import { createReseal } from '../../runtime/encryption/reseal.ts';
import { beginningBytes, type Seal } from '../../runtime/encryption/seal.ts';
import type { Log } from '../../runtime/observability/log.ts';
import { sealedTables } from '../keys/sealed-tables.ts';

// Time limit of one tick, because the other duties wait for it.
const maxMs = 15_000;
const pageSize = 50;

/**
 * Returns a duty that encrypts the values stored in plain text or with an older key, a part at each tick, once in the life of
 * a process. Then it rewrites the tables whose files still contain plain text, which the database lists, and releases the
 * quarantined messages that a key can decrypt now, so that they are read again.
 */
export function sealStored(database: Database, seal: Seal, log: Log): (now: Date) => Promise<void> {
  const reseal = createReseal(database, seal, sealedTables);
  const sql = database.sql;
  let isDone = false;
  return async () => {
    if (isDone) return;
    const until = Date.now() + maxMs;
    if (!(await reseal.run(() => Date.now() > until))) return;
    await rewritePlain(sql);
    await releaseDecryptable(sql, seal);
    isDone = true;
    const { rows, unsealed, undecryptable, reason } = reseal.progress;
    if (rows > 0) log.info({ rows, unsealed }, 'All stored values are now sealed with the newest key.');
    if (undecryptable > 0)
      log.error({ undecryptable, reason }, 'Some stored values cannot be decrypted. Everything else works.');
  };
}

/** Judges sources by their first bytes, so that none is loaded whole; one that was altered is quarantined again. */
async function releaseDecryptable(sql: Sql, seal: Seal): Promise<void> {
  const repository = quarantine(sql);
  let after: string | null = null;
  for (;;) {
    const entries: Awaited<ReturnType<typeof repository.listByProducer>> = await repository.listByProducer(
      unopenedProducer,
      { after, limit: pageSize, bytes: beginningBytes },
    );
    const decryptable = entries.filter(
      ({ head }) => head !== null && head.byteLength > 0 && (plainOf(head) !== null || seal.knows(head)),
    );
    if (decryptable.length > 0) await repository.release(decryptable.map(({ message_id }) => message_id));
    if (entries.length < pageSize) return;
    after = entries.at(-1)?.message_id ?? null;
  }
}
