import { mostTopics, type PreferenceContent } from '../../preferences.ts';

/** The change of a weight by one correction of importance. */
const importanceStep = 0.3;

/**
 * Largest weight, positive or negative, that corrections can reach. Only a person's own setting can be -1 ("never", which
 * hides an issue) or 1 ("always") (spec "Feedback processing": mandatory review rules preserved).
 */
const maxImportance = 0.9;

/** A correction of the importance of a person or topic. */
export interface ImportanceMove {
  feedback_ids: string[];
  /** An address, a domain (`@customer.example`), or the words of a topic. */
  about: string;
  to: 'more' | 'less';
  /** The reason, as shown in the diff. */
  because: string;
}

/** The outcome of a correction; `moved` is null if the weight did not change. */
export interface ImportanceOutcome {
  move: ImportanceMove;
  moved: { from: number; to: number } | null;
  outcome: string;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Applies corrections of importance to the weights of a version (spec "Feedback processing": scoped priority preferences). A
 * weight does not change if a person has set it by hand or it is at its limit, and no weight is added to 200. Corrections of
 * different subjects are independent.
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
    const unchanged = (reason: string) => ({ move, moved: null, outcome: reason });
    if (pinned.has(about))
      return unchanged(
        `You set ${about} to ${from} by hand, so corrections do not change it. You can change it in your preferences.`,
      );
    const step = to === 'more' ? importanceStep : -importanceStep;
    // A weight beyond the limit is not reduced by a correction in its direction.
    const next =
      step > 0
        ? Math.max(from, Math.min(maxImportance, from + step))
        : Math.min(from, Math.max(-maxImportance, from + step));
    if (round(next) === from)
      return unchanged(`${about} is at ${from}, the limit for corrections. It was not changed.`);
    if (!weights.has(about) && weights.size >= mostTopics)
      return unchanged(`There are already ${mostTopics} topics. Remove one to make room for ${about}.`);
    // A weight of 0 has no effect, so it is not stored.
    if (round(next) === 0) weights.delete(about);
    else weights.set(about, round(next));
    return {
      move,
      moved: { from, to: round(next) },
      outcome: `Changes ${about} from ${from} to ${round(next)}.`,
    };
  });
  return { content: { ...before, topic_weights: Object.fromEntries(weights) }, outcomes };
}
