import type { Seal } from '../../runtime/encryption/seal.ts';

/** A value sealed for one purpose: sealed for another, or for another mailbox, it does not open. */
export function sealValue(seal: Seal, value: unknown, purpose: string): Uint8Array {
  return seal.seal(Buffer.from(JSON.stringify(value)), purpose);
}

/** The value that was sealed for this purpose. Throws `Failure`. */
export function openSealed(seal: Seal, sealed: Uint8Array, purpose: string): unknown {
  return JSON.parse(Buffer.from(seal.open(sealed, purpose)).toString('utf8'));
}

/** What the credentials are sealed for that a mailbox is read with. */
export const mailboxPurpose = (mailboxId: string) => `mailbox:${mailboxId}`;

/** What the credentials are sealed for that a mailbox sends with. */
export const sendingPurpose = (mailboxId: string) => `mailbox-sending:${mailboxId}`;
