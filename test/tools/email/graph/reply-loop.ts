import { randomUUID } from 'node:crypto';
import { asFailure, Failure, type FailureCode } from '../../../../domain/failure.ts';
import type { Found, MailSender, Outgoing } from '../../../../tools/email/send/mail-sender.ts';
import { Death, type Life } from '../../../support/process/mortal.ts';

/** One effect as a database would store it. */
interface Step {
  status: 'planned' | 'started' | 'done' | 'failed' | 'unknown';
  /** Milliseconds. */
  startedAt: number;
  attempts: number;
  isAccepted: boolean;
  reference: string | null;
  detail: string;
}

/** State that outlives a process: the approved letter and its progress. */
export interface Book {
  outgoing: Outgoing;
  prepare: Step;
  send: Step;
  found: Found | null;
}

const planned = (): Step => ({
  status: 'planned',
  startedAt: 0,
  attempts: 0,
  isAccepted: false,
  reference: null,
  detail: '',
});

/** Creates the book of a letter that was just approved. */
export function newBook(outgoing: Outgoing): Book {
  const own = { ...outgoing, messageId: `${randomUUID()}@plant.example` };
  return { outgoing: own, prepare: planned(), send: planned(), found: null };
}

/** Signal that the turn continues after this many seconds. */
export class PutOff extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`It goes on after ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

const refusals: readonly FailureCode[] = [
  'response_refused',
  'mailbox_unauthorized',
  'invalid_request',
  'address_refused',
];
const { signal } = new AbortController();

/**
 * Prepares and sends a letter like the runtime does its effects, without a database: each is recorded as begun,
 * performed, and looked up; it is repeated only if no one learned that it was accepted and the look-up is certain
 * that it was not done. Throws `PutOff`, or `Death` if the process dies on the way.
 */
export async function performReply(
  book: Book,
  sender: MailSender,
  { life, now }: { life: Life; now: () => Date },
): Promise<void> {
  const { outgoing } = book;
  await perform(book.prepare, {
    act: () => sender.prepare(outgoing, signal),
    async find(reference) {
      const found = await sender.find(outgoing, reference, signal);
      if (found.outcome === 'sent') return { outcome: 'done', reference: found.receipt.reference };
      if (found.outcome === 'unknown') return found;
      return found.reference === null ? 'not_done' : { outcome: 'done', reference: found.reference };
    },
  });
  if (book.prepare.status !== 'done') return;
  await perform(book.send, {
    act: () => sender.send(outgoing, book.prepare.reference, signal),
    async find(reference) {
      const found = await sender.find(outgoing, reference ?? book.prepare.reference, signal);
      if (found.outcome === 'unknown') return found;
      if (found.outcome === 'not_sent') return 'not_done';
      book.found = found;
      return { outcome: 'done', reference: found.receipt.reference };
    },
  });

  type Looked = { outcome: 'done'; reference: string } | { outcome: 'unknown'; detail: string } | 'not_done';
  interface Doing {
    act(): Promise<{ reference: string } | null>;
    find(reference: string | null): Promise<Looked>;
  }

  async function perform(step: Step, doing: Doing): Promise<void> {
    if (isOver(step)) return;
    if (step.status === 'started' && (await settled(step, doing))) return;
    await write(step, { status: 'started', startedAt: now().getTime(), attempts: step.attempts + 1 });
    const answer = await doing.act().catch(failureOf);
    if (answer instanceof Failure) {
      const wait = Math.max(sender.settleMs / 1000, answer.retryAfter ?? 0);
      if (!refusals.includes(answer.code)) throw new PutOff(wait);
      if (step.attempts > 1 && (await ended(step, await lookUp(step, doing)))) return;
      await write(step, { status: 'failed', detail: answer.message });
      return;
    }
    await write(step, { isAccepted: true, reference: answer?.reference ?? null });
    if (!(await settled(step, doing))) throw new Error('An accepted effect would be performed again.');
  }

  /** Returns whether it has ended; false if it is certain that it was not done. */
  async function settled(step: Step, doing: Doing): Promise<boolean> {
    if (await ended(step, await lookUp(step, doing))) return true;
    const left = step.startedAt + sender.settleMs - now().getTime();
    if (left > 0) throw new PutOff(left / 1000);
    if (!step.isAccepted) return false;
    await write(step, { status: 'unknown', detail: 'It was accepted and cannot be found since.' });
    return true;
  }

  async function ended(step: Step, looked: Looked): Promise<boolean> {
    if (looked === 'not_done') return false;
    if (looked.outcome === 'done') await write(step, { status: 'done', reference: looked.reference });
    else await write(step, { status: 'unknown', detail: looked.detail });
    return true;
  }

  async function lookUp(step: Step, doing: Doing): Promise<Looked> {
    const looked = await doing.find(step.reference).catch(failureOf);
    if (!(looked instanceof Failure)) return looked;
    throw new PutOff(Math.max(looked.retryAfter ?? 0, looked.code === 'put_off' ? 0 : 1));
  }

  async function write(step: Step, change: Partial<Step>): Promise<void> {
    await life.write(async () => Object.assign(step, change));
  }
}

const isOver = ({ status }: Step): boolean => status !== 'planned' && status !== 'started';

/** Returns the error of a tool; rethrows the death of a process. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Death) throw thrown;
  const failure = asFailure(thrown);
  if (failure.code === 'internal') throw failure;
  return failure;
}
