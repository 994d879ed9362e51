/** What is grouped, and how. */
export interface Grouping<Item> {
  /** Groups to begin with: single items, and groups that were made before. */
  groups: readonly (readonly Item[])[];
  /** Places of groups that were made before: others may join them, they never join each other. */
  fixed: ReadonlySet<number>;
  /** For each group the places of those that it can be like; of others nothing is asked. */
  near: readonly ReadonlySet<number>[];
  /** Symmetric, and asked once for each pair. */
  similarity: (one: Item, other: Item) => number;
  /** Groups whose items are less alike than this on average stay apart. */
  least: number;
  /** A last word, asked only of groups that are alike enough. */
  mayJoin: (one: readonly Item[], other: readonly Item[]) => boolean;
}

interface Group<Item> {
  items: Item[];
  isFixed: boolean;
  /** Mean likeness to other groups, by their place. */
  means: Map<number, number>;
}

/**
 * Agglomerative grouping by average linkage (UPGMA, Sokal and Michener 1958): again and again the two groups join that are
 * most alike, all their items taken together, until none are alike enough. The order of the items plays no part, and no
 * chain of neighbours draws two groups together. Gives for each place its group's place, and the items of each.
 */
export function agglomerate<Item>(grouping: Grouping<Item>): { placeOf: number[]; items: Item[][] } {
  const { fixed, near, similarity, least, mayJoin } = grouping;
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
  for (const [place, others] of near.entries()) for (const other of others) compare(place, other);
  for (;;) {
    const best = closest(groups, least, refused);
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

/** The two groups that are most alike, the earlier first, of those that are alike enough and were not refused. */
function closest<Item>(
  groups: readonly Group<Item>[],
  least: number,
  refused: ReadonlySet<string>,
): [number, number] | null {
  let best: [number, number] | null = null;
  let most = least;
  for (const [place, { means }] of groups.entries()) {
    for (const [other, mean] of means) {
      if (other > place || mean < most || (mean === most && best !== null)) continue;
      if (refused.has(keyOf(place, other))) continue;
      best = [other, place];
      most = mean;
    }
  }
  return best;
}
