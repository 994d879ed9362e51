import { Counter, Gauge } from 'prom-client';
import type { Counted, ModelCounts } from '../../../db/app/counts.ts';
import { registry } from './registry.ts';

const registers = [registry];
const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers });

const up = gauge(
  'watchkeeper_database_up',
  '1 while the database answers; what is counted there is missing otherwise.',
);
const executionsByStatus = gauge(
  'watchkeeper_executions',
  'Executions by kind and status; those that are running are the turns of all workers.',
  'kind',
  'status',
);
const recoveries = gauge(
  'watchkeeper_recoveries',
  'How often an execution was taken up after its worker died, in all.',
);
const jobs = gauge(
  'watchkeeper_jobs_waiting',
  'Jobs that wait for a worker, for their lane or for their next try.',
  'kind',
);
const oldestJob = gauge(
  'watchkeeper_jobs_oldest_waiting_seconds',
  'Age of the oldest job that waits.',
  'kind',
);
const deadLetters = gauge(
  'watchkeeper_dead_letters',
  'Jobs that failed for good and wait for a person.',
  'kind',
);
const approvals = gauge('watchkeeper_approvals_open', 'Questions that wait for a person.', 'kind');
const oldestApproval = gauge(
  'watchkeeper_approvals_oldest_open_seconds',
  'Age of the oldest open question.',
  'kind',
);
const effects = gauge(
  'watchkeeper_effects',
  'Effects by status; unknown are those of which nobody can tell whether they were done.',
  'status',
);
const mailboxes = gauge(
  'watchkeeper_mailboxes',
  'Mailboxes by state: ok, unread (not read to the end yet), failing, paused, signed_out, disabled.',
  'state',
);
const syncLag = gauge(
  'watchkeeper_mailbox_sync_lag_seconds',
  'Longest time since an enabled mailbox was read to its end.',
);
const sources = gauge('watchkeeper_sources', 'Enabled sources by the result of their last check.', 'result');
const budget = gauge(
  'watchkeeper_model_budget_tokens',
  'Tokens that models may use for each user in a day (UTC).',
);
const budgetUsed = gauge(
  'watchkeeper_model_budget_used_tokens',
  'Most that any one user has used of it today.',
);

const modelLabels = ['purpose', 'provider', 'outcome'] as const;
const perDay = 'since midnight (UTC)';
const modelCalls = new Counter({
  name: 'watchkeeper_model_calls_total',
  help: `Lines of the ledger of model calls ${perDay}: requests to a provider, and what the cache answered or the budget refused.`,
  labelNames: modelLabels,
  registers,
});
const modelInputs = new Counter({
  name: 'watchkeeper_model_inputs_total',
  help: `Inputs that these calls were about, ${perDay}.`,
  labelNames: modelLabels,
  registers,
});
const modelTokens = new Counter({
  name: 'watchkeeper_model_tokens_total',
  help: `Tokens that models were sent and answered with, ${perDay}.`,
  labelNames: [...modelLabels, 'direction'] as const,
  registers,
});
const modelCost = new Counter({
  name: 'watchkeeper_model_cost_dollars_total',
  help: `What model calls cost ${perDay}, in US dollars, at the configured prices.`,
  labelNames: modelLabels,
  registers,
});

const all = [
  executionsByStatus,
  recoveries,
  jobs,
  oldestJob,
  deadLetters,
  approvals,
  oldestApproval,
  effects,
  mailboxes,
  syncLag,
  sources,
  budgetUsed,
  modelCalls,
  modelInputs,
  modelTokens,
  modelCost,
];

/** Shows what was counted in the database; null where it did not answer, so that nothing old passes for new. */
export function showCounted(counted: Counted | null, tokensPerDay: number): void {
  for (const metric of all) metric.reset();
  budget.set(tokensPerDay);
  up.set(counted ? 1 : 0);
  if (!counted) return;
  for (const { kind, status, count } of counted.executions) executionsByStatus.set({ kind, status }, count);
  recoveries.set(counted.executions.reduce((sum, row) => sum + row.recoveries, 0));
  for (const { kind, count, oldest_seconds } of counted.jobs) {
    jobs.set({ kind }, count);
    oldestJob.set({ kind }, oldest_seconds);
  }
  for (const { kind, count } of counted.dead_letters) deadLetters.set({ kind }, count);
  for (const { kind, count, oldest_seconds } of counted.approvals) {
    approvals.set({ kind }, count);
    oldestApproval.set({ kind }, oldest_seconds);
  }
  for (const { status, count } of counted.effects) effects.set({ status }, count);
  for (const { state, count } of counted.mailboxes) mailboxes.set({ state }, count);
  syncLag.set(counted.sync_lag_seconds);
  for (const { result, count } of counted.sources) sources.set({ result }, count);
  budgetUsed.set(counted.most_tokens_used);
  countModels(counted.models);
}

/**
 * From the ledger, which every process writes: what one process counted would be lost with it. Of the current day (UTC)
 * alone: the whole ledger is long, and lines that leave it would look as if all was counted anew. Prometheus takes the
 * return to zero for a restart, as it does everywhere.
 */
function countModels(models: readonly ModelCounts[]): void {
  for (const { purpose, provider, outcome, ...sums } of models) {
    const labels = { purpose, provider, outcome };
    modelCalls.inc(labels, sums.calls);
    modelInputs.inc(labels, sums.requests);
    modelTokens.inc({ ...labels, direction: 'input' }, sums.input_tokens);
    modelTokens.inc({ ...labels, direction: 'output' }, sums.output_tokens);
    modelCost.inc(labels, sums.cost);
  }
}
