import type { Term } from '../../scored.ts';

const words: Record<string, string> = {
  urgency: 'it is urgent',
  impact: 'production or business depends on it',
  actionability: 'it asks you to act',
  relevance: 'it concerns your work',
  deadline: 'its deadline is near',
  history: 'it matters to you by what you said before',
};

/** What the sentence about an issue is made of. */
export interface Explained {
  /** Categories that demand a look, for example `safety_concern`. */
  mandatory: readonly string[];
  terms: readonly Term[];
  /** The next deadline in the words of the engineer's own time, if there is one. */
  due: string | null;
  /** A person's own word on the priority, if there is one. */
  prioritySet: number | null;
  /** Preferences that moved it, as they were written. */
  preferences: readonly string[];
}

/**
 * Why an issue stands where it does, in one or two sentences: what makes it mandatory, else its two strongest terms; then
 * its deadline and the preferences that had a say.
 */
export function explainPriority(issue: Explained): string {
  const sentences = [
    reason(issue),
    ...(issue.due === null ? [] : [`Due ${issue.due}.`]),
    ...(issue.preferences.length === 0 ? [] : [`Your preferences say: ${issue.preferences.join(', ')}.`]),
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
  if (strongest.length === 0) return 'Nothing speaks for it in particular.';
  const parts = strongest.map(({ name, share }) => `${words[name] ?? name} (+${share.toFixed(2)})`);
  return `Here because ${parts.join(' and ')}.`;
}
