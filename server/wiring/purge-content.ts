import { events } from '../../db/app/events.ts';
import type { Database } from '../../db/connect.ts';
import { contentRetention } from '../../db/email/sync/content-retention.ts';
import { transaction } from '../../db/transaction.ts';
import { emailEvents } from '../../domain/email/events.ts';

const atOnce = 200;
// In one tick at most so many times: years that a new policy is to purge go within the hour.
const mostBatches = 5;
const hourMs = 3_600_000;

/** Purges once an hour what mailboxes are to keep no longer (`content_days`); goes on each minute while more is due. */
export function purgeContent(database: Database): (now: Date) => Promise<number> {
  let next = 0;
  return async (now) => {
    if (now.getTime() < next) return 0;
    let total = 0;
    for (let batch = 1; batch <= mostBatches; batch += 1) {
      const purged = await transaction(database.sql, async (sql) => {
        const found = await contentRetention(sql).purge(now.toISOString(), atOnce);
        for (const { user_id, mailbox_id, messages } of found)
          await events(sql).append({
            userId: user_id,
            kind: emailEvents['mailbox.purged'],
            payload: { mailbox_id, messages },
            evidenceFor: `mailbox:${mailbox_id}`,
          });
        return found.reduce((sum, { messages }) => sum + messages, 0);
      });
      total += purged;
      if (purged < atOnce) {
        next = now.getTime() + hourMs;
        break;
      }
    }
    return total;
  };
}
