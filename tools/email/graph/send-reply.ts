import { Failure } from '../../../domain/failure.ts';
import type { ApiClient } from '../../net/api-client.ts';
import { checkOutgoing } from '../send/check-outgoing.ts';
import { hashBody } from '../send/hash-body.ts';
import type { Found, MailSender, Outgoing, Receipt } from '../send/mail-sender.ts';
import { keepAccess } from './access.ts';
import { type Ask, askAs } from './ask.ts';
import { differenceFrom, isWhole } from './draft-of.ts';
import { type Known, layReady, removeDraft } from './lay-ready.ts';
import { findWellKnown } from './list-folders.ts';
import { mayNotSend, signInToSend } from './may-not-send.ts';
import type { GraphAccount } from './open-mailbox.ts';
import { addressOf, listMarked, type MailRow, readMail } from './sent-row.ts';
import type { GraphApplication } from './token-endpoint.ts';

/** Whose mailbox sends. */
export interface GraphSendingAccount extends Pick<GraphAccount, 'tenant' | 'tokens' | 'saveTokens'> {
  /** How long Graph may take to show what it has accepted, in milliseconds; a minute by default. */
  settleMs?: number;
}

/** What senders of one process remember beyond the mailbox that was opened, by the ids of drafts. */
export interface SendingMemory {
  /** Since when a letter is seen nowhere, in milliseconds: for a moment it is neither a draft any more nor sent yet. */
  goneSince: Map<string, number>;
  /** Drafts that somebody else changed: they are theirs now. */
  theirs: Set<string>;
}

/** A memory of nothing. */
export function newSendingMemory(): SendingMemory {
  return { goneSince: new Map(), theirs: new Set() };
}

/**
 * Sends replies from a Microsoft 365 mailbox: a draft is created at the answered message, written and read back, and then sent.
 * Neither creating nor sending is repeatable, and sending goes on after it was accepted, so what became of a letter is looked
 * up by the draft's immutable id, and by a mark that the draft carries and its sent copy keeps.
 */
