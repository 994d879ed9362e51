import { expect } from 'vitest';
import { asFailure, type Failure, type FailureCode } from '../../../../domain/failure.ts';
import { hashBody } from '../../../../tools/email/send/hash-body.ts';
import type { Found, MailSender, Outgoing, Receipt } from '../../../../tools/email/send/mail-sender.ts';
import readCopy, { type ReadCopy } from '../../../../tools/email/send/read-copy.ts';

/** Codes that promise that nothing left. */
export const refusals: readonly FailureCode[] = [
  'response_refused',
  'mailbox_unauthorized',
  'invalid_request',
  'address_refused',
];

/** A signal that never fires. */
export const signal = new AbortController().signal;

/** Lays ready and sends, as a reply is sent; gives the reference of what was laid ready. */
export async function sendWhole(sender: MailSender, outgoing: Outgoing): Promise<string | null> {
  const prepared = await sender.prepare(outgoing, signal);
  await sender.send(outgoing, prepared?.reference ?? null, signal);
  return prepared?.reference ?? null;
}

/** What it failed with. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) throw new Error('It did not fail.');
  return asFailure(thrown);
}

/** The receipt of what was found. */
export function receiptOf(found: Found): Receipt {
  if (found.outcome !== 'sent') throw new Error(`It says ${found.outcome}.`);
  return found.receipt;
}

/** Expects that everything a receipt says is so. */
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
