import { emailEvents } from '../../../domain/email/events.ts';
import { asFailure } from '../../../domain/failure.ts';
import { newClientState } from '../../../tools/email/graph/notifications.ts';
import { isOutside } from './outside-failures.ts';
import type { PageContext } from './take-page.ts';

const hourMs = 3_600_000;
// Subscriptions last two days: a service that was down for a night still finds them alive.
const renewedBeforeMs = 24 * hourMs;

/**
 * Sees to it that the provider tells of changes, where this service has an address for that (spec Email, "Mailbox ingestion"
 * 6). What fails here fails for itself: the rounds need no notifications, and an hour later it is tried again.
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
    // A pause, and a mailbox that is signed out, are of all that is asked of it.
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
