import type { StoredAnswer } from '../../db/app/model-answers.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { loggedError } from '../observability/log.ts';
import type { Reservation } from './budget.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { Account } from './ledger.ts';
import { noUsage, type Repair, type Reply, type TaskProvider, type Usage } from './provider.ts';
import type { Task } from './task.ts';
import { invalid, isOfOneInput, judge, type Verdict } from './verdict.ts';

/** An input to send, with the hash of its content. */
export interface Question {
  input: unknown;
  hash: string;
}

type Result = { value: unknown } | { failure: Failure };

interface Context {
  context: GatewayContext;
  provider: TaskProvider;
  task: Task;
  account: Account;
  /** Null if the provider is free. */
  reservation: Reservation | null;
}

/** Requests booked in one row. */
interface Sum {
  requests: number;
  reserved: number;
  usage: Usage;
  answers: StoredAnswer[];
  failure: Failure | null;
}

const emptySum = (): Sum => ({ requests: 0, reserved: 0, usage: noUsage(), answers: [], failure: null });
const emptySums = () => ({ answered: emptySum(), failed: emptySum() });

/** Most inputs in one row: the answers of a long batch are stored as it runs, and its reservation stays alive. */
const longestSum = 250;

/** Sends the questions of one `ask` to the provider, and books their usage. */
export class Questioning {
  readonly results = new Map<string, Result>();
  /** Cost so far in US dollars. */
  cost = 0;
  readonly #context: Context;
  // For an unpaid provider: answers and failures since the last booking.
  #sums = emptySums();
  #startedAt: Date;
  #stop: { error: unknown } | null = null;

  constructor(context: Context) {
    this.#context = context;
    this.#startedAt = context.context.now();
  }

  /** Sends one input. Never rejects: a failure that stops everything is kept for `finish`, and nothing more is sent. */
  async put(question: Question): Promise<void> {
    if (this.#stop) return;
    try {
      this.results.set(question.hash, await this.#ask(question));
    } catch (error) {
      this.#stop ??= { error };
    }
  }

  /** Books the rest; throws the failure that stopped the questions, if any. */
  async finish(): Promise<void> {
    const { context, account } = this.#context;
    await this.#bookSums();
    if (!this.#stop) return;
    const { error } = this.#stop;
    if (error instanceof Failure)
      context.log.warn(
        {
          purpose: account.purpose,
          execution_id: account.asking.executionId,
          code: error.code,
          error: loggedError(error),
        },
        'A batch of model requests stopped early.',
      );
    throw error;
  }

  async #ask(question: Question): Promise<Result> {
    const { context, provider, task, account, reservation } = this.#context;
    const first = await this.#request(question, reservation);
    if ('value' in first || 'failure' in first) return first;
    if (!provider.canRepair) return { failure: invalid(task, first.places) };
    // A repair is not part of the reservation: most answers are right the first time.
    const repair = { text: first.text, problem: first.problem };
    const more = await context.budget.reserve(
      account.asking.userId,
      provider.estimate(task, question.input, repair),
    );
    if (!more) return { failure: invalid(task, `${first.places}; no budget to ask again`) };
    try {
      const second = await this.#request(question, more, repair);
      return 'problem' in second ? { failure: invalid(task, second.places) } : second;
    } finally {
      await context.budget.release(more);
    }
  }

  /** Sends one request, checks the answer against the schema and books it. */
  async #request(
    question: Question,
    reservation: Reservation | null,
    repair?: Repair,
  ): Promise<Result | Extract<Verdict, { problem: string }>> {
    const { provider, task, account, context } = this.#context;
    const usage = noUsage();
    const startedAt = context.now();
    const reserved = reservation ? provider.estimate(task, question.input, repair) : 0;
    const options = { ...account.asking, usage, ...(repair && { repair }) };
    const book = (failure: Failure | null, answers: StoredAnswer[]) =>
      this.#book(reservation, { usage, startedAt, reserved, answers }, failure);
    let reply: Reply;
    try {
      reply = await provider.request(task, question.input, options);
    } catch (thrown) {
      // Free requests that run together are stopped together, and the reason is booked once.
      if (this.#stop && !provider.isPaid) throw this.#stop.error;
      const { signal } = account.asking;
      const error: unknown = signal.aborted ? signal.reason : thrown;
      if (!provider.isPaid && !isOfOneInput(error)) this.#stop = { error };
      await book(failureOf(error, signal), []);
      if (isOfOneInput(error)) return { failure: error };
      throw error;
    }
    if (this.#stop && !provider.isPaid) throw this.#stop.error;
    const verdict = judge(task, reply, question.input);
    const isGood = 'value' in verdict;
    const answers = isGood && 'value' in reply ? [{ input_hash: question.hash, answer: reply.value }] : [];
    await book(isGood ? null : invalid(task, verdict.places), answers);
    return verdict;
  }

  async #book(
    reservation: Reservation | null,
    spent: { usage: Usage; startedAt: Date; reserved: number; answers: StoredAnswer[] },
    failure: Failure | null,
  ): Promise<void> {
    const { provider, context, account } = this.#context;
    if (provider.isPaid) {
      // Added once it is known: `+=` with an await on its right would lose concurrent additions.
      const cost = await context.ledger.book(account, reservation, { ...spent, requests: 1, failure });
      this.cost += cost;
      return;
    }
    const sum = failure ? this.#sums.failed : this.#sums.answered;
    sum.requests += 1;
    sum.reserved += spent.reserved;
    sum.answers.push(...spent.answers);
    sum.usage.inputTokens += spent.usage.inputTokens;
    sum.usage.outputTokens += spent.usage.outputTokens;
    sum.usage.attempts += spent.usage.attempts;
    sum.failure ??= failure;
    if (sum.requests >= longestSum) await this.#bookSums();
  }

  async #bookSums(): Promise<void> {
    const { context, account, reservation } = this.#context;
    const startedAt = this.#startedAt;
    const sums = Object.values(this.#sums).filter(({ requests }) => requests > 0);
    this.#sums = emptySums();
    this.#startedAt = context.now();
    for (const sum of sums) {
      const cost = await context.ledger.book(account, reservation, { ...sum, startedAt });
      this.cost += cost;
    }
  }
}

/** Returns the failure for the ledger: a caller's reason to stop need not be a `Failure`. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof Failure || !signal.aborted) return asFailure(error);
  return new Failure(
    'cancelled',
    'The caller stopped waiting for the answer. The request was booked; nothing else was kept.',
  );
}
