import type { AgentEvent } from '../../db/app/events.ts';
import { clean } from './clean.ts';

/** What numbers are called where their name would mislead, in the order in which they are told: the stage's work first. */
const words: Record<string, (count: number) => string> = {
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
  preference_version: (count) => `by version ${count} of your preferences`,
  copies: (count) => `${count} ${count === 1 ? 'copy' : 'copies'}`,
  near_duplicates: (count) => `${count} ${count === 1 ? 'near duplicate' : 'near duplicates'}`,
  repeated: (count) => `${count} known already`,
  quarantined: (count) => `${count} in quarantine`,
  hidden_text_removed: (count) => `${count} ${count === 1 ? 'piece' : 'pieces'} of hidden text removed`,
};
const order = Object.keys(words);
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** What a stage's numbers say, for example `6 sources, 41 new items`; zeros are left out. */
function numbers(counts: unknown): string {
  if (counts === null || typeof counts !== 'object') return '';
  // The database gives them back in an order of its own.
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, count]) => words[name]?.(Number(count)) ?? `${String(count)} ${name.replaceAll('_', ' ')}`)
    .join(', ');
}

/** One line of progress for an event; null for events that are no progress. `isFirst` says what it is called. */
export function renderProgress(event: AgentEvent, { isFirst } = { isFirst: true }): string | null {
  const { kind, payload } = event;
  if (kind === 'stage.finished')
    return `  ${String(payload['stage']).padEnd(12)} ${numbers(payload['counts']) || 'nothing to do'}`;
  const [, name = '', what = ''] = /^(sweep|sync)\.(\w+)$/.exec(kind) ?? [];
  switch (what) {
    case 'started':
      return isFirst ? `First ${name}:` : `${name.charAt(0).toUpperCase()}${name.slice(1)}:`;
    case 'recovered':
      return `The ${name} that was interrupted goes on:`;
    case 'failed':
    case 'retried': {
      const error = payload['error'] as { detail?: unknown } | undefined;
      return `  The ${name} failed${what === 'retried' ? ' and is tried again' : ''}: ${clean(String(error?.detail ?? 'unknown'))}`;
    }
    default:
      return null;
  }
}
