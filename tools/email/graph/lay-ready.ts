import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { checkOutgoing } from '../send/check-outgoing.ts';
import type { Outgoing } from '../send/mail-sender.ts';
import type { Ask } from './ask.ts';
import { differenceFrom, draftOf } from './draft-of.ts';
import { mayNotSend } from './may-not-send.ts';
import { rowsOf } from './pages.ts';
import { graphId } from './rows.ts';
import { addressOf, type MailRow, readMail } from './sent-row.ts';

const made = z.object({ id: graphId });

/** What a mailbox has of a letter already. */
export interface Known {
  sent: MailRow | null;
  /** Those that lie among the drafts; what was thrown away is not among them. */
  drafts: MailRow[];
}

/**
 * Lays a letter ready as the one draft that carries its mark: one that is there already is written anew, others go. Answering
 * is not repeatable, so an answer whose creation was not confirmed is found by its mark, which is set as it is created. What
 * the provider has in the end is read back; where that is not the letter, nothing stays and it is `response_refused`.
 */
export async function layReady(
  ask: Ask,
  outgoing: Outgoing,
  known: Known,
  signal: AbortSignal,
): Promise<string> {
  checkOutgoing(outgoing);
  if (known.sent !== null) return known.sent.id;
  const [kept, ...others] = known.drafts;
  for (const { id } of others) await removeDraft(ask, id, signal);
  const id = kept?.id ?? (await createReply(ask, outgoing, signal));
  await write(ask, id, outgoing, signal);
  const written = await readMail(ask, id, signal);
  if (written === null) throw vanished();
  const difference = differenceFrom(outgoing, written);
  if (difference === null) return id;
  await removeDraft(ask, id, signal);
  throw new Failure(
    'response_refused',
    `The mail server changed the ${difference} of the draft, so it was taken away and nothing was sent.`,
  );
}

/** Takes a draft away; one that has gone already is no failure. */
export async function removeDraft(ask: Ask, id: string, signal: AbortSignal): Promise<void> {
  try {
    await ask.act('DELETE', addressOf(id), { signal, onError: mayNotSend });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The reply to everyone is not asked for: it marks the original as read, and the recipients are ours to say. */
async function createReply(ask: Ask, outgoing: Outgoing, signal: AbortSignal): Promise<string> {
  const answered = outgoing.answeredPlace?.identity;
  if (answered === undefined) {
    throw new Failure('invalid_request', 'The mailbox does not hold the message that is answered.');
  }
  try {
    const address = `${addressOf(answered)}/createReply`;
    const body = { message: draftOf(outgoing) };
    return (await ask.send('POST', address, body, made, { signal, onError: mayNotSend })).id;
  } catch (error) {
    if (!isGone(error)) throw error;
    throw new Failure(
      'response_refused',
      'The message that is answered is not in the mailbox any more, so there is nothing to reply to. Nothing was sent.',
    );
  }
}

/**
 * Takes off the pictures that the draft took over, and writes the whole letter over it. Our Message-ID comes with that, last of
 * all: a draft that has it is whole.
 */
async function write(ask: Ask, id: string, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  const whole = { ...draftOf(outgoing), internetMessageId: `<${outgoing.messageId}>` };
  const options = { signal, onError: mayNotSend };
  try {
    const attachments = `${addressOf(id)}/attachments`;
    const ids: string[] = [];
    for await (const row of rowsOf(ask, `${attachments}?$select=id`, made, { signal })) ids.push(row.id);
    for (const each of ids) {
      await ask.act('DELETE', `${attachments}/${encodeURIComponent(each)}`, options);
    }
    await ask.send('PATCH', addressOf(id), whole, made, options);
  } catch (error) {
    throw isGone(error) ? vanished() : error;
  }
}

const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'not_found';

const vanished = () => new Failure('fetch_failed', 'The draft went away while it was written.');
