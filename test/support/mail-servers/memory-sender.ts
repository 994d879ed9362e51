import { Failure } from '../../../domain/failure.ts';
import { checkOutgoing } from '../../../tools/email/send/check-outgoing.ts';
import { hashBody } from '../../../tools/email/send/hash-body.ts';
import type { Found, MailSender, Outgoing, Receipt } from '../../../tools/email/send/mail-sender.ts';

/** A letter that left, and the reference of its prepared draft. */
export interface LeftLetter {
  outgoing: Outgoing;
  reference: string | null;
}

/**
 * An outside in memory to which letters are sent. It keeps drafts if `keepsDrafts` is true. Switches apply to every
 * call until they are reset; several processes can open senders of one outside.
 */
export class MemoryOutside {
  readonly settleMs: number;
  readonly keepsDrafts: boolean;
  /** Everything that left, in order; a letter that left twice appears twice. */
  readonly left: LeftLetter[] = [];
  /** Prepared drafts, by reference. */
  readonly drafts = new Map<string, Outgoing>();
  /** Every call, in order. */
  readonly calls: { call: 'prepare' | 'send' | 'find' | 'discard'; messageId: string }[] = [];
  /** The letter is accepted without a response. */
  timesOutAfterSuccess = false;
  /** Nothing is accepted, and there is no response. */
  timesOutBefore = false;
  /** Look-ups do not see letters that left until `show` is called. */
  lags = false;
  /** The letter is refused. */
  refuses = false;
  /** `answer`: look-ups return that the outcome is unknown. `fail`: look-ups get no response. */
  cannotLookUp: false | 'answer' | 'fail' = false;
  /** Called before each call is performed; may throw, wait, or end the process. */
  before: (call: 'prepare' | 'send' | 'find' | 'discard', outgoing: Outgoing | null) => unknown = () => {};
  /** Called after a call was performed and before its response. */
  after: (call: 'prepare' | 'send' | 'find' | 'discard', outgoing: Outgoing | null) => unknown = () => {};
  readonly #hidden = new Set<string>();
  #made = 0;

  constructor(options: { settleMs?: number; keepsDrafts?: boolean } = {}) {
    this.settleMs = options.settleMs ?? 0;
    this.keepsDrafts = options.keepsDrafts ?? false;
  }

  /** Makes everything that left visible to look-ups. */
  show(): void {
    this.#hidden.clear();
  }

  /** Opens a sender as one process does. */
  open(): MailSender {
    const call = async <T>(
      name: 'prepare' | 'send' | 'find' | 'discard',
      outgoing: Outgoing | null,
      signal: AbortSignal,
      work: () => T,
    ): Promise<T> => {
      if (signal.aborted) throw new Failure('cancelled', 'The sending was cancelled.');
      this.calls.push({ call: name, messageId: outgoing?.messageId ?? '' });
      await this.before(name, outgoing);
      const done = work();
      await this.after(name, outgoing);
      return done;
    };
    return {
      settleMs: this.settleMs,
      keepsDrafts: this.keepsDrafts,
      prepare: (outgoing, signal) => call('prepare', outgoing, signal, () => this.#prepare(outgoing)),
      send: (outgoing, reference, signal) =>
        call('send', outgoing, signal, () => this.#send(outgoing, reference)),
      find: (outgoing, reference, signal) =>
        call('find', outgoing, signal, () => this.#find(outgoing, reference)),
      discard: (reference, signal) =>
        call('discard', null, signal, () => {
          this.drafts.delete(reference);
        }),
      close: async () => {},
    };
  }

  #prepare(outgoing: Outgoing): { reference: string } | null {
    checkOutgoing(outgoing);
    if (!this.keepsDrafts) return null;
    this.#made += 1;
    const reference = `draft-${this.#made}`;
    this.drafts.set(reference, outgoing);
    return { reference };
  }

  #send(outgoing: Outgoing, reference: string | null): { reference: string } {
    checkOutgoing(outgoing);
    if (this.refuses) throw new Failure('response_refused', 'The outside does not take the letter.');
    if (this.timesOutBefore) throw new Failure('fetch_timeout', 'The outside did not answer.');
    if (this.keepsDrafts && (reference === null || !this.drafts.delete(reference)))
      throw new Failure('response_refused', 'There is no such draft.');
    this.left.push({ outgoing, reference });
    if (this.lags) this.#hidden.add(outgoing.messageId);
    if (this.timesOutAfterSuccess) throw new Failure('fetch_timeout', 'The outside did not answer.');
    return { reference: reference ?? `letter-${this.left.length}` };
  }

  #find(outgoing: Outgoing, reference: string | null): Found {
    if (this.cannotLookUp === 'fail') throw new Failure('fetch_failed', 'The outside did not answer.');
    if (this.cannotLookUp === 'answer') return { outcome: 'unknown', detail: 'The outside cannot tell.' };
    const at = this.left.findIndex((each) => each.outgoing.messageId === outgoing.messageId);
    const found = this.left[at];
    if (found !== undefined && !this.#hidden.has(outgoing.messageId))
      return { outcome: 'sent', receipt: receiptOf(found, `letter-${at + 1}`) };
    const isReady = reference !== null && this.drafts.has(reference);
    return { outcome: 'not_sent', reference: isReady ? reference : null };
  }
}

function receiptOf({ outgoing, reference }: LeftLetter, name: string): Receipt {
  const { letter, messageId, date } = outgoing;
  return {
    messageId,
    reference: reference ?? name,
    to: letter.to,
    cc: letter.cc,
    subject: letter.subject,
    inReplyTo: letter.in_reply_to,
    references: letter.references,
    bodyHash: hashBody(letter.body),
    sentAt: date,
    said: 'Taken.',
  };
}
