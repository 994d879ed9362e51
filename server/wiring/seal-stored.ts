import type { Database, Sql } from '../../db/connect.ts';
import { quarantine } from '../../db/email/sync/quarantine.ts';
import { plainOf } from '../../db/email/sync/sealed-contents.ts';
import { rewritePlain } from '../../db/sealed-rows.ts';
import { unopenedProducer } from '../../domain/email/sync/message.ts';
import { createReseal } from '../../runtime/encryption/reseal.ts';
import { beginningBytes, type Seal } from '../../runtime/encryption/seal.ts';
import type { Log } from '../../runtime/observability/log.ts';
import { sealedTables } from '../keys/sealed-tables.ts';

// So long one tick may go on with it: others wait meanwhile.
const mostMs = 15_000;
const page = 50;

/**
 * Seals what was stored before it was sealed, and what is sealed with an older key; a part of it at each tick until all is
 * done, once in the life of a process. What was plain is then in the files of the database no more: which tables are still
 * to be written anew for that stands in the database. Messages that were set aside because no key opened them are read
 * anew, if one does now.
 */
export function sealStored(database: Database, seal: Seal, log: Log): (now: Date) => Promise<void> {
  const reseal = createReseal(database, seal, sealedTables);
  const sql = database.sql;
  let isDone = false;
  return async () => {
    if (isDone) return;
    const until = Date.now() + mostMs;
    if (!(await reseal.run(() => Date.now() > until))) return;
    await rewritePlain(sql);
    await releaseOpened(sql, seal);
    isDone = true;
    const { rows, unsealed, undecryptable, reason } = reseal.progress;
    if (rows > 0) log.info({ rows, unsealed }, 'What was not sealed with the newest key is now.');
    if (undecryptable > 0)
      log.error(
        { undecryptable, reason },
        'Some of what is stored cannot be opened; everything else goes on.',
      );
  };
}

/** By what sources begin with alone, so that none has to be held: one that was changed since is set aside again. */
async function releaseOpened(sql: Sql, seal: Seal): Promise<void> {
  const quarantined = quarantine(sql);
  let after: string | null = null;
  for (;;) {
    const aside: Awaited<ReturnType<typeof quarantined.listByProducer>> = await quarantined.listByProducer(
      unopenedProducer,
      { after, limit: page, bytes: beginningBytes },
    );
    const opened = aside.filter(
      ({ head }) => head !== null && head.byteLength > 0 && (plainOf(head) !== null || seal.knows(head)),
    );
    if (opened.length > 0) await quarantined.release(opened.map(({ message_id }) => message_id));
    if (aside.length < page) return;
    after = aside.at(-1)?.message_id ?? null;
  }
}
