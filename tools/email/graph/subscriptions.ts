import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { dayMs } from '../../../domain/time.ts';
import type { Subscription } from '../provider.ts';
import type { GraphRequests } from './requests.ts';
import { graphId } from './rows.ts';

const subscription = z.object({ id: graphId, expirationDateTime: z.iso.datetime({ offset: true }) });

/** Two days: below every limit that Graph has ever had for messages, and with ample time for the renewal. */
const lifetimeMs = 2 * dayMs;

const expiry = (now: Date) => new Date(now.getTime() + lifetimeMs).toISOString();

const asSubscription = ({ id, expirationDateTime }: z.infer<typeof subscription>): Subscription => ({
  id,
  expires_at: new Date(expirationDateTime).toISOString(),
});

/** Renews a subscription; one that Graph has ended, or none, is replaced by a new one. */
export async function keepSubscribed(
  graph: GraphRequests,
  current: Subscription | null,
  options: { notificationUrl: string; clientState: string; now: Date; signal: AbortSignal },
): Promise<Subscription & { isNew: boolean }> {
  if (current !== null) {
    try {
      return { ...(await renewSubscription(graph, current.id, options)), isNew: false };
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    }
  }
  return { ...(await subscribe(graph, options)), isNew: true };
}

/**
 * Subscribes to changes of any message of the mailbox. During the request Graph checks at `notificationUrl` that the
 * address is ours (`validationAnswer`), so the address must respond meanwhile.
 */
async function subscribe(
  graph: GraphRequests,
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
  return asSubscription(await graph.send('POST', 'subscriptions', wanted, subscription, { signal }));
}

/** Renews a subscription; throws `not_found` if Graph has ended it. */
async function renewSubscription(
  graph: GraphRequests,
  id: string,
  options: { now: Date; signal: AbortSignal },
): Promise<Subscription> {
  const change = { expirationDateTime: expiry(options.now) };
  const address = `subscriptions/${encodeURIComponent(id)}`;
  return asSubscription(await graph.send('PATCH', address, change, subscription, { signal: options.signal }));
}
