import { createHash, randomBytes } from 'node:crypto';

/**
 * A new client state, the secret that change notifications carry, and its hash. Only the provider is told the one and only the
 * hash is stored; whose mailbox a notification is about is looked up by the hash, so how long that takes tells nothing of the
 * secret.
 */
export function newClientState(): { clientState: string; hash: string } {
  const clientState = randomBytes(32).toString('base64url');
  return { clientState, hash: createHash('sha256').update(clientState).digest('hex') };
}
