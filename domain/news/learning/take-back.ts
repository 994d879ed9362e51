import type { PreferenceContent } from '../../preferences.ts';
import { replayVersions, type VersionContent } from '../../replay-preferences.ts';
import { applyMoves, capMoves, type TopicMove } from './learn.ts';

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

/** Preferences without certain feedback, and what the rest moves in its place. */
export interface Replay {
  topic_weights: Record<string, number>;
  /** Movements of each feedback, by id: the limit of a day may leave more to it than before. */
  moves: Map<string, TopicMove[]>;
}

/**
 * Computes the topic weights as they would be if some feedback had never been given, by repeating everything else since then:
 * other feedback with the limit of its day, fading, and what the person set or restored themselves.
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
  const topic_weights = replayVersions(versions, (before, at) => {
    const learned = said.filter(({ id, version }) => version === at.version && own.has(id) === at.isOwn);
    return moved(
      before,
      learned.flatMap(({ id }) => moves.get(id) ?? []),
      at.until,
    );
  });
  return { topic_weights, moves };
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
