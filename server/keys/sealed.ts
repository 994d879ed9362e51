import type { Seal } from '../../runtime/encryption/seal.ts';

/** Seals a value for one purpose. It cannot be decrypted for a different purpose or for a different mailbox. */
export function sealValue(seal: Seal, value: unknown, purpose: string): Uint8Array {
  return seal.seal(Buffer.from(JSON.stringify(value)), purpose);
}

/** Decrypts a value that was sealed for this purpose. Throws `Failure` if it cannot. */
export function openSealed(seal: Seal, sealed: Uint8Array, purpose: string): unknown {
  return JSON.parse(Buffer.from(seal.open(sealed, purpose)).toString('utf8'));
}

/** Purpose of the credentials for reading a mailbox. */
export const mailboxPurpose = (mailboxId: string) => `mailbox:${mailboxId}`;

/** Purpose of the credentials for sending from a mailbox. */
export const sendingPurpose = (mailboxId: string) => `mailbox-sending:${mailboxId}`;