export function openGraphSender(
  api: ApiClient,
  application: GraphApplication,
  account: GraphSendingAccount,
  { goneSince, theirs }: SendingMemory,
): MailSender {
  const { settleMs = 60_000 } = account;
  const access = keepAccess(application, account);
  const ask: Ask = askAs(api, access);
  let drafts: string | null | undefined;

  async function isAmongDrafts(mail: MailRow, signal: AbortSignal): Promise<boolean> {
    if (drafts === undefined) drafts = await findWellKnown(ask, 'drafts', signal);
    return mail.isDraft && mail.folderId === drafts;
  }

  /** What the mailbox has of a letter, by its reference and by its mark; whether nothing is under its reference any more. */
  async function look(
    outgoing: Outgoing,
    reference: string | null,
    signal: AbortSignal,
  ): Promise<Known & { isGone: boolean }> {
    const first = reference === null ? null : await readMail(ask, reference, signal);
    if (first !== null && !first.isDraft) return { sent: first, drafts: [], isGone: false };
    const found = first === null ? [] : [first];
    // Also where the draft is still there: its sent copy may have come under another id.
    for (const id of await listMarked(ask, outgoing.messageId, signal)) {
      const mail = id === first?.id ? null : await readMail(ask, id, signal);
      if (mail !== null) found.push(mail);
    }
    const waiting: MailRow[] = [];
    for (const mail of found) if (await isAmongDrafts(mail, signal)) waiting.push(mail);
    return {
      sent: found.find(({ isDraft }) => !isDraft) ?? null,
      drafts: waiting,
      isGone: reference !== null && first === null,
    };
  }

  /** Throws what `find` has to say of a letter that is seen nowhere, as long as it may yet be shown. */
  function nowhere(reference: string): Found {
    const now = application.clock().getTime();
    const since = goneSince.get(reference) ?? now;
    goneSince.set(reference, since);
    const left = since + settleMs - now;
    if (left > 0) {
      throw new Failure(
        'put_off',
        'The draft has gone and no sent copy is there yet; it is looked up again.',
        {
          retryAfter: Math.ceil(left / 1000),
        },
      );
    }
    goneSince.delete(reference);
    return {
      outcome: 'unknown',
      detail:
        'Neither the draft nor a sent copy is in the mailbox: it was sent and then deleted, or deleted before it was sent.',
    };
  }

  return {
    settleMs,
    keepsDrafts: true,

    async prepare(outgoing, signal) {
      assertMaySend(account);
      checkOutgoing(outgoing);
      const known = await look(outgoing, null, signal);
      return { reference: await layReady(ask, outgoing, known, signal) };
    },

    async send(outgoing, reference, signal) {
      assertMaySend(account);
      checkOutgoing(outgoing);
      const { sent, drafts: ready, isGone } = await look(outgoing, reference, signal);
      if (sent !== null) return { reference: sent.id };
      const draft = reference === null ? ready[0] : ready.find(({ id }) => id === reference);
      if (draft === undefined) throw notReady(reference, isGone);
      // It was the letter when it was laid ready: whoever changed it since wants something else to leave, or nothing.
      const difference = differenceFrom(outgoing, draft);
      if (difference !== null) {
        theirs.add(draft.id);
        throw changed(difference);
      }
      await post(ask, draft.id, signal);
      return { reference: draft.id };
    },

    async find(outgoing, reference, signal) {
      const { sent, drafts: ready, isGone } = await look(outgoing, reference, signal);
      if (reference !== null && isGone && sent === null) return nowhere(reference);
      if (reference !== null) goneSince.delete(reference);
      if (sent !== null) return { outcome: 'sent', receipt: receiptOf(sent) };
      // One that nobody was told of may be half written; one that was told of was whole, and sending looks at it again.
      const isReady = (mail: MailRow) => mail.id === reference || isWhole(outgoing, mail);
      return { outcome: 'not_sent', reference: ready.find(isReady)?.id ?? null };
    },

    async discard(reference, signal) {
      if (theirs.has(reference)) return;
      const mail = await readMail(ask, reference, signal);
      // What was sent, or what somebody put elsewhere, is not ours to delete.
      if (mail !== null && (await isAmongDrafts(mail, signal))) await removeDraft(ask, reference, signal);
    },

    close: () => access.settle(),
  };
}

/** Sends a draft. Where it has gone meanwhile somebody else may have sent it: that is looked up. */
async function post(ask: Ask, id: string, signal: AbortSignal): Promise<void> {
  try {
    await ask.act('POST', `${addressOf(id)}/send`, { signal, onError: mayNotSend });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    throw new Failure('fetch_failed', 'The draft went away before it could be sent.');
  }
}

function receiptOf(mail: MailRow): Receipt {
  const { messageId, to, cc, subject, inReplyTo, references, sentAt } = mail;
  const bodyHash = hashBody(mail.body);
  const said = 'The sent copy is in the mailbox.';
  return { messageId, reference: mail.id, to, cc, subject, inReplyTo, references, bodyHash, sentAt, said };
}

function assertMaySend({ tokens }: GraphSendingAccount): void {
  if (tokens.may_send !== true) throw new Failure('mailbox_unauthorized', signInToSend);
}

/** Nothing lies ready: where the draft has gone altogether, an earlier attempt may have sent it, and that is looked up. */
function notReady(reference: string | null, isGone: boolean): Failure {
  if (reference === null)
    return new Failure('invalid_request', 'No draft lies ready for this letter; nothing was sent.');
  if (isGone) return new Failure('fetch_failed', 'The draft is not in the mailbox any more.');
  return new Failure(
    'response_refused',
    'Somebody took the draft away from the drafts after it was approved. Nothing was sent.',
  );
}

function changed(difference: string): Failure {
  return new Failure(
    'response_refused',
    `Somebody changed the ${difference} of the draft in the mailbox after it was approved. Nothing was sent; the draft was left to them.`,
  );
}
