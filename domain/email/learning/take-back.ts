import { replayVersions, type VersionContent } from '../../replay-preferences.ts';
import { type ImportanceMove, moveImportance } from './importance.ts';

/** A correction that was learned from, with what it moves now. */
export interface LearnedCorrection {
  id: string;
  /** The newest version once it was learned from. */
  version: number;
  moves: readonly ImportanceMove[];
}

/**
 * Computes the topic weights as they would be if some corrections had never been given, by repeating everything since then: other
 * corrections, and what the person set or restored themselves. `versions` begin with the one that nothing left out has touched, and
 * are in order; `learned` are the other corrections that were learned from since that version was there, also those of its own turn,
 * in the order in which they were given.
 */
export function replayWithout(
  versions: readonly VersionContent[],
  learned: readonly LearnedCorrection[],
): Record<string, number> {
  const listed = new Map(versions.map(({ version, feedback_ids }) => [version, new Set(feedback_ids)]));
  const lastMoved = new Map(
    learned.flatMap(({ id, version }, index) =>
      listed.get(version)?.has(id) ? [[version, index] as const] : [],
    ),
  );
  // What came before it moved nothing only because a weight was at its bound: it was learned in the turn that made the version, and
  // keeps its place there. What came after it was learned while the version was the newest one.
  const isOfItsTurn = (version: number, index: number) => index <= (lastMoved.get(version) ?? -1);
  return replayVersions(versions, (before, at) => {
    const now = learned.filter(
      ({ version }, index) => version === at.version && isOfItsTurn(version, index) === at.isOwn,
    );
    return moveImportance(
      before,
      now.flatMap(({ moves }) => moves),
    ).content.topic_weights;
  });
}
