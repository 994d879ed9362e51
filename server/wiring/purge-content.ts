import { events } from '../../db/app/events.ts';
import type { Database } from '../../db/connect.ts';
import { contentRetention } from '../../db/email/sync/content-retention.ts';
import { transaction } from '../../db/transaction.ts';
import { emailEvents } from '../../domain/email/events.ts';

const batchSize = 200;
// Batches in one tick: up to 60,000 messages in an hour, enough for years of mail when the retention is shortened.
const maxBatches = 5;
const hourMs = 3_600_000;

/**
 * Returns a duty that purges content older than the retention of its mailbox (`content_days`): once an hour, or every minute
 * while more is due.
 */
export function purgeContent(database: Database): (now: Date) => Promise<number> {
  let next = 0;
  return async (now) => {
    if (now.getTime() < next) return 0;
    let total = 0;
    for (let batch = 1; batch <= maxBatches; batch += 1) {
      const purged = await transaction(database.sql, async (sql) => {
        const mailboxes = await contentRetention(sql).purge(now.toISOString(), batchSize);
        for (const { user_id, mailbox_id, messages } of mailboxes)
          await events(sql).append({
            userId: user_id,
            kind: emailEvents['mailbox.purged'],
            payload: { mailbox_id, messages },
            evidenceFor: `mailbox:${mailbox_id}`,
          });
        return mailboxes.reduce((sum, { messages }) => sum + messages, 0);
      });
      total += purged;
      if (purged < batchSize) {
        next = now.getTime() + hourMs;
        break;
      }
    }
    return total;
  };
}
