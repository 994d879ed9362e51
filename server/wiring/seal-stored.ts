import type { Database, Sql } from '../../db/connect.ts';
import { quarantinedMessages } from '../../db/email/quarantine.ts';
import { contentPurpose, openBytes } from '../../db/email/words.ts';
import { rewriteTable } from '../../db/sealed-rows.ts';
import { unopenedProducer } from '../../domain/email/message.ts';
import type { Log } from '../../runtime/log.ts';
import { createReseal } from '../../runtime/reseal.ts';
import type { Seal } from '../../runtime/seal.ts';
import { sealedTables } from '../sealed-tables.ts';

// So long one tick may go on with it: others wait meanwhile.
const mostMs = 15_000;
const mostReleased = 1_000;
// Also email_messages: what was moved out of it stands in its files until then.
const rewritten = ['public.email_contents', 'public.email_attachments', 'public.email_messages'];

/**
 * Seals what was stored before it was sealed, and what is sealed with an older key; a part of it at each tick until all is
 * done, once in the life of a process. What was plain is then in the files of the database no more. Messages that were set
 * aside because no key opened them are read anew, if one does now.
 */
export function sealStored(database: Database, seal: Seal, log: Log): (now: Date) => Promise<void> {
  const reseal = createReseal(database, seal, sealedTables);
  const sql = database.sql as unknown as Sql;
  let isDone = false;
  return async () => {
    if (isDone) return;
    const until = Date.now() + mostMs;
    if (!(await reseal.run(() => Date.now() > until))) return;
    isDone = true;
    const { rows, unsealed, unopened, reason } = reseal.progress;
    if (unsealed > 0) for (const name of rewritten) await rewriteTable(sql, name);
    if (rows > 0) log.info({ rows, unsealed }, 'What was not sealed with the newest key is now.');
    if (unopened > 0)
      log.error({ unopened, reason }, 'Some of what is stored cannot be opened; everything else goes on.');
    await releaseOpened(sql, seal);
  };
}

async function releaseOpened(sql: Sql, seal: Seal): Promise<void> {
  const aside = await quarantinedMessages(sql).listSetAside(unopenedProducer, mostReleased);
  const opened = aside.filter(({ message_id, raw }) => {
    try {
      return raw !== null && openBytes(seal, raw, contentPurpose(message_id, 'raw')).byteLength > 0;
    } catch {
      return false;
    }
  });
  await quarantinedMessages(sql).release(opened.map(({ message_id }) => message_id));
}
