import { mostTopics, type PreferenceContent } from '../../preferences.ts';

/** How far one correction of importance moves its weight. */
const importanceStep = 0.3;

/**
 * How far corrections can move a weight in all. Never to -1, which hides an issue, nor to 1: only a person's own setting
 * says "never" and "always" (spec "Feedback processing": mandatory review rules preserved).
 */
const mostImportance = 0.9;

/** A word on whom or what matters more, or less. */
export interface ImportanceMove {
  feedback_ids: string[];
  /** An address, a domain (`@customer.example`), or the words of a topic. */
  about: string;
  to: 'more' | 'less';
  /** Why, as a person reads it in the diff. */
  because: string;
}

/** What became of a move; `moved` is null where the weight stays as it was. */
export interface ImportanceOutcome {
  move: ImportanceMove;
  moved: { from: number; to: number } | null;
  outcome: string;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Applies corrections of importance to a version's weights (spec "Feedback processing": scoped priority preferences). A
 * weight that a person has set by hand stays; so does one that stands at the end of its range, and a new one where there
 * are 200 already. Moves of different subjects do not touch each other.
 */
export function moveImportance(
  before: PreferenceContent,
  moves: readonly ImportanceMove[],
): { content: PreferenceContent; outcomes: ImportanceOutcome[] } {
  const weights = new Map(Object.entries(before.topic_weights));
  const pinned = new Set(before.pinned_topics);
  const outcomes = moves.map((move): ImportanceOutcome => {
    const { about, to } = move;
    const from = weights.get(about) ?? 0;
    const stays = (reason: string) => ({ move, moved: null, outcome: reason });
    if (pinned.has(about))
      return stays(`You have set ${about} to ${from} by hand: it stays. Change it in your preferences.`);
    const step = to === 'more' ? importanceStep : -importanceStep;
    // What already lies beyond the range is not drawn back by a word that asks for more of it.
    const next =
      step > 0
        ? Math.max(from, Math.min(mostImportance, from + step))
        : Math.min(from, Math.max(-mostImportance, from + step));
    if (round(next) === from) return stays(`${about} stands at ${from}: corrections move it no further.`);
    if (!weights.has(about) && weights.size >= mostTopics)
      return stays(`There are ${mostTopics} topics already: remove one to make place for ${about}.`);
    // A weight of 0 says nothing: it is not kept.
    if (round(next) === 0) weights.delete(about);
    else weights.set(about, round(next));
    return {
      move,
      moved: { from, to: round(next) },
      outcome: `Moves ${about} from ${from} to ${round(next)}.`,
    };
  });
  return { content: { ...before, topic_weights: Object.fromEntries(weights) }, outcomes };
}
