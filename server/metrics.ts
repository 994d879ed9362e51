import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { counts, type ModelCounts } from '../db/app/counts.ts';
import type { Database, Sql } from '../db/connect.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'watchkeeper_http_request_seconds',
  help: 'Duration of HTTP requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});
const executionsByStatus = new Gauge({
  name: 'watchkeeper_executions',
  help: 'Executions by kind and status.',
  labelNames: ['kind', 'status'],
  registers: [registry],
});
const recoveries = new Gauge({
  name: 'watchkeeper_recoveries',
  help: 'How often an execution was taken up after its worker died, in all.',
  registers: [registry],
});
const sourcesByHealth = new Gauge({
  name: 'watchkeeper_sources',
  help: 'Enabled sources by the result of their last check.',
  labelNames: ['result'],
  registers: [registry],
});
const modelLabels = ['purpose', 'provider', 'outcome'] as const;
const modelCalls = new Counter({
  name: 'watchkeeper_model_calls_total',
  help: 'Lines of the ledger of model calls since midnight (UTC): requests to a provider, and what the cache answered or the budget refused.',
  labelNames: modelLabels,
  registers: [registry],
});
const modelInputs = new Counter({
  name: 'watchkeeper_model_inputs_total',
  help: 'Inputs that these calls were about, since midnight (UTC).',
  labelNames: modelLabels,
  registers: [registry],
});
const modelTokens = new Counter({
  name: 'watchkeeper_model_tokens_total',
  help: 'Tokens that models were sent and answered with, since midnight (UTC).',
  labelNames: [...modelLabels, 'direction'] as const,
  registers: [registry],
});
const modelCost = new Counter({
  name: 'watchkeeper_model_cost_dollars_total',
  help: 'What model calls cost since midnight (UTC), in US dollars, at the configured prices.',
  labelNames: modelLabels,
  registers: [registry],
});
const bugs = new Counter({
  name: 'watchkeeper_internal_errors_total',
  help: 'Requests that ended in an unexpected error.',
  registers: [registry],
});

/** What this process and its database count, in the Prometheus text format. */
export const metrics = {
  contentType: registry.contentType,
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status } = request;
    requests.observe({ method, route, status: String(status) }, request.seconds);
    if (status === 500) bugs.inc();
  },
  async render(database: Database, now: Date = new Date()): Promise<string> {
    const found = await counts(database.sql as unknown as Sql).all(
      `${now.toISOString().slice(0, 10)}T00:00:00Z`,
    );
    executionsByStatus.reset();
    for (const { kind, status, count } of found.executions) executionsByStatus.set({ kind, status }, count);
    recoveries.set(found.recoveries);
    sourcesByHealth.reset();
    for (const { result, count } of found.sources) sourcesByHealth.set({ result }, count);
    countModels(found.models);
    return registry.metrics();
  },
};

/**
 * From the ledger, which every process writes: what one process counted would be lost with it. Of the current day (UTC)
 * alone: the whole ledger is long, and lines that leave it would look as if all was counted anew. Prometheus takes the
 * return to zero for a restart, as it does everywhere.
 */
function countModels(models: readonly ModelCounts[]): void {
  for (const counter of [modelCalls, modelInputs, modelTokens, modelCost]) counter.reset();
  for (const { purpose, provider, outcome, ...sums } of models) {
    const labels = { purpose, provider, outcome };
    modelCalls.inc(labels, sums.calls);
    modelInputs.inc(labels, sums.requests);
    modelTokens.inc({ ...labels, direction: 'input' }, sums.input_tokens);
    modelTokens.inc({ ...labels, direction: 'output' }, sums.output_tokens);
    modelCost.inc(labels, sums.cost);
  }
}
