import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { checkOutgoing } from '../send/check-outgoing.ts';
import type { Outgoing } from '../send/mail-sender.ts';
import { differenceFrom, draftOf } from './draft-of.ts';
import { missingSendScope } from './missing-send-scope.ts';
import { rowsOf } from './pages.ts';
import type { GraphRequests } from './requests.ts';
import { graphId } from './rows.ts';
import { addressOf, type MailRow, readMail } from './sent-row.ts';

const made = z.object({ id: graphId });

/** The messages of a letter that the mailbox already has. */
export interface Known {
  sent: MailRow | null;
  /** Messages in the drafts folder, without deleted ones. */
  drafts: MailRow[];
}

/**
 * Prepares a letter as the one draft that carries its mark: an existing one is rewritten, others are removed. Creating
 * a reply cannot be repeated safely, so a reply whose creation was not confirmed is found by its mark, which is set at
 * its creation. The provider's final draft is read back; if it differs from the letter, the draft is removed and
 * `response_refused` is thrown.
 */
export async function prepareDraft(
  graph: GraphRequests,
  outgoing: Outgoing,
  known: Known,
  signal: AbortSignal,
): Promise<string> {
  checkOutgoing(outgoing);
  if (known.sent !== null) return known.sent.id;
  const [kept, ...others] = known.drafts;
  for (const { id } of others) await removeDraft(graph, id, signal);
  const id = kept?.id ?? (await createReply(graph, outgoing, signal));
  await write(graph, id, outgoing, signal);
  const written = await readMail(graph, id, signal);
  if (written === null) throw vanished();
  const difference = differenceFrom(outgoing, written);
  if (difference === null) return id;
  await removeDraft(graph, id, signal);
  throw new Failure(
    'response_refused',
    `The mail server changed the ${difference} of the draft. The draft was removed and nothing was sent; check the mailbox's settings for outgoing mail.`,
  );
}

/** Removes a draft; succeeds if it is already gone. */
export async function removeDraft(graph: GraphRequests, id: string, signal: AbortSignal): Promise<void> {
  try {
    await graph.act('DELETE', addressOf(id), { signal, onError: missingSendScope });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Creates the draft of a reply. Not a reply to all: that marks the original as read, and we set the recipients
 * ourselves.
 */
async function createReply(graph: GraphRequests, outgoing: Outgoing, signal: AbortSignal): Promise<string> {
  const answered = outgoing.answeredPlace?.identity;
  if (answered === undefined) {
    throw new Failure(
      'invalid_request',
      'The answered message is no longer in the mailbox. Nothing was prepared.',
    );
  }
  try {
    const address = `${addressOf(answered)}/createReply`;
    const body = { message: draftOf(outgoing) };
    return (await graph.send('POST', address, body, made, { signal, onError: missingSendScope })).id;
  } catch (error) {
    if (!isGone(error)) throw error;
    throw new Failure(
      'response_refused',
      'The answered message is no longer in the mailbox, so a reply cannot be created. Nothing was sent.',
    );
  }
}

/**
 * Removes the pictures that the draft inherited, and writes the whole letter over it. Our Message-ID is set last: a
 * draft that has it is complete.
 */
async function write(
  graph: GraphRequests,
  id: string,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<void> {
  const whole = { ...draftOf(outgoing), internetMessageId: `<${outgoing.messageId}>` };
  const options = { signal, onError: missingSendScope };
  try {
    const attachments = `${addressOf(id)}/attachments`;
    const ids: string[] = [];
    for await (const row of rowsOf(graph, `${attachments}?$select=id`, made, { signal })) ids.push(row.id);
    for (const each of ids) {
      await graph.act('DELETE', `${attachments}/${encodeURIComponent(each)}`, options);
    }
    await graph.send('PATCH', addressOf(id), whole, made, options);
  } catch (error) {
    throw isGone(error) ? vanished() : error;
  }
}

const isGone = (error: unknown): boolean => error instanceof Failure && error.code === 'not_found';

const vanished = () =>
  new Failure('fetch_failed', 'The draft was removed while it was being written. Nothing was sent.');
