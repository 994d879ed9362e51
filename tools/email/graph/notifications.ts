import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * Change notifications (learn.microsoft.com/graph/change-notifications-delivery-webhooks). They are hints and nothing else: who
 * sends one can at most make a mailbox be read sooner, and what it says of messages is not even looked at.
 */
export interface Hint {
  mailboxId: string;
  /** Read the mailbox now; prolong its subscription; make a new one, because the provider has ended it. */
  kind: 'sync' | 'renew' | 'recreate';
}

/** A mailbox that notifications may be about. */
export interface NotifiedMailbox {
  id: string;
  /** SHA-256 (hex) of its client state; null where it has no subscription. */
  notification_hash: string | null;
}

const notification = z.object({
  clientState: z.string().min(1).max(128),
  resource: z.string().max(2000).nullish(),
  lifecycleEvent: z.enum(['reauthorizationRequired', 'subscriptionRemoved', 'missed']).nullish(),
});
const collection = z.object({ value: z.array(z.unknown()).max(1000) });

/** What is subscribed to is messages; notifications about anything else were not asked for. */
const aboutMessages = /^\/?(me|users\/[^/]+)\/(mailfolders(\/[^/]+|\('[^']+'\))\/)?messages(\/|$)/i;

/**
 * The text to answer with, as `text/plain`, when the provider asks whether a new subscription's address is ours; null where
 * the request is none of that kind. It is a stranger's text: only printable characters, and no markup.
 */
export function validationAnswer(token: string | null | undefined): string | null {
  return typeof token === 'string' && /^[\x20-\x7e]{1,2000}$/.test(token) && !/[<>]/.test(token)
    ? token
    : null;
}

/** A new client state, which only the provider is told, and its hash, which is stored. */
export function newClientState(): { clientState: string; hash: string } {
  const clientState = randomBytes(32).toString('base64url');
  return { clientState, hash: hashClientState(clientState) };
}

/** SHA-256 (hex) of a client state. */
export function hashClientState(clientState: string): string {
  return createHash('sha256').update(clientState).digest('hex');
}

/** Whether a client state is the one of a hash; takes the same time whichever part differs. */
export function isClientState(clientState: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'hex');
  const given = createHash('sha256').update(clientState).digest();
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * What the body of a notification request asks for, each mailbox and kind once. The client state alone says whose it is: the
 * resource names a user whom nobody here knows by that name. Notifications without a known client state, or about something
 * else than messages, are left out, and so is a body that makes no sense.
 */
export function hintsOf(body: unknown, mailboxes: readonly NotifiedMailbox[]): Hint[] {
  const sent = collection.safeParse(body);
  if (!sent.success) return [];
  const hints = new Map<string, Hint>();
  for (const item of sent.data.value) {
    const read = notification.safeParse(item);
    if (!read.success) continue;
    const { clientState, resource, lifecycleEvent } = read.data;
    const kind = kindOf(lifecycleEvent);
    if (kind === 'sync' && !lifecycleEvent && !aboutMessages.test(resource ?? '')) continue;
    for (const { id, notification_hash } of mailboxes) {
      if (notification_hash === null || !isClientState(clientState, notification_hash)) continue;
      hints.set(`${id} ${kind}`, { mailboxId: id, kind });
    }
  }
  return [...hints.values()];
}

function kindOf(
  event: 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed' | null | undefined,
): Hint['kind'] {
  if (event === 'reauthorizationRequired') return 'renew';
  return event === 'subscriptionRemoved' ? 'recreate' : 'sync';
}
