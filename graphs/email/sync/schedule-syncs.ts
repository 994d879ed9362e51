import type { mailboxes } from '../../../db/email/sync/mailboxes.ts';
import { syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import type { Submission } from '../../../domain/execution.ts';
import { minuteMs } from '../../../domain/time.ts';

// After a downtime every mailbox is due: those that have waited longest go first, the others with the next ticks.
const maxAtOnce = 100;

/**
 * Submits one sync for each mailbox that is due and not paused. The window key is the mailbox and the minute, so that any
 * number of schedulers submit it once (spec Email 1.5); one sync catches up on any number of missed ones.
 */
export const scheduleSyncs =
  (ports: {
    mailboxes: Pick<ReturnType<typeof mailboxes>, 'listDue'>;
    hasOpenSync: (mailboxId: string) => Promise<boolean>;
    submit: (submission: Submission) => Promise<unknown>;
  }) =>
  async (now: Date): Promise<void> => {
    const failed: unknown[] = [];
    const window = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
    for (const { id, user_id } of await ports.mailboxes.listDue(now.toISOString(), maxAtOnce)) {
      if (await ports.hasOpenSync(id)) continue;
      const key = `${id}@${window}`;
      const submission: Submission = {
        userId: user_id,
        kind: syncKind,
        actor: syncActor(id),
        trigger: 'schedule',
        key,
        hash: key,
        input: { mailbox_id: id },
      };
      // A failure of one mailbox must not hold up the others.
      await ports.submit(submission).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} syncs could not be submitted`);
  };
