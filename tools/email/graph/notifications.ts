import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a new client state, the secret of change notifications, and its hash. Only the provider knows the secret and
 * only the hash is stored; the mailbox of a notification is looked up by the hash, so the duration of the look-up
 * reveals nothing about the secret.
 */
export function newClientState(): { clientState: string; hash: string } {
  const clientState = randomBytes(32).toString('base64url');
  return { clientState, hash: createHash('sha256').update(clientState).digest('hex') };
}
