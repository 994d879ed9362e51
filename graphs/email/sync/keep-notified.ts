import { emailEvents } from '../../../domain/email/events.ts';
import { asFailure } from '../../../domain/failure.ts';
import { dayMs, hourMs } from '../../../domain/time.ts';
import { newClientState } from '../../../tools/email/graph/notifications.ts';
import { isOutside } from './outside-failures.ts';
import type { PageContext } from './take-page.ts';

// Subscriptions last two days: after a night of downtime they are still valid.
const renewedBeforeMs = dayMs;

/**
 * Renews the provider's subscription for change notifications if this service has an address for them (spec Email, "Mailbox
 * ingestion" 6). A failure is recorded and tried again after an hour; syncs work without notifications.
 */
export async function keepNotified({ ports, turn, provider }: PageContext, mailboxId: string): Promise<void> {
  const { store, sql, now, settings } = ports;
  const url = settings.notificationUrl;
  if (url === undefined || provider.keepNotified === undefined) return;
  const state = await store.subscriptions(sql).find(mailboxId);
  const moment = now();
  const dueAt = state?.problem
    ? Date.parse(state.tried_at) + hourMs
    : Date.parse(state?.subscription?.expires_at ?? '1970-01-01T00:00:00Z') - renewedBeforeMs;
  if (dueAt > moment.getTime()) return;
  const tried_at = moment.toISOString();
  const { clientState, hash } = newClientState();
  try {
    const current = state?.subscription ?? null;
    const { isNew, ...subscription } = await provider.keepNotified(
      current,
      { url, clientState },
      turn.signal,
    );
    await turn.write(async (transaction) => {
      const kept = { subscription, tried_at, problem: null };
      await store.subscriptions(transaction).save(mailboxId, kept, isNew ? hash : null);
    });
  } catch (thrown) {
    const failure = asFailure(thrown);
    // A requested pause and a missing sign-in concern the whole mailbox.
    const isOfAll = failure.retryAfter !== undefined || failure.code === 'mailbox_unauthorized';
    if (!isOutside(failure) || isOfAll) throw thrown;
    await turn.write(async (transaction) => {
      const failed = { subscription: null, tried_at, problem: failure.message };
      await store.subscriptions(transaction).save(mailboxId, failed, null);
      const payload = { mailbox_id: mailboxId, code: failure.code, reason: failure.message };
      await turn.append(transaction, emailEvents['notifications.failed'], payload);
    });
  }
}
