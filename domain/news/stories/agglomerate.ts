import { completed, type Steps } from '../../steps.ts';

/** The input of a grouping. */
export interface Grouping<Item> {
  /** Initial groups: single items, and groups from before. */
  groups: readonly (readonly Item[])[];
  /** Indices of groups from before: others may join them, but they never join each other. */
  fixed: ReadonlySet<number>;
  /** For each group the indices of the groups that it is compared with. */
  near: readonly ReadonlySet<number>[];
  /** Symmetric; called once for each pair. */
  similarity: (one: Item, other: Item) => number;
  /** Smallest mean similarity at which two groups join. */
  threshold: number;
  /** Final check, called only for groups above the threshold. */
  mayJoin: (one: readonly Item[], other: readonly Item[]) => boolean;
}

interface Group<Item> {
  items: Item[];
  isFixed: boolean;
  /** Mean similarity to other groups, by their index. */
  means: Map<number, number>;
}

/**
 * Groups items by average linkage (UPGMA, Sokal and Michener 1958): the two most similar groups, by the mean over all their
 * items, are joined until none are similar enough. The order of the items has no influence, and a chain of neighbours does
 * not join two groups. Returns the group of each index, and the items of each group.
 */
export function agglomerate<Item>(grouping: Grouping<Item>): Groups<Item> {
  return completed(agglomerateInSteps(grouping));
}

/** The group of each index, and the items of each group. */
export interface Groups<Item> {
  placeOf: number[];
  items: Item[][];
}

/** Groups as `agglomerate` does, in steps of one group. */
export function* agglomerateInSteps<Item>(grouping: Grouping<Item>): Steps<Groups<Item>> {
  const { fixed, near, similarity, threshold, mayJoin } = grouping;
  const groups = grouping.groups.map(
    (items, place): Group<Item> => ({ items: [...items], isFixed: fixed.has(place), means: new Map() }),
  );
  const placeOf = groups.map((_, place) => place);
  const refused = new Set<string>();
  const compare = (one: number, other: number) => {
    const [a, b] = [groups[one], groups[other]];
    if (!a || !b || one === other || (a.isFixed && b.isFixed) || a.means.has(other)) return;
    let sum = 0;
    for (const item of a.items) for (const each of b.items) sum += similarity(item, each);
    const mean = sum / (a.items.length * b.items.length);
    a.means.set(other, mean);
    b.means.set(one, mean);
  };
  for (const [place, others] of near.entries()) {
    for (const other of others) compare(place, other);
    yield;
  }
  for (;;) {
    yield;
    const best = closest(groups, threshold, refused);
    if (best === null) return { placeOf, items: groups.map((group) => group.items) };
    const [into, from] = groups[best[1]]?.isFixed ? [best[1], best[0]] : best;
    const [a, b] = [groups[into], groups[from]];
    if (!a || !b) continue;
    if (!mayJoin(a.items, b.items)) {
      refused.add(keyOf(into, from));
      continue;
    }
    const others = new Set([...a.means.keys(), ...b.means.keys()]);
    a.items.push(...b.items);
    b.items = [];
    for (const [place, own] of placeOf.entries()) if (own === from) placeOf[place] = into;
    for (const other of others) {
      groups[other]?.means.delete(from);
      groups[other]?.means.delete(into);
      refused.delete(keyOf(into, other));
    }
    a.means.clear();
    b.means.clear();
    for (const other of others) if (other !== into && other !== from) compare(into, other);
  }
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Returns the most similar two groups above the threshold that were not refused, the earlier first; else null. */
function closest<Item>(
  groups: readonly Group<Item>[],
  threshold: number,
  refused: ReadonlySet<string>,
): [number, number] | null {
  let best: [number, number] | null = null;
  let highest = threshold;
  for (const [place, { means }] of groups.entries()) {
    for (const [other, mean] of means) {
      if (other > place || mean < highest || (mean === highest && best !== null)) continue;
      if (refused.has(keyOf(place, other))) continue;
      best = [other, place];
      highest = mean;
    }
  }
  return best;
}
