import { expect } from 'vitest';
import { asFailure, type Failure, type FailureCode } from '../../../../domain/failure.ts';
import { hashBody } from '../../../../tools/email/send/hash-body.ts';
import type { Found, MailSender, Outgoing, Receipt } from '../../../../tools/email/send/mail-sender.ts';
import readCopy, { type ReadCopy } from '../../../../tools/email/send/read-copy.ts';

/** Codes that guarantee that nothing left. */
export const refusals: readonly FailureCode[] = [
  'response_refused',
  'mailbox_unauthorized',
  'invalid_request',
  'address_refused',
];

/** A signal that never aborts. */
export const signal = new AbortController().signal;

/** Prepares and sends a letter; returns the reference of the prepared draft. */
export async function sendWhole(sender: MailSender, outgoing: Outgoing): Promise<string | null> {
  const prepared = await sender.prepare(outgoing, signal);
  await sender.send(outgoing, prepared?.reference ?? null, signal);
  return prepared?.reference ?? null;
}

/** Returns the failure of a call. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) throw new Error('It did not fail.');
  return asFailure(thrown);
}

/** Returns the receipt of a result. */
export function receiptOf(found: Found): Receipt {
  if (found.outcome !== 'sent') throw new Error(`The outcome is ${found.outcome}.`);
  return found.receipt;
}

/** Expects that everything in a receipt is true. */
export function expectTrue(receipt: Receipt, { letter, messageId }: Outgoing): void {
  const truth = {
    messageId,
    to: letter.to,
    cc: letter.cc,
    subject: letter.subject,
    inReplyTo: letter.in_reply_to,
    references: letter.references,
    bodyHash: hashBody(letter.body),
  };
  const said = Object.entries(truth).filter(([field]) => receipt[field as keyof Receipt] !== null);
  expect(receipt).toMatchObject(Object.fromEntries(said));
  expect(receipt.reference).not.toBe('');
  expect(receipt.said).not.toBe('');
  if (receipt.sentAt !== null) expect(new Date(receipt.sentAt).toISOString()).toBe(receipt.sentAt);
}

/** Reads a copy in this process; the service does it in the sandbox. */
export const readHere: ReadCopy = async (raw) =>
  readCopy.output.parse(await readCopy.run({ raw }, { signal }));
