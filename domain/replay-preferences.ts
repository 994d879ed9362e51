import {
  comparePreferences,
  describeChanges,
  type PreferenceChange,
  type PreferenceContent,
} from './preferences.ts';

/** A version of preferences with how it came about. */
export interface VersionContent extends PreferenceContent {
  version: number;
  origin: string;
  diff: readonly PreferenceChange[];
  feedback_ids: readonly string[];
}

/** Feedback that was taken back. */
export interface TakenBack {
  /** The newest version without its movements. */
  base: number;
  /** The version that took it back; null if that changed nothing. */
  undone_version: number | null;
}

/** A place of the replay at which feedback was learned. */
export interface LearnedAt {
  version: number;
  /** True for the feedback that the version lists, false for feedback that changed nothing while the version was the newest one. */
  isOwn: boolean;
  /** The moment until which its weights have faded, ISO 8601. */
  until: string;
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

/**
 * Computes topic weights by repeating every version since one of them: edits and restored versions as the person made them, and
 * what was learned by `learn`, which returns the weights after it. So the bounds of a weight, at which an inverse movement would
 * lose something, come out as if the feedback that `learn` leaves out had never been given. An edit that changed nothing when it was
 * made has no version, and is not repeated. `versions` are in order, and begin with the one to replay from.
 */
export function replayVersions(
  versions: readonly VersionContent[],
  learn: (before: PreferenceContent, at: LearnedAt) => Record<string, number>,
): Record<string, number> {
  const replayed = new Map<number, Record<string, number>>();
  let weights: Record<string, number> = versions[0]?.topic_weights ?? {};
  for (const [index, now] of versions.entries()) {
    const { version, faded_at: until } = now;
    const before = versions[index - 1];
    if (before) {
      const learned = () => learn({ ...before, topic_weights: weights }, { version, isOwn: true, until });
      weights = repeat(before, now, { weights, replayed, versions, learned });
    }
    // Feedback that changed nothing at its time, for example because a weight was at its bound, may change something now.
    weights = learn({ ...now, topic_weights: weights }, { version, isOwn: false, until });
    replayed.set(version, weights);
  }
  return weights;
}

/** Returns the version that takes feedback out of the newest one; `what` begins its reason, as in "Feedback". */
export function versionWithout(
  newest: VersionContent,
  change: {
    what: string;
    topic_weights: Record<string, number>;
    diff: PreferenceChange[];
    feedback_ids: string[];
  },
) {
  const { what, topic_weights, diff, feedback_ids } = change;
  const { settings, pinned_topics, faded_at, version } = newest;
  return {
    ...{ topic_weights, settings, pinned_topics, faded_at, diff, feedback_ids },
    version: version + 1,
    parent_version: version,
    reason: `${what} taken back: ${describeChanges(diff)}.`,
    origin: 'undo' as const,
  };
}

/** Returns the weights after the change that led from one version to the next. */
function repeat(
  before: VersionContent,
  now: VersionContent,
  at: {
    weights: Record<string, number>;
    replayed: ReadonlyMap<number, Record<string, number>>;
    versions: readonly VersionContent[];
    learned: () => Record<string, number>;
  },
): Record<string, number> {
  if (now.origin === 'edit') return edited(before, now, at.weights);
  if (now.origin !== 'undo') return at.learned();
  // A version that took feedback back needs no repetition: that feedback is not among what is repeated.
  if (now.feedback_ids.length > 0) return at.weights;
  const restored = at.versions.findLast(
    (each) => each.version < now.version && comparePreferences(each, now, '').length === 0,
  );
  return (restored && at.replayed.get(restored.version)) ?? now.topic_weights;
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
