import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { fullPartFrom, partSize } from '../../../domain/email/sync/part.ts';
import { nextSyncAt, syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import { asFailure, type Failure } from '../../../domain/failure.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { keepNotified } from './keep-notified.ts';
import { isOutside } from './outside-failures.ts';
import { type ReadCounts, readMailbox } from './read-mailbox.ts';

/**
 * Brings the stored mailbox up to date, every monitored folder page by page (spec Email 1, "Mailbox ingestion"). If the
 * mailbox cannot be read, the later steps still process what was stored before.
 */
export const sync =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql, now } = ports;
    const userId = turn.execution.user_id;
    const mailbox = await store.mailboxes(sql).get(userId, state.mailbox_id);
    const counts: ReadCounts = {
      folders: 0,
      pages: 0,
      fetched: 0,
      stored: 0,
      changed: 0,
      lost: 0,
      quarantined: 0,
      moved: 0,
      removed: 0,
      failed: 0,
    };
    const isPaused = mailbox.paused_until !== null && mailbox.paused_until > now().toISOString();
    let isPartial = false;
    if (!isPaused) {
      const end = await read(ports, turn, mailbox, counts);
      await record(ports, turn, mailbox, counts, end.failure);
      isPartial = !end.isDone;
      if (isPartial) await continueLater(ports, turn, mailbox);
    }
    const has_work = await store.messages(sql).hasWaiting(userId, mailbox.id);
    return {
      update: { has_work, is_partial: isPartial, stored: counts.stored },
      counts: { ...counts, ...(isPaused && { paused: 1 }) },
    };
  };

/** Queues the next part of a long import after this turn, once for each turn. */
async function continueLater(
  ports: Pick<EmailPorts, 'submit'>,
  turn: Turn,
  mailbox: Pick<Mailbox, 'id' | 'user_id'>,
): Promise<void> {
  const key = `after ${turn.execution.id}`;
  await ports.submit({
    userId: mailbox.user_id,
    kind: syncKind,
    actor: syncActor(mailbox.id),
    trigger: 'execution',
    key,
    hash: key,
    input: { mailbox_id: mailbox.id },
  });
}

/** Reads the mailbox; returns a failure that the mailbox caused, and throws any other. */
async function read(
  ports: EmailPorts,
  turn: Turn,
  mailbox: Mailbox,
  counts: ReadCounts,
): Promise<{ isDone: boolean; failure: Failure | null }> {
  try {
    const provider = await ports.openMailbox(mailbox.id);
    try {
      const stored = await ports.store.messages(ports.sql).count(mailbox.id, fullPartFrom);
      const { messagesPerTurn } = ports.settings;
      const messages = partSize(stored, messagesPerTurn);
      const budget = { messages, reserve: messagesPerTurn - messages };
      const end = await readMailbox({ ports, turn, provider }, mailbox.id, budget, counts);
      if (end.failure === null) await keepNotified({ ports, turn, provider }, mailbox.id);
      return end;
    } finally {
      await provider.close();
    }
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!isOutside(failure)) throw thrown;
    if (failure.retryAfter !== undefined) {
      // At once and without the lease: the requested pause applies to every process.
      const until = new Date(ports.now().getTime() + failure.retryAfter * 1000).toISOString();
      await ports.store.mailboxes(ports.sql).pause(mailbox.id, until);
    }
    turn.signal.throwIfAborted();
    return { isDone: true, failure };
  }
}

async function record(
  { store, sql, now, random }: EmailPorts,
  turn: Turn,
  before: Mailbox,
  counts: ReadCounts,
  failure: Failure | null,
): Promise<void> {
  const { stored, changed, moved, removed } = counts;
  const isUpdated = stored + changed + moved + removed > 0;
  const { paused_until } = await store.mailboxes(sql).get(turn.execution.user_id, before.id);
  const isSignedOut = failure?.code === 'mailbox_unauthorized';
  // A pause after a successful part is the provider's normal rate limit, and no failure.
  const result =
    failure && !(failure.retryAfter !== undefined && isUpdated)
      ? 'failed'
      : isUpdated
        ? 'updated'
        : 'unchanged';
  const at = now().toISOString();
  const failure_count = result === 'failed' ? before.failure_count + 1 : 0;
  const next_sync_at = nextSyncAt({
    now: at,
    interval_seconds: before.sync_interval_seconds,
    failure_count,
    paused_until,
    jitter: random(),
  });
  const reason =
    reasonOf(failure, paused_until) ??
    (isUpdated ? `${stored} new, ${changed} changed, ${moved} moved, ${removed} removed` : 'nothing new');
  await turn.write(async (transaction) => {
    await store.mailboxes(transaction).recordSync(before.id, at, {
      result,
      reason,
      failure_count,
      next_sync_at,
      is_signed_out: isSignedOut,
    });
    const payload = { mailbox_id: before.id, stored, changed, moved, removed };
    if (isUpdated) await turn.append(transaction, emailEvents['mailbox.updated'], payload);
    if (failure && result === 'failed')
      await turn.append(transaction, emailEvents['mailbox.failed'], {
        mailbox_id: before.id,
        code: failure.code,
        reason,
      });
  });
}

function reasonOf(failure: Failure | null, pausedUntil: string | null): string | null {
  if (failure === null) return null;
  if (failure.code === 'mailbox_unauthorized') return `${failure.message} Sign in again.`;
  if (failure.retryAfter === undefined) return failure.message;
  return `The provider asked for a pause until ${pausedUntil}. The sync continues then.`;
}
