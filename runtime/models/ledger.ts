import { modelAnswers, type StoredAnswer } from '../../db/app/model-answers.ts';
import { type ModelCall, modelCalls } from '../../db/app/model-calls.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Failure } from '../../domain/failure.ts';
import { recordSpan } from '../observability/telemetry.ts';
import type { Budget, Reservation } from './budget.ts';
import type { Price, Usage } from './provider.ts';
import type { Asking } from './task.ts';

/** The result of one request, or of one batch of embedded ones. */
export interface Outcome {
  /** Number of inputs. */
  requests: number;
  usage: Usage;
  startedAt: Date;
  failure: Failure | null;
  /** Tokens reserved for it. */
  reserved: number;
  answers: StoredAnswer[];
}

/** The user, purpose and provider of requests. */
export interface Account {
  asking: Asking;
  purpose: string;
  provider: { name: string; model: string; price: Price; isPaid: boolean };
  /** The key of cached answers; null if none are cached. */
  answersOf: string | null;
}

/** Records requests and their cost; never a prompt or an answer. */
export interface Ledger {
  /**
   * Updates budget, ledger and cache in one short transaction; the budget only if there is a reservation. Returns the cost
   * in US dollars.
   */
  book(account: Account, reservation: Reservation | null, outcome: Outcome): Promise<number>;
  /** Records inputs without a request: served from the cache, or refused for lack of budget. */
  note(account: Account, outcome: 'cached' | 'refused', requests: number): Promise<void>;
}

/** Creates the ledger. */
export function createLedger(options: { database: Database; budget: Budget; now: () => Date }): Ledger {
  const { database, budget, now } = options;
  const base = (account: Account): Pick<ModelCall, 'purpose' | 'provider' | 'model'> => ({
    purpose: account.purpose,
    provider: account.provider.name,
    model: account.provider.model,
  });
  return {
    async book(account, reservation, outcome) {
      const { asking, provider, purpose, answersOf } = account;
      const { usage, failure, reserved, answers, startedAt } = outcome;
      const cost = costOf(usage, provider.price);
      const call: ModelCall = {
        ...base(account),
        outcome: failure ? 'failed' : 'answered',
        requests: outcome.requests,
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        cost,
        attempts: usage.attempts,
        duration_ms: Math.max(0, now().getTime() - startedAt.getTime()),
        error: failure && describe(failure),
        called_at: startedAt.toISOString(),
      };
      observe(account, call, now(), failure?.code ?? null);
      await transaction(database.sql, async (sql) => {
        const spent = usage.inputTokens + usage.outputTokens;
        if (reservation) await budget.settle(sql, reservation, { reserved, spent });
        await modelCalls(sql).insert(asking.userId, asking.executionId, [call]);
        if (answersOf !== null)
          await modelAnswers(sql).upsert({ userId: asking.userId, purpose, model: answersOf }, answers);
      });
      return cost;
    },
    async note(account, outcome, requests) {
      const call: ModelCall = {
        ...base(account),
        outcome,
        requests,
        input_tokens: 0,
        output_tokens: 0,
        cost: 0,
        attempts: 0,
        duration_ms: 0,
        error: outcome === 'refused' ? 'budget_exhausted' : null,
        called_at: now().toISOString(),
      };
      observe(account, call, now(), call.error);
      const { userId, executionId } = account.asking;
      await modelCalls(database.sql).insert(userId, executionId, [call]);
    },
  };
}

/** Records an entry of the ledger as a span: the same figures, and as little content. */
function observe({ provider, asking }: Account, call: ModelCall, to: Date, failed: string | null): void {
  const operation = call.purpose === 'embed' ? 'embeddings' : provider.name === 'embedded' ? 'judge' : 'chat';
  recordSpan(
    `${operation} ${call.model}`,
    {
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': provider.name,
      'gen_ai.request.model': call.model,
      'gen_ai.usage.input_tokens': call.input_tokens,
      'gen_ai.usage.output_tokens': call.output_tokens,
      'watchkeeper.model.purpose': call.purpose,
      'watchkeeper.model.outcome': call.outcome,
      'watchkeeper.model.inputs': call.requests,
      'watchkeeper.model.attempts': call.attempts,
      'watchkeeper.model.cost': call.cost,
      ...(asking.executionId !== null && { 'watchkeeper.execution.id': asking.executionId }),
    },
    { from: new Date(call.called_at), to, failed },
    { kind: 'client' },
  );
}

/** Returns US dollars, to the millionth that the ledger stores. */
const costOf = (usage: Usage, price: Price): number =>
  Math.round(usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000;

/** Returns a text for the ledger. The text of an expected failure is ours; that of a bug can contain anything. */
const describe = ({ code, message }: Failure): string =>
  code === 'internal' ? code : `${code}: ${message}`.slice(0, 500);
