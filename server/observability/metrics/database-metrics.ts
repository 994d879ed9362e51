import { Counter, Gauge } from 'prom-client';
import type { Counted, ModelCounts } from '../../../db/app/counts.ts';
import { registry } from './registry.ts';

const registers = [registry];
const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers });

const up = gauge(
  'watchkeeper_database_up',
  '1 if the database answers, otherwise 0; metrics from the database are then missing.',
);
const executionsByStatus = gauge(
  'watchkeeper_executions',
  'Executions by kind and status. Running executions are the turns of all workers.',
  'kind',
  'status',
);
const recoveries = gauge(
  'watchkeeper_recoveries',
  'Number of times that an execution continued after its worker died.',
);
const jobs = gauge(
  'watchkeeper_jobs_waiting',
  'Jobs waiting for a worker, for their lane or for their next attempt.',
  'kind',
);
const oldestJob = gauge(
  'watchkeeper_jobs_oldest_waiting_seconds',
  'Age of the oldest waiting job in seconds.',
  'kind',
);
const deadLetters = gauge('watchkeeper_dead_letters', 'Jobs that failed for good and need a person.', 'kind');
const approvals = gauge('watchkeeper_approvals_open', 'Open approvals.', 'kind');
const oldestApproval = gauge(
  'watchkeeper_approvals_oldest_open_seconds',
  'Age of the oldest open approval in seconds.',
  'kind',
);
const effects = gauge(
  'watchkeeper_effects',
  'Effects by status. For status unknown, the outcome could not be determined.',
  'status',
);
const mailboxes = gauge(
  'watchkeeper_mailboxes',
  'Mailboxes by state: ok, unread (first sync not complete), failing, paused, signed_out, disabled.',
  'state',
);
const syncLag = gauge(
  'watchkeeper_mailbox_sync_lag_seconds',
  'Longest time in seconds since the last complete sync of an enabled mailbox.',
);
const sources = gauge('watchkeeper_sources', 'Enabled sources by result of their last check.', 'result');
const budget = gauge('watchkeeper_model_budget_tokens', 'Model tokens allowed for each user in a day (UTC).');
const budgetUsed = gauge(
  'watchkeeper_model_budget_used_tokens',
  'Largest number of model tokens that one user has used today.',
);

const modelLabels = ['purpose', 'provider', 'outcome'] as const;
const perDay = 'since midnight (UTC)';
const modelCalls = new Counter({
  name: 'watchkeeper_model_calls_total',
  help: `Model calls ${perDay}: requests to a provider, cache hits and calls refused by the budget.`,
  labelNames: modelLabels,
  registers,
});
const modelInputs = new Counter({
  name: 'watchkeeper_model_inputs_total',
  help: `Inputs of these calls ${perDay}.`,
  labelNames: modelLabels,
  registers,
});
const modelTokens = new Counter({
  name: 'watchkeeper_model_tokens_total',
  help: `Input and output tokens of models ${perDay}.`,
  labelNames: [...modelLabels, 'direction'] as const,
  registers,
});
const modelCost = new Counter({
  name: 'watchkeeper_model_cost_dollars_total',
  help: `Cost of model calls ${perDay} in US dollars, at the configured prices.`,
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

/** Sets the metrics counted in the database. Null means that it did not answer: then they are removed, not kept from before. */
export function setDatabaseMetrics(counted: Counted | null, tokensPerDay: number): void {
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
 * Sets the model counters from the ledger of all processes, because counters of one process would be lost with it. Counts
 * only the current day (UTC): the whole ledger is long, and lines deleted from it would look like a restart. Prometheus
 * treats the return to zero at midnight as a restart.
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
