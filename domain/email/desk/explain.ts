import type { Term } from '../../scored.ts';
import type { NewFact } from './set-priority.ts';

const words: Record<string, string> = {
  urgency: 'it is urgent',
  impact: 'production or business depends on it',
  actionability: 'it asks you to act',
  relevance: 'it concerns your work',
  deadline: 'its deadline is near',
  history: 'your earlier feedback raises it',
};

/** The parts of an explanation. */
export interface Explained {
  /** Mandatory categories, for example `safety_concern`. */
  mandatory: readonly string[];
  terms: readonly Term[];
  /** The next deadline, written in the engineer's time zone, if there is one. */
  due: string | null;
  /** A priority that a person has set, if there is one. */
  prioritySet: number | null;
  /** The moment at which the person set it, written in their time zone; null if unknown. */
  prioritySetOn?: string | null;
  /** A new fact since then, with which the set priority no longer holds alone. */
  prioritySince?: NewFact | null;
  /** The change of its total by corrections of its importance. */
  lift?: number;
  /** Preferences that a person has set and that changed it, as written. */
  preferences: readonly string[];
  /** Preferences that were learned from corrections and changed it, as written. */
  learned?: readonly string[];
}

/**
 * Explains the position of an issue in one or two sentences: its mandatory categories, or else its two strongest terms; then
 * its deadline and the matching preferences.
 */
export function explainPriority(issue: Explained): string {
  const sentences = [
    reason(issue),
    ...(issue.due === null ? [] : [`Due ${issue.due}.`]),
    ...liftSentence(issue.lift ?? 0),
    ...((issue.learned ?? []).length === 0
      ? []
      : [`Learned from your corrections: ${(issue.learned ?? []).join(', ')}.`]),
    ...(issue.preferences.length === 0 ? [] : [`Your preferences: ${issue.preferences.join(', ')}.`]),
  ];
  return sentences.join(' ');
}

const facts: Record<NewFact, string> = {
  mandatory: 'a newer message must be reviewed',
  deadline: 'a newer message has an earlier deadline',
  request: 'a newer message asks you again',
};

function liftSentence(lift: number): string[] {
  if (lift === 0) return [];
  return [`You said that it matters ${lift > 0 ? 'more (+' : 'less ('}${lift.toFixed(2)}).`];
}

function reason(issue: Explained): string {
  const { mandatory, terms, prioritySet, prioritySince = null, prioritySetOn = null } = issue;
  if (mandatory.length > 0)
    return `Must be reviewed: ${mandatory.map((category) => category.replaceAll('_', ' ')).join(', ')}.`;
  if (prioritySet !== null) {
    const set = `You set its priority to ${prioritySet.toFixed(2)}`;
    if (prioritySince === null) return `${set}.`;
    return `${set}${prioritySetOn === null ? '' : ` on ${prioritySetOn}`}; since then ${facts[prioritySince]}.`;
  }
  const strongest = terms
    .map(({ name, value, weight }) => ({ name, share: value * weight }))
    .filter(({ share }) => share >= 0.02)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2);
  if (strongest.length === 0) return 'No single reason stands out.';
  const parts = strongest.map(({ name, share }) => `${words[name] ?? name} (+${share.toFixed(2)})`);
  return `Here because ${parts.join(' and ')}.`;
}
