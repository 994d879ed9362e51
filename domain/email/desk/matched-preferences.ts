import { clampUnit } from '../../scored.ts';
import { topicMatches } from '../../topics.ts';

/** The parts of an issue that preferences are matched with. */
export interface IssueWords {
  /** Title, subjects, identifiers and new text of its messages. */
  text: string;
  /** Addresses of the participants, in lower case. */
  participants: readonly string[];
}

/** A preference that matches an issue. */
export interface MatchedPreference {
  /** As the engineer wrote it: words, an address, or `@domain`. */
  topic: string;
  /** -1 (never) to 1 (always). */
  weight: number;
  kind: 'topic' | 'person';
}

/**
 * Lists the preferences that match an issue, the strongest first: topics by their words in a row, people by their address,
 * and companies by their domain (`@customer.example`, with subdomains).
 */
export function matchPreferences(issue: IssueWords, weights: Record<string, number>): MatchedPreference[] {
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

/** Returns the relevance to the engineer's work, 0 to 1: the signalled value, changed by matched topics. */
export function relevanceFor(signalled: number, matched: readonly MatchedPreference[]): number {
  return clampUnit(signalled + 0.5 * sumOf(matched, 'topic'));
}

/** Returns the importance by feedback, 0 to 1: the signalled value, changed by matched people. */
export function historyFor(signalled: number, matched: readonly MatchedPreference[]): number {
  return clampUnit(signalled + 0.5 * sumOf(matched, 'person'));
}

function sumOf(matched: readonly MatchedPreference[], kind: MatchedPreference['kind']): number {
  return matched.filter((each) => each.kind === kind).reduce((total, { weight }) => total + weight, 0);
}

/**
 * Returns whether a preference of -1 hides an issue. A mandatory issue is never hidden (spec Email 7.3: preferences never
 * suppress mandatory review).
 */
export function isMuted(matched: readonly MatchedPreference[], isMandatory: boolean): boolean {
  return !isMandatory && matched.some(({ weight }) => weight === -1);
}
