import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { present } from '../desk/present.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';

/** Counts the desk, and reports how far an import has come when one of its parts is on the desk. */
export const presentPart =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const shown = await present(ports)(state, turn);
    const isImport = state.is_partial || turn.execution.trigger === 'execution';
    if (!isImport || state.stored === 0) return shown;
    const { store, sql, now } = ports;
    const stored = await store.messages(sql).count(state.mailbox_id, null);
    const left = state.is_partial ? await store.syncState(sql).countLeft(state.mailbox_id) : 0;
    const seconds = Math.max(1, now().getTime() - Date.parse(state.started_at)) / 1000;
    const per_second = Math.round((10 * state.stored) / seconds) / 10;
    const seconds_left = Math.ceil((left * seconds) / state.stored);
    const progress = { stored, left, per_second, seconds_left };
    await turn.write((transaction) =>
      turn.append(transaction, emailEvents['mailbox.progressed'], {
        mailbox_id: state.mailbox_id,
        ...progress,
      }),
    );
    return { ...shown, counts: { ...shown.counts, ...progress } };
  };
