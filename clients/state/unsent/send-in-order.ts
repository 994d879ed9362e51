import { ask } from '../../api/client.ts';
import { isOffline, Problem } from '../../api/problem.ts';
import { unsentWords } from '../../words/unsent.ts';
import { createStore, useStore } from '../store.ts';
import { tellRefused } from '../undo.ts';
import { afterFailure, type Change, queued, type Unsent } from './unsent.ts';

const queue = createStore<readonly Unsent[]>([]);

interface Promised {
  resolve: (answer: never) => void;
  reject: (thrown: unknown) => void;
  onRefused: ((thrown: unknown) => void) | undefined;
}

/** The callers that wait for the answer to a kept change, by its key. */
const promised = new Map<string, Promised>();

let lastNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

const sendOne = ({ path, body, key }: Change): Promise<unknown> => ask('POST', path, body, key);

/** The fate of a change that was sent in order. */
export interface SentInOrder<Answer> {
  /** True if it waits for the connection. */
  isKept: boolean;
  /** The answer of the service, whenever it comes; rejects if the change is refused, or dropped before it was sent. */
  answer: Promise<Answer>;
}

/**
 * Sends a change, or keeps it in memory until the service can be reached: kept changes are sent in the order in which they were made,
 * each once. Throws a `Problem` if it is refused at once; if it is refused later, `onRefused` is called, or else it is told. Only for
 * what harms nobody when it comes late, never for a decision.
 */
export async function sendInOrder<Answer>(
  change: Change,
  onRefused?: (thrown: unknown) => void,
): Promise<SentInOrder<Answer>> {
  lastNumber += 1;
  const number = lastNumber;
  if (queue.get().length === 0) {
    try {
      const told = (await sendOne(change)) as Answer;
      return { isKept: false, answer: Promise.resolve(told) };
    } catch (thrown) {
      if (!isOffline(thrown)) throw thrown;
    }
  }
  const answer = new Promise<Answer>((resolve, reject) => {
    promised.set(change.key, { resolve: resolve as Promised['resolve'], reject, onRefused });
  });
  // Whoever does not wait for it has heard of a refusal by the words on the page.
  answer.catch(() => undefined);
  queue.set((before) => queued(before, { ...change, number, isBeingSent: false }));
  sendLater(afterFailure({ status: 0, retryAfter: null }));
  return { isKept: true, answer };
}

/** Drops a kept change; returns false if it is not there any more, or is being sent at this moment. */
export function dropUnsent(key: string): boolean {
  const found = queue.get().find((each) => each.key === key);
  if (found === undefined || found.isBeingSent) return false;
  take(key)?.reject(new Error(unsentWords.dropped));
  return true;
}

/** Sends the kept changes in their order, as when the connection is back; stops at the first that has to wait again. */
export async function sendKept(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    for (let first = queue.get()[0]; first !== undefined; first = queue.get()[0]) {
      const next = await sendFirst(first);
      if (next === null) continue;
      sendLater(next);
      return;
    }
  } finally {
    isSending = false;
  }
}

/** Sends one change; returns what to wait for, or null if it is off the queue. */
async function sendFirst(first: Unsent): Promise<ReturnType<typeof afterFailure> | null> {
  mark(first.key, true);
  try {
    const told = await sendOne(first);
    take(first.key)?.resolve(told as never);
    return null;
  } catch (thrown) {
    const next = afterFailure(thrown instanceof Problem ? thrown : { status: 400, retryAfter: null });
    mark(first.key, false);
    if (next.step === 'wait') return next;
    const waiting = take(first.key);
    waiting?.reject(thrown);
    if (waiting?.onRefused) waiting.onRefused(thrown);
    else
      tellRefused(new Error(unsentWords.refused(first.label, thrown instanceof Error ? thrown.message : '')));
    return null;
  }
}

function sendLater(next: ReturnType<typeof afterFailure>): void {
  if (next.step !== 'wait' || next.pauseMs === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => void sendKept(), next.pauseMs);
}

const mark = (key: string, isBeingSent: boolean): void =>
  queue.set((before) => before.map((each) => (each.key === key ? { ...each, isBeingSent } : each)));

function take(key: string): Promised | undefined {
  const waiting = promised.get(key);
  promised.delete(key);
  queue.set((before) => before.filter((each) => each.key !== key));
  return waiting;
}

/** Returns the number of changes that wait for the connection. */
export const useUnsentCount = (): number => useStore(queue).length;

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has the browser ask before it closes a page with changes that were not sent. Called once for the page. */
export function warnOfUnsent(): void {
  queue.subscribe(() => {
    if (queue.get().length > 0) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
}
