import type { Sql } from '../connect.ts';

/** Model requests for one purpose with one outcome. */
export interface ModelCounts {
  purpose: string;
  provider: string;
  outcome: string;
  calls: number;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars. */
  cost: number;
}

/** The number of waiting rows of one kind, and the age of the oldest. */
interface Waiting {
  kind: string;
  count: number;
  oldest_seconds: number;
}

/** The counts that an operator watches over all users: kinds and states only, no user and no text. */
export interface Counted {
  executions: { kind: string; status: string; count: number; recoveries: number }[];
  jobs: Waiting[];
  dead_letters: { kind: string; count: number }[];
  approvals: Waiting[];
  effects: { status: string; count: number }[];
  mailboxes: { state: string; count: number }[];
  /** Longest time since an enabled mailbox was synced completely. */
  sync_lag_seconds: number;
  sources: { result: string; count: number }[];
  models: ModelCounts[];
  /** The highest number of tokens that one user has used since `since`. */
  most_tokens_used: number;
}

/** Counts over all users, for operators. */
export const counts = (sql: Sql) => ({
  /**
   * Counts the current state in one statement. From the ledger of model calls, which is long, it counts only calls
   * since `since`, the UTC midnight at which the daily budgets began.
   */
  async all(since: string): Promise<Counted> {
    const [row] = await sql<[{ counted: Counted }]>`
      with
      executions as (
        select kind, status, count(*) as count, sum(recoveries) as recoveries
        from public.pipeline_executions group by kind, status),
      jobs as (
        select data ->> 'kind' as kind, count(*) as count,
          round(extract(epoch from now() - min(created_on))) as oldest_seconds
        from pgboss.job where name = 'lane' and state < 'active' group by 1),
      dead_letters as (
        select data ->> 'kind' as kind, count(*) as count
        from pgboss.job where name = 'dead_letter' and state < 'active' group by 1),
      approvals as (
        select kind, count(*) as count, round(extract(epoch from now() - min(created_at))) as oldest_seconds
        from public.approvals where status = 'open' group by kind),
      effects as (select status, count(*) as count from public.effects group by status),
      boxes as (
        select case
            when not enabled then 'disabled'
            when signed_out_at is not null then 'signed_out'
            when paused_until > now() then 'paused'
            when failure_count > 0 then 'failing'
            when last_succeeded_at is null then 'unread'
            else 'ok' end as state,
          case when enabled then now() - coalesce(last_succeeded_at, created_at) end as lag
        from public.mailboxes where removed_at is null),
      mailboxes as (select state, count(*) as count from boxes group by state),
      sources as (
        select coalesce(last_result, 'unchecked') as result, count(*) as count
        from public.news_sources where enabled and removed_at is null group by 1),
      models as (
        select purpose, provider, outcome, count(*) as calls, sum(requests) as requests, sum(input_tokens) as input_tokens,
          sum(output_tokens) as output_tokens, sum(cost) as cost
        from public.model_calls where called_at >= ${since} group by purpose, provider, outcome)
      select jsonb_build_object(
        'executions', (select coalesce(jsonb_agg(executions), '[]') from executions),
        'jobs', (select coalesce(jsonb_agg(jobs), '[]') from jobs),
        'dead_letters', (select coalesce(jsonb_agg(dead_letters), '[]') from dead_letters),
        'approvals', (select coalesce(jsonb_agg(approvals), '[]') from approvals),
        'effects', (select coalesce(jsonb_agg(effects), '[]') from effects),
        'mailboxes', (select coalesce(jsonb_agg(mailboxes), '[]') from mailboxes),
        'sync_lag_seconds', (select coalesce(round(extract(epoch from max(lag))), 0) from boxes),
        'sources', (select coalesce(jsonb_agg(sources), '[]') from sources),
        'models', (select coalesce(jsonb_agg(models), '[]') from models),
        'most_tokens_used', (select coalesce(max(spent), 0) from public.model_budgets
          where day = ${since.slice(0, 10)}::date)
      ) as counted`;
    return row.counted;
  },
});
