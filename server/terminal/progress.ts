import type { AgentEvent } from '../../db/app/events.ts';
import { clean } from './clean.ts';

/** Labels of counts whose name alone would mislead, in display order: the main work of a stage first. */
const labels: Record<string, (count: number) => string> = {
  messages: (count) => `${count} ${count === 1 ? 'message' : 'messages'}`,
  issues: (count) => `${count} ${count === 1 ? 'issue' : 'issues'}`,
  sources: (count) => `${count} ${count === 1 ? 'source' : 'sources'}`,
  pages: (count) => `${count} ${count === 1 ? 'page' : 'pages'}`,
  articles: (count) => `${count} ${count === 1 ? 'article' : 'articles'}`,
  candidates: (count) => `${count} ${count === 1 ? 'candidate' : 'candidates'}`,
  stories: (count) => `${count} ${count === 1 ? 'story' : 'stories'}`,
  cards: (count) => `${count} new ${count === 1 ? 'card' : 'cards'}`,
  created: (count) => `${count} new ${count === 1 ? 'item' : 'items'}`,
  accepted: (count) => `${count} accepted`,
  preference_version: (count) => `with version ${count} of your preferences`,
  copies: (count) => `${count} ${count === 1 ? 'copy' : 'copies'}`,
  near_duplicates: (count) => `${count} ${count === 1 ? 'near duplicate' : 'near duplicates'}`,
  repeated: (count) => `${count} already known`,
  quarantined: (count) => `${count} in quarantine`,
  hidden_text_removed: (count) => `${count} ${count === 1 ? 'piece' : 'pieces'} of hidden text removed`,
};
const order = Object.keys(labels);
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** Describes the counts of a stage, for example `6 sources, 41 new items`. Leaves out zeros. */
function describeCounts(counts: unknown): string {
  if (counts === null || typeof counts !== 'object') return '';
  // The database does not keep the order of keys.
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, count]) => labels[name]?.(Number(count)) ?? `${String(count)} ${name.replaceAll('_', ' ')}`)
    .join(', ');
}

/** Writes a number of seconds as people say it. */
function lasting(seconds: number): string {
  if (seconds < 90) return `about ${seconds} s`;
  return seconds < 5_400 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3_600)} h`;
}

/** Formats an event as one line of progress; null if it shows no progress. `isFirst` selects the heading. */
export function renderProgress(event: AgentEvent, { isFirst } = { isFirst: true }): string | null {
  const { kind, payload } = event;
  if (kind === 'stage.finished')
    return `  ${String(payload['stage']).padEnd(12)} ${describeCounts(payload['counts']) || 'nothing to do'}`;
  if (kind === 'mailbox.progressed') {
    const { stored, left, per_second, seconds_left } = payload as Record<string, number>;
    const rest =
      left === 0
        ? 'none left'
        : `${left} left at ${per_second} a second, ready in ${lasting(Number(seconds_left))}`;
    return `  ${'imported'.padEnd(12)} ${stored} messages, ${rest}`;
  }
  const [, name = '', what = ''] = /^(sweep|sync)\.(\w+)$/.exec(kind) ?? [];
  switch (what) {
    case 'started':
      return isFirst ? `First ${name}:` : `${name.charAt(0).toUpperCase()}${name.slice(1)}:`;
    case 'progressed':
      // Progress within a stage is for screens that can draw over it.
      if (payload['left'] === undefined) return null;
      return `  ${payload['done']} of ${Number(payload['done']) + Number(payload['left'])} articles, ${payload['per_minute']} a minute, about ${payload['seconds_left']} s left`;
    case 'recovered':
      return `Continuing the interrupted ${name}:`;
    case 'failed':
    case 'retried': {
      const error = payload['error'] as { detail?: unknown } | undefined;
      return `  The ${name} failed${what === 'retried' ? ' and will be retried' : ''}: ${clean(String(error?.detail ?? 'unknown'))}`;
    }
    default:
      return null;
  }
}
