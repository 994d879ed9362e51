import type { LearnedPreferences } from './learn-preferences.ts';

/** Describes the outcome of feedback that can change preferences, for the person who gave it. */
export function outcomeOf(
  event: { id: string; kind: string },
  learned: LearnedPreferences,
  changedIssues: number,
): string {
  const own = learned.outcomes.filter(({ move }) => move.feedback_ids.includes(event.id));
  if (own.length > 0) {
    const sentences = own.map(({ outcome }) => outcome).join(' ');
    if (own.every(({ moved }) => moved === null)) return sentences;
    return `${sentences} ${changedIssues === 1 ? '1 issue on the desk changes' : `${changedIssues} issues on the desk change`}.`;
  }
  if (event.kind === 'priority') return 'It changes only this issue.';
  if (event.kind !== 'draft_edit') return 'Nothing is learned from it.';
  const example = 'Stored as an example to review';
  return learned.feedback_ids.includes(event.id) && learned.style !== null
    ? `${example}, and learned as a preference: ${learned.style}.`
    : `${example}. It does not change your style preferences yet.`;
}
