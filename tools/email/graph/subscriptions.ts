import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { Subscription } from '../provider.ts';
import type { Ask } from './ask.ts';
import { graphId } from './rows.ts';

const subscription = z.object({ id: graphId, expirationDateTime: z.iso.datetime({ offset: true }) });

/** Two days: below every limit that Graph has ever had for messages, and long enough to renew in peace. */
const lifetimeMs = 2 * 86_400_000;

const expiry = (now: Date) => new Date(now.getTime() + lifetimeMs).toISOString();

const asSubscription = ({ id, expirationDateTime }: z.infer<typeof subscription>): Subscription => ({
  id,
  expires_at: new Date(expirationDateTime).toISOString(),
});

/** Prolongs a subscription; one that Graph has ended meanwhile, or none, becomes a new one. */
export async function keepSubscribed(
  ask: Ask,
  current: Subscription | null,
  options: { notificationUrl: string; clientState: string; now: Date; signal: AbortSignal },
): Promise<Subscription & { isNew: boolean }> {
  if (current !== null) {
    try {
      return { ...(await renewSubscription(ask, current.id, options)), isNew: false };
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    }
  }
  return { ...(await subscribe(ask, options)), isNew: true };
}

/**
 * Asks to be told of changes to any message of the mailbox. While it is asked, Graph asks back at `notificationUrl` whether
 * that address is ours (`validationAnswer`), so the address has to answer meanwhile.
 */
async function subscribe(
  ask: Ask,
  options: { notificationUrl: string; clientState: string; now: Date; signal: AbortSignal },
): Promise<Subscription> {
  const { notificationUrl, clientState, now, signal } = options;
  const wanted = {
    changeType: 'created,updated,deleted',
    notificationUrl,
    lifecycleNotificationUrl: notificationUrl,
    resource: 'me/messages',
    expirationDateTime: expiry(now),
    clientState,
  };
  return asSubscription(await ask.send('POST', 'subscriptions', wanted, subscription, { signal }));
}

/** `not_found` where Graph has ended it. */
async function renewSubscription(
  ask: Ask,
  id: string,
  options: { now: Date; signal: AbortSignal },
): Promise<Subscription> {
  const change = { expirationDateTime: expiry(options.now) };
  const address = `subscriptions/${encodeURIComponent(id)}`;
  return asSubscription(await ask.send('PATCH', address, change, subscription, { signal: options.signal }));
}
