import { nextSyncAt, syncInput } from '../../../domain/email/sync/sync.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';

/** Sets the mailbox and the moment of the sync, and when the mailbox is due again. */
export const schedule =
  ({ store, sql, now, random }: EmailPorts) =>
  async (_state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { mailbox_id } = syncInput.parse(turn.execution.input);
    const started_at = now().toISOString();
    const mailbox = await store.mailboxes(sql).get(turn.execution.user_id, mailbox_id);
    const next = nextSyncAt({
      ...mailbox,
      interval_seconds: mailbox.sync_interval_seconds,
      now: started_at,
      jitter: random(),
    });
    // Before any request, so that a sync that fails by a bug does not start again with every tick.
    await turn.write((transaction) => store.mailboxes(transaction).postpone(mailbox_id, next));
    return { update: { started_at, mailbox_id }, counts: {} };
  };
