import { Failure } from '../../../domain/failure.ts';
import type { Outgoing } from './mail-sender.ts';

/** Characters that end or split a line for some program: C0, DEL, C1, and the separators of Unicode. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

/** An address without quoting, in ASCII (RFC 5321, 4.1.2): nothing in it can be read as a second one. */
const plainAddress = /^[\w!#$%&'*+\-/=?^`{|}~.]{1,64}@[A-Za-z0-9.-]{1,255}$/;

/** A Message-ID without its brackets for a header of ours (RFC 5322, 3.6.4): no blank and no bracket. */
const plainId = /^[!-;=?-~]{1,900}$/;

/**
 * Throws `invalid_request` if a field of a letter could be read as another header, another recipient or another id. An
 * approved letter is never changed: it is sent as it is or not at all.
 */
export function checkOutgoing({ letter, from, messageId, date }: Outgoing): void {
  if (lineBreaking.test(letter.subject)) refuse('its subject contains a line break or a control character');
  for (const address of [from.address, ...letter.to, ...letter.cc]) {
    if (!plainAddress.test(address)) refuse('one of its addresses is not a plain one');
  }
  for (const id of [messageId, ...letter.references, letter.in_reply_to ?? []].flat()) {
    if (!plainId.test(id)) refuse('one of its message ids is not a plain one');
  }
  if (Number.isNaN(Date.parse(date))) refuse('its date is invalid');
}

function refuse(reason: string): never {
  throw new Failure(
    'invalid_request',
    `The letter was not sent because ${reason}. Correct the draft and approve it again.`,
  );
}
