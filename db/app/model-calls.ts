import type { Sql } from '../connect.ts';
import { recordSet } from '../record-set.ts';

/** An entry of the ledger: a request to a provider, a cache hit or a refusal by the budget. */
export interface ModelCall {
  purpose: string;
  provider: string;
  model: string;
  outcome: 'answered' | 'cached' | 'refused' | 'failed';
  /** Inputs that this row counts. */
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost: number;
  /** Number of attempts; 0 if nothing was sent. */
  attempts: number;
  duration_ms: number;
  error: string | null;
  called_at: string;
}

/** The ledger of model calls. */
export const modelCalls = (sql: Sql) => ({
  async insert(userId: string, executionId: string | null, calls: readonly ModelCall[]): Promise<void> {
    if (calls.length === 0) return;
    await sql`
      insert into public.model_calls (user_id, execution_id, purpose, provider, model, outcome, requests, input_tokens,
        output_tokens, cost, attempts, duration_ms, error, called_at)
      select ${userId}, ${executionId}, purpose, provider, model, outcome, requests, input_tokens, output_tokens, cost,
        attempts, duration_ms, error, called_at
      from json_to_recordset(${recordSet(sql, calls)}) as called (purpose text, provider text, model text, outcome text,
        requests integer, input_tokens bigint, output_tokens bigint, cost numeric, attempts integer, duration_ms integer,
        error text, called_at timestamptz)`;
  },
  /** Removes calls made before `moment`, the oldest first and at most `limit`; returns their number. */
  async removeBefore(moment: string, limit: number): Promise<number> {
    const rows = await sql`
      delete from public.model_calls where id in (
        select id from public.model_calls where called_at < ${moment} order by called_at limit ${limit}
        for update skip locked)
      returning 1`;
    return rows.length;
  },
});
