import { comparePreferences, type PreferenceChange, type PreferenceContent } from '../../preferences.ts';
import { applyMoves, capMoves, type TopicMove } from './learn.ts';

/** A version of preferences with how it came about. */
export interface VersionContent extends PreferenceContent {
  version: number;
  origin: string;
  diff: readonly PreferenceChange[];
  feedback_ids: readonly string[];
}

/** Feedback that was learned. */
export interface LearnedSaid {
  id: string;
  /** ISO 8601, UTC. */
  occurred_at: string;
  /** Its movements, were there no limit for a day. */
  wanted: readonly TopicMove[];
  /** The version that holds its movements: its own, or the newest one if they changed nothing then. */
  version: number;
}

/** Feedback that was taken back. */
export interface TakenBack {
  /** The newest version without its movements. */
  base: number;
  /** The version that took it back; null if that changed nothing. */
  undone_version: number | null;
}

/**
 * Returns the version to replay from, so that these feedbacks are left out: the newest one that none of them has touched. A
 * version between the learning and the taking back of others is no start, because it still holds their movements.
 */
export function replayStart(now: readonly TakenBack[], earlier: readonly TakenBack[]): number {
  let start = Math.min(...now.map(({ base }) => base));
  for (;;) {
    const held = earlier.filter(
      ({ base, undone_version }) => base < start && (undone_version ?? Number.POSITIVE_INFINITY) > start,
    );
    if (held.length === 0) return start;
    start = Math.min(...held.map(({ base }) => base));
  }
}

/** Preferences without certain feedback, and what the rest moves in its place. */
export interface Replay {
  topic_weights: Record<string, number>;
  /** Movements of each feedback, by id: the limit of a day may leave more to it than before. */
  moves: Map<string, TopicMove[]>;
}

/**
 * Computes the topic weights as they would be if some feedback had never been given, by repeating everything else since then:
 * other feedback with the limit of its day, fading, and what the person set or restored themselves. So the bounds of a weight,
 * at which an inverse movement would lose something, come out as they would have been.
 *
 * `versions` begin with the one that nothing left out has touched, and are in order; `said` is all other feedback learned since,
 * in the order in which it was learned; `earlier` are the movements of feedback that was learned before.
 */
export function replayWithout(input: {
  versions: readonly VersionContent[];
  said: readonly LearnedSaid[];
  earlier: readonly { occurred_at: string; moves: readonly TopicMove[] }[];
}): Replay {
  const { versions, said, earlier } = input;
  const capped = capMoves(said, earlier);
  const moves = new Map(said.map(({ id }, index) => [id, capped[index] ?? []]));
  const own = new Set(versions.flatMap(({ feedback_ids }) => feedback_ids));
  const movesAt = (version: number, isOwn: boolean) =>
    said
      .filter((each) => each.version === version && own.has(each.id) === isOwn)
      .flatMap(({ id }) => moves.get(id) ?? []);
  const replayed = new Map<number, Record<string, number>>();
  let weights: Record<string, number> = versions[0]?.topic_weights ?? {};
  for (const [index, now] of versions.entries()) {
    const before = versions[index - 1];
    if (before)
      weights = repeat(before, now, { weights, replayed, versions, moves: movesAt(now.version, true) });
    // Feedback that changed nothing at its time, for example because a weight was at its bound, may change something now.
    weights = moved({ ...now, topic_weights: weights }, movesAt(now.version, false), now.faded_at);
    replayed.set(now.version, weights);
  }
  return { topic_weights: weights, moves };
}

/** Returns the weights after the change that led from one version to the next. */
function repeat(
  before: VersionContent,
  now: VersionContent,
  at: {
    weights: Record<string, number>;
    replayed: ReadonlyMap<number, Record<string, number>>;
    versions: readonly VersionContent[];
    moves: readonly TopicMove[];
  },
): Record<string, number> {
  if (now.origin === 'edit') return edited(before, now, at.weights);
  if (now.origin !== 'undo') return moved({ ...before, topic_weights: at.weights }, at.moves, now.faded_at);
  // A version that took feedback back needs no repetition: that feedback is not among what is repeated.
  if (now.feedback_ids.length > 0) return at.weights;
  const restored = at.versions.findLast(
    (each) => each.version < now.version && comparePreferences(each, now, '').length === 0,
  );
  return (restored && at.replayed.get(restored.version)) ?? now.topic_weights;
}

function moved(
  before: PreferenceContent,
  moves: readonly TopicMove[],
  until: string,
): Record<string, number> {
  return applyMoves(
    before,
    moves.map((move) => ({ ...move, because: '' })),
    until,
  ).content.topic_weights;
}

/** Returns the weights after an edit by hand, which sets the topics of its diff and those that it was the first to pin. */
function edited(
  before: VersionContent,
  now: VersionContent,
  weights: Record<string, number>,
): Record<string, number> {
  const set = new Map(Object.entries(weights));
  const stored = new Map(Object.entries(now.topic_weights));
  const named = now.diff.flatMap(({ topic }) => topic ?? []);
  const pinned = now.pinned_topics.filter((topic) => !before.pinned_topics.includes(topic));
  for (const topic of [...named, ...pinned]) {
    const weight = stored.get(topic);
    if (weight === undefined) set.delete(topic);
    else set.set(topic, weight);
  }
  return Object.fromEntries(set);
}
