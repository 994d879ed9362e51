import { clampUnit } from '../../scored.ts';
import { topicMatches } from '../../topics.ts';

/** What of an issue an engineer's preferences can speak of. */
export interface IssueWords {
  /** Title, subjects, identifiers and new words of its messages. */
  text: string;
  /** Addresses of those who take part, lower-case. */
  participants: readonly string[];
}

/** A preference that an issue meets. */
export interface Standing {
  /** As the engineer wrote it: words, an address, or `@domain`. */
  topic: string;
  /** -1 (never) to 1 (always). */
  weight: number;
  kind: 'topic' | 'person';
}

/**
 * The preferences that an issue meets: topics by their words in a row, people by their address, and companies by the
 * domain of it (`@customer.example`, with its subdomains), the strongest first.
 */
export function standingsOf(issue: IssueWords, weights: Record<string, number>): Standing[] {
  const entries = Object.entries(weights);
  const isPerson = ([topic]: [string, number]) => topic.includes('@');
  const topics = topicMatches(issue.text, Object.fromEntries(entries.filter((entry) => !isPerson(entry))));
  const people = entries.filter(isPerson).flatMap(([topic, weight]) => {
    const meets = issue.participants.some((address) => isFrom(address, topic));
    return meets ? [{ topic, weight, kind: 'person' as const }] : [];
  });
  return [...topics.map(({ topic, weight }) => ({ topic, weight, kind: 'topic' as const })), ...people].sort(
    (a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.topic < b.topic ? -1 : 1),
  );
}

function isFrom(address: string, wanted: string): boolean {
  if (!wanted.startsWith('@')) return address === wanted;
  const host = address.slice(address.lastIndexOf('@') + 1);
  return host === wanted.slice(1) || host.endsWith(`.${wanted.slice(1)}`);
}

/** Relevance to the engineer's responsibilities, 0 to 1: what the words signal, moved by the topics that are set. */
export function relevanceFor(signalled: number, standings: readonly Standing[]): number {
  return clampUnit(signalled + 0.5 * sumOf(standings, 'topic'));
}

/** Importance as feedback tells it, 0 to 1: what the messages signal of it, moved by the people that are set. */
export function historyFor(signalled: number, standings: readonly Standing[]): number {
  return clampUnit(signalled + 0.5 * sumOf(standings, 'person'));
}

function sumOf(standings: readonly Standing[], kind: Standing['kind']): number {
  return standings
    .filter((standing) => standing.kind === kind)
    .reduce((total, { weight }) => total + weight, 0);
}

/**
 * Whether the engineer never wants to see it: a preference of -1. What is mandatory is shown all the same (spec Email 7.3:
 * preferences never suppress mandatory review).
 */
export function isMuted(standings: readonly Standing[], isMandatory: boolean): boolean {
  return !isMandatory && standings.some(({ weight }) => weight === -1);
}
