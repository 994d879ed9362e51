import type { AgentEvent } from '../../db/app/events.ts';
import { clean } from './clean.ts';

/** What a stage's numbers say, for example `41 created, 3 repeated`; zeros are left out. */
function numbers(counts: unknown): string {
  if (counts === null || typeof counts !== 'object') return '';
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${String(count)} ${name.replaceAll('_', ' ')}`)
    .join(', ');
}

/** One line of progress for an event; null for events that are no progress. */
export function renderProgress(event: AgentEvent): string | null {
  const { kind, payload } = event;
  if (kind === 'stage.finished')
    return `  ${String(payload['stage']).padEnd(12)} ${numbers(payload['counts']) || 'nothing to do'}`;
  if (kind === 'sweep.started') return 'First sweep:';
  if (kind === 'sweep.recovered') return 'The sweep that was interrupted goes on:';
  if (kind === 'sweep.failed' || kind === 'sweep.retried') {
    const error = payload['error'] as { detail?: unknown } | undefined;
    return `  The sweep failed${kind === 'sweep.retried' ? ' and is tried again' : ''}: ${clean(String(error?.detail ?? 'unknown'))}`;
  }
  return null;
}
