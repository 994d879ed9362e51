import type { FailedRun } from '../../domain/model-health.ts';
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

  /**
   * Lists the configured models among these whose latest calls all failed, for every user: the calls since the last answer,
   * but not before `from`. A caller that gave up says nothing about the model.
   */
  listFailedRuns(models: readonly string[], from: string): Promise<FailedRun[]> {
    return sql<FailedRun[]>`
      select call.model, count(*)::int as failed, min(call.called_at) as since,
        coalesce((array_agg(call.error order by call.called_at desc) filter (where call.attempts > 0))[1],
          (array_agg(call.error order by call.called_at desc))[1]) as reason
      from public.model_calls call
      where call.provider <> 'embedded' and call.outcome = 'failed' and call.model = any(${models as string[]})
        and call.called_at > ${from} and call.error not like 'cancelled%'
        and call.called_at > coalesce((
          select max(answered.called_at) from public.model_calls answered
          where answered.provider <> 'embedded' and answered.outcome = 'answered' and answered.model = call.model), '-infinity')
      group by call.model order by call.model`;
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
