import type { Term } from '../../scored.ts';

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
  /** Preferences that changed it, as written. */
  preferences: readonly string[];
}

/**
 * Explains the position of an issue in one or two sentences: its mandatory categories, or else its two strongest terms; then
 * its deadline and the matching preferences.
 */
export function explainPriority(issue: Explained): string {
  const sentences = [
    reason(issue),
    ...(issue.due === null ? [] : [`Due ${issue.due}.`]),
    ...(issue.preferences.length === 0 ? [] : [`Your preferences: ${issue.preferences.join(', ')}.`]),
  ];
  return sentences.join(' ');
}

function reason({ mandatory, terms, prioritySet }: Explained): string {
  if (mandatory.length > 0)
    return `Must be reviewed: ${mandatory.map((category) => category.replaceAll('_', ' ')).join(', ')}.`;
  if (prioritySet !== null) return `You set its priority to ${prioritySet.toFixed(2)}.`;
  const strongest = terms
    .map(({ name, value, weight }) => ({ name, share: value * weight }))
    .filter(({ share }) => share >= 0.02)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2);
  if (strongest.length === 0) return 'No single reason stands out.';
  const parts = strongest.map(({ name, share }) => `${words[name] ?? name} (+${share.toFixed(2)})`);
  return `Here because ${parts.join(' and ')}.`;
}
