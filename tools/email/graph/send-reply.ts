import { Failure } from '../../../domain/failure.ts';
import type { ApiClient } from '../../net/api-client.ts';
import { checkOutgoing } from '../send/check-outgoing.ts';
import { hashBody } from '../send/hash-body.ts';
import type { Found, MailSender, Outgoing, Receipt } from '../send/mail-sender.ts';
import { createAccess } from './access.ts';
import { differenceFrom, isComplete } from './draft-of.ts';
import { findWellKnown } from './list-folders.ts';
import { missingSendScope, signInToSend } from './missing-send-scope.ts';
import type { GraphAccount } from './open-mailbox.ts';
import { type Known, prepareDraft, removeDraft } from './prepare-draft.ts';
import { type GraphRequests, graphRequests } from './requests.ts';
import { addressOf, listMarked, type MailRow, readMail } from './sent-row.ts';
import type { GraphApplication } from './token-endpoint.ts';

/** The account that sends. */
export interface GraphSendingAccount extends Pick<GraphAccount, 'tenant' | 'tokens' | 'saveTokens'> {
  /** Time that Graph may take to show a message that it accepted, in milliseconds; a minute by default. */
  settleMs?: number;
}

/** State that the senders of one process share, by the ids of drafts. */
export interface SendingMemory {
  /** Times since which a letter was not found, in milliseconds: for a moment it is no longer a draft and not sent yet. */
  goneSince: Map<string, number>;
  /** Drafts that someone else changed: we no longer touch them. */
  theirs: Set<string>;
}

/** Creates an empty memory. */
export function newSendingMemory(): SendingMemory {
  return { goneSince: new Map(), theirs: new Set() };
}

/**
 * Sends replies from a Microsoft 365 mailbox: a draft is created at the answered message, written, read back, and then
 * sent. Neither creating nor sending can be repeated safely, and sending continues after it was accepted, so the
 * outcome is looked up by the draft's immutable id, and by a mark that the draft and its sent copy carry.
 */
export function openGraphSender(
  api: ApiClient,
  application: GraphApplication,
  account: GraphSendingAccount,
  { goneSince, theirs }: SendingMemory,
): MailSender {
  const { settleMs = 60_000 } = account;
  const access = createAccess(application, account);
  const graph: GraphRequests = graphRequests(api, access);
  let drafts: string | null | undefined;

  async function isAmongDrafts(mail: MailRow, signal: AbortSignal): Promise<boolean> {
    if (drafts === undefined) drafts = await findWellKnown(graph, 'drafts', signal);
    return mail.isDraft && mail.folderId === drafts;
  }

  /**
   * Returns the mailbox's messages of a letter, by its reference and by its mark, and whether its reference no longer
   * exists.
   */
  async function look(
    outgoing: Outgoing,
    reference: string | null,
    signal: AbortSignal,
  ): Promise<Known & { isGone: boolean }> {
    const first = reference === null ? null : await readMail(graph, reference, signal);
    if (first !== null && !first.isDraft) return { sent: first, drafts: [], isGone: false };
    const found = first === null ? [] : [first];
    // Also if the draft is still there: its sent copy may have another id.
    for (const id of await listMarked(graph, outgoing.messageId, signal)) {
      const mail = id === first?.id ? null : await readMail(graph, id, signal);
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

  /** Returns or throws the outcome of a letter that is not found, as long as it may still appear. */
  function nowhere(reference: string): Found {
    const now = application.clock().getTime();
    const since = goneSince.get(reference) ?? now;
    goneSince.set(reference, since);
    const left = since + settleMs - now;
    if (left > 0) {
      throw new Failure(
        'put_off',
        'The draft is gone and no sent copy is there yet. The outcome is looked up again.',
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
      return { reference: await prepareDraft(graph, outgoing, known, signal) };
    },

    async send(outgoing, reference, signal) {
      assertMaySend(account);
      checkOutgoing(outgoing);
      const { sent, drafts: ready, isGone } = await look(outgoing, reference, signal);
      if (sent !== null) return { reference: sent.id };
      const draft = reference === null ? ready[0] : ready.find(({ id }) => id === reference);
      if (draft === undefined) throw notReady(reference, isGone);
      // The draft was the letter when it was prepared: someone who changed it since wants to send something else, or
      // nothing.
      const difference = differenceFrom(outgoing, draft);
      if (difference !== null) {
        theirs.add(draft.id);
        throw changed(difference);
      }
      await post(graph, draft.id, signal);
      return { reference: draft.id };
    },

    async find(outgoing, reference, signal) {
      const { sent, drafts: ready, isGone } = await look(outgoing, reference, signal);
      if (reference !== null && isGone && sent === null) return nowhere(reference);
      if (reference !== null) goneSince.delete(reference);
      if (sent !== null) return { outcome: 'sent', receipt: receiptOf(sent) };
      // An unreported draft may be half written; a reported one was complete, and sending checks it again.
      const isReady = (mail: MailRow) => mail.id === reference || isComplete(outgoing, mail);
      return { outcome: 'not_sent', reference: ready.find(isReady)?.id ?? null };
    },

    async discard(reference, signal) {
      if (theirs.has(reference)) return;
      const mail = await readMail(graph, reference, signal);
      // A sent message, or one that a person moved, is not ours to delete.
      if (mail !== null && (await isAmongDrafts(mail, signal))) await removeDraft(graph, reference, signal);
    },

    close: () => access.settle(),
  };
}

/** Sends a draft. If it is gone meanwhile, someone else may have sent it: the outcome is looked up. */
async function post(graph: GraphRequests, id: string, signal: AbortSignal): Promise<void> {
  try {
    await graph.act('POST', `${addressOf(id)}/send`, { signal, onError: missingSendScope });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    throw new Failure(
      'fetch_failed',
      'The draft was removed before it could be sent. The outcome is looked up.',
    );
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

/**
 * Returns the failure for a missing draft; if it is gone altogether, an earlier attempt may have sent it, and the
 * outcome is looked up.
 */
function notReady(reference: string | null, isGone: boolean): Failure {
  if (reference === null)
    return new Failure(
      'invalid_request',
      'There is no prepared draft for this letter. Nothing was sent; prepare the reply again.',
    );
  if (isGone)
    return new Failure('fetch_failed', 'The draft is no longer in the mailbox. The outcome is looked up.');
  return new Failure(
    'response_refused',
    'Someone moved the draft out of the drafts folder after it was approved. Nothing was sent.',
  );
}

function changed(difference: string): Failure {
  return new Failure(
    'response_refused',
    `Someone changed the ${difference} of the draft in the mailbox after it was approved. Nothing was sent, and the draft was left as it is.`,
  );
}
