import type { LearnedPreferences } from './learn-preferences.ts';

/** What came of feedback that moves preferences, or could have, in words for who gave it. */
export function outcomeOf(
  event: { id: string; kind: string },
  learned: LearnedPreferences,
  changedIssues: number,
): string {
  const own = learned.outcomes.filter(({ move }) => move.feedback_ids.includes(event.id));
  if (own.length > 0) {
    const words = own.map(({ outcome }) => outcome).join(' ');
    if (own.every(({ moved }) => moved === null)) return words;
    return `${words} ${changedIssues === 1 ? '1 issue' : `${changedIssues} issues`} of the desk change.`;
  }
  if (event.kind === 'priority') return 'It changes this issue alone.';
  if (event.kind !== 'draft_edit') return 'Nothing is learned from it.';
  const example = 'An example that waits for review';
  return learned.feedback_ids.includes(event.id) && learned.style !== null
    ? `${example}, and a preference: ${learned.style}.`
    : `${example}; no preference of style yet.`;
}
