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
 * are in order; `learned` are the other corrections that were learned from since, in the order in which they were given.
 */
export function replayWithout(
  versions: readonly VersionContent[],
  learned: readonly LearnedCorrection[],
): Record<string, number> {
  const listed = new Map(versions.map(({ version, feedback_ids }) => [version, new Set(feedback_ids)]));
  const isOwn = ({ id, version }: LearnedCorrection) => listed.get(version)?.has(id) === true;
  return replayVersions(versions, (before, at) => {
    const now = learned.filter((each) => each.version === at.version && isOwn(each) === at.isOwn);
    return moveImportance(
      before,
      now.flatMap(({ moves }) => moves),
    ).content.topic_weights;
  });
}
