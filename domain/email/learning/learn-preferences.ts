import { comparePreferences, type PreferenceChange, type PreferenceContent } from '../../preferences.ts';
import { type ReplyStyle, replyStyle } from '../reply/phrases/style.ts';
import { type ImportanceMove, type ImportanceOutcome, moveImportance } from './importance.ts';
import { type StyleEdit, stableStyle } from './stable-style.ts';

/** What feedback makes of an engineer's preferences. */
export interface LearnedPreferences {
  content: PreferenceContent;
  /** What is other than before, each with its reason; empty where nothing is. */
  diff: PreferenceChange[];
  /** The feedback that the changes rest on. */
  feedback_ids: string[];
  outcomes: ImportanceOutcome[];
  /** What of the style was learned, for a person to read; null where nothing was. */
  style: string | null;
}

/**
 * The preferences after corrections of importance and edits of drafts (spec "Feedback processing"). Nothing but the weights
 * of the named subjects and the style changes.
 */
export function learnPreferences(
  before: PreferenceContent,
  said: { moves: readonly ImportanceMove[]; edits: readonly StyleEdit[] },
): LearnedPreferences {
  const { content: moved, outcomes } = moveImportance(before, said.moves);
  const set = (before.settings as { style?: ReplyStyle }).style ?? {};
  const learned = stableStyle(said.edits, set);
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
