import { Counter, Gauge, Histogram } from 'prom-client';
import {
  eventHandedOn,
  sandboxChildEnded,
  stageEnded,
  streamsChanged,
  turnEnded,
} from '../../../runtime/observability/observed.ts';
import { registry } from './registry.ts';

const registers = [registry];

const requests = new Histogram({
  name: 'watchkeeper_http_request_seconds',
  help: 'Duration of HTTP requests by method, route and status. For a stream, the time until it is open.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
});
const bugs = new Counter({
  name: 'watchkeeper_internal_errors_total',
  help: 'Requests that ended in an unexpected error.',
  registers,
});
const turns = new Histogram({
  name: 'watchkeeper_turn_seconds',
  help: 'Duration of turns in this process by kind and outcome: succeeded, waiting (for a person), put_off (deferred), interrupted, retried, failed, cancelled, lost.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 0.5, 2, 10, 60, 300, 1_800],
  registers,
});
const stages = new Histogram({
  name: 'watchkeeper_stage_seconds',
  help: 'Duration of finished stages in this process by kind of execution and stage.',
  labelNames: ['kind', 'stage'],
  buckets: [0.05, 0.5, 5, 30, 120, 600],
  registers,
});
const streams = new Gauge({
  name: 'watchkeeper_event_streams',
  help: 'Open event streams of this process.',
  registers,
});
const lag = new Histogram({
  name: 'watchkeeper_event_lag_seconds',
  help: 'Age of events when they are handed to a stream. Replayed events are older.',
  buckets: [0.05, 0.2, 1, 5, 30],
  registers,
});
const sandboxChildren = new Counter({
  name: 'watchkeeper_sandbox_children_ended_total',
  help: 'Sandbox processes that were replaced: killed (timeout, crash, breach) or retired on schedule.',
  labelNames: ['reason'],
  registers,
});

turnEnded.listen(({ kind, outcome, seconds }) => turns.observe({ kind, outcome }, seconds));
stageEnded.listen(({ kind, stage, seconds }) => stages.observe({ kind, stage }, seconds));
streamsChanged.listen(({ by }) => streams.inc(by));
eventHandedOn.listen(({ seconds }) => lag.observe(Math.max(0, seconds)));
sandboxChildEnded.listen(({ reason }) => sandboxChildren.inc({ reason }));

/** Records one HTTP request. */
export function observeRequest(request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  const { method, route, status } = request;
  requests.observe({ method, route, status: String(status) }, request.seconds);
  if (status === 500) bugs.inc();
}
