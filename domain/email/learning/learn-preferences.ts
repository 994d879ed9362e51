import { comparePreferences, type PreferenceChange, type PreferenceContent } from '../../preferences.ts';
import { type ReplyStyle, replyStyle } from '../reply/phrases/style.ts';
import { type ImportanceMove, type ImportanceOutcome, moveImportance } from './importance.ts';
import { type StyleEdit, stableStyle } from './stable-style.ts';

/** An engineer's preferences after learning from feedback. */
export interface LearnedPreferences {
  content: PreferenceContent;
  /** The changes, each with its reason. */
  diff: PreferenceChange[];
  /** The feedback that caused the changes. */
  feedback_ids: string[];
  outcomes: ImportanceOutcome[];
  /** The learned style as a sentence; null if none was learned. */
  style: string | null;
}

/**
 * Applies corrections of importance and edits of drafts to preferences (spec "Feedback processing"). Only the weights of the
 * named subjects and the style change.
 */
export function learnPreferences(
  before: PreferenceContent,
  feedback: { moves: readonly ImportanceMove[]; edits: readonly StyleEdit[] },
): LearnedPreferences {
  const { content: moved, outcomes } = moveImportance(before, feedback.moves);
  const set = (before.settings as { style?: ReplyStyle }).style ?? {};
  const learned = stableStyle(feedback.edits, set);
  const style = replyStyle.safeParse({ ...set, ...learned.style });
  const isStyled = learned.because.length > 0 && style.success;
  const content = isStyled ? { ...moved, settings: { ...moved.settings, style: style.data } } : moved;
  const reasons = Map.groupBy(
    outcomes.filter((outcome) => outcome.moved !== null),
    ({ move }) => move.about,
  );
  const because = learned.because.join('; ');
  const diff = comparePreferences(before, content, '').map((change) => ({
    ...change,
    because:
      change.topic === undefined
        ? because
        : [...new Set((reasons.get(change.topic) ?? []).map(({ move }) => move.because))].join('; '),
  }));
  const ids = [
    ...outcomes.flatMap(({ move, moved: change }) => (change === null ? [] : move.feedback_ids)),
    ...(isStyled ? learned.feedback_ids : []),
  ];
  return {
    content,
    diff,
    feedback_ids: diff.length === 0 ? [] : [...new Set(ids)],
    outcomes,
    style: isStyled ? because : null,
  };
}

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
