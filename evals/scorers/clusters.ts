/** The true and the found cluster of each case by name, in the same order. */
export interface Clustering {
  gold: readonly string[];
  found: readonly string[];
}

/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface Scores {
  precision: number;
  recall: number;
  f1: number;
}

function scores(precision: number, recall: number): Scores {
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

function sizes(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const jointly = ({ gold, found }: Clustering): string[] =>
  gold.map((name, index) => JSON.stringify([name, found[index]]));

/**
 * Returns for each case the purity of its found cluster and the share of its true cluster in it; B-cubed (Bagga and Baldwin
 * 1998) is their mean.
 */
export function caseScores(clustering: Clustering): { precision: Float64Array; recall: Float64Array } {
  const { gold, found } = clustering;
  const both = jointly(clustering);
  const [ofGold, ofFound, ofBoth] = [sizes(gold), sizes(found), sizes(both)];
  const shareOf = (all: Map<string, number>, names: readonly string[]) =>
    Float64Array.from(names, (name, index) => (ofBoth.get(both[index] ?? '') ?? 0) / (all.get(name) ?? 1));
  return { precision: shareOf(ofFound, found), recall: shareOf(ofGold, gold) };
}

/** Returns the mean of case scores over the cases at these indices, for resamples without clustering again. */
export function meanScores(
  { precision, recall }: ReturnType<typeof caseScores>,
  places: Iterable<number>,
): Scores {
  let [p, r, n] = [0, 0, 0];
  for (const place of places) {
    p += precision[place] ?? 0;
    r += recall[place] ?? 0;
    n += 1;
  }
  return n === 0 ? scores(0, 0) : scores(p / n, r / n);
}

/** Counts pairs of cases in one cluster: found pairs, true pairs, and pairs that are both. */
export function pairwise(clustering: Clustering): Scores & { merged: number; same: number } {
  const pairsIn = (names: Iterable<string>) =>
    [...sizes(names).values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const both = pairsIn(jointly(clustering));
  const [found, same] = [pairsIn(clustering.found), pairsIn(clustering.gold)];
  return { ...scores(found === 0 ? 1 : both / found, same === 0 ? 1 : both / same), merged: both, same };
}

/** Counts pairs of one group (topic) from different true clusters, and how many of them were merged. */
export function wrongMerges(
  { gold, found }: Clustering,
  groups: readonly string[],
): Map<string, { wrong: number; pairs: number }> {
  const counts = new Map<string, { wrong: number; pairs: number }>();
  for (let one = 0; one < gold.length; one += 1) {
    const group = groups[one] ?? '';
    const count = counts.get(group) ?? { wrong: 0, pairs: 0 };
    counts.set(group, count);
    for (let other = 0; other < one; other += 1) {
      if (groups[other] !== group || gold[other] === gold[one]) continue;
      count.pairs += 1;
      if (found[other] === found[one]) count.wrong += 1;
    }
  }
  return counts;
}
