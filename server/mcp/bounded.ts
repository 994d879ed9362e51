/** How much of an answer is given. */
interface Limits {
  /** Characters of one text. */
  text: number;
  /** Entries of a list, and of a list within a list. */
  list: number;
  inner: number;
}

// From generous to terse: the first that makes the answer fit.
const steps: Limits[] = [
  { text: 4_000, list: 50, inner: 20 },
  { text: 1_000, list: 50, inner: 10 },
  { text: 400, list: 20, inner: 8 },
  { text: 160, list: 10, inner: 6 },
];

/** About 15,000 tokens: what a model can read beside everything else that it was given. */
const mostCharacters = 60_000;

/**
 * The value cut to what fits, with what was left out of it, in words that name the place. The list that is `paged` keeps all
 * its entries, and is shortened within them: its next page begins behind the last of them.
 */
export function bounded<Value extends object>(
  value: Value,
  paged: string | null,
): { value: Value; leftOut: string[] } {
  let cut = { value, leftOut: [] as string[] };
  for (const limits of steps) {
    const leftOut: string[] = [];
    cut = { value: cutTo(value, limits, { path: '', depth: 0, leftOut, paged }) as Value, leftOut };
    if (JSON.stringify(cut.value).length <= mostCharacters) break;
  }
  return cut;
}

function cutTo(
  value: unknown,
  limits: Limits,
  at: { path: string; depth: number; leftOut: string[]; paged: string | null },
): unknown {
  if (typeof value === 'string') {
    if (value.length <= limits.text) return value;
    at.leftOut.push(`${at.path}: ${limits.text} of ${value.length} characters`);
    return `${value.slice(0, limits.text).toWellFormed()}…`;
  }
  if (Array.isArray(value)) {
    const outer = at.path === at.paged || at.path === 'citations' ? value.length : limits.list;
    const most = at.depth === 0 ? outer : limits.inner;
    if (value.length > most) at.leftOut.push(`${at.path}: ${most} of ${value.length}`);
    return value
      .slice(0, most)
      .map((each, index) =>
        cutTo(each, limits, { ...at, path: `${at.path}[${index}]`, depth: at.depth + 1 }),
      );
  }
  if (typeof value !== 'object' || value === null) return value;
  const path = at.path === '' ? '' : `${at.path}.`;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      cutTo(each, limits, { ...at, path: `${path}${name}` }),
    ]),
  );
}
