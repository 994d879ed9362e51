import type { mailboxes } from '../../../db/email/sync/mailboxes.ts';
import { syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import type { Submission } from '../../../domain/execution.ts';

const minuteMs = 60_000;
// After a downtime every mailbox is due: the longest waiting ones first, the others with the next ticks.
const mostAtOnce = 100;

/**
 * Submits one sync for each mailbox whose time has come, never one that its provider wants left alone. The window key is
 * the mailbox and the minute, so any number of schedulers submit it once (spec Email 1.5); however many times it was missed,
 * one sync catches up.
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
    for (const { id, user_id } of await ports.mailboxes.listDue(now.toISOString(), mostAtOnce)) {
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
      // One mailbox's trouble must not keep the others' mail back.
      await ports.submit(submission).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} syncs could not be submitted`);
  };
