/** The limits of a result. */
interface Limits {
  /** Maximum number of characters in a text. */
  text: number;
  /** Maximum number of entries in a list, and in a list within a list. */
  list: number;
  inner: number;
}

// From the largest to the smallest: the first that makes the result fit is used.
const steps: Limits[] = [
  { text: 4_000, list: 50, inner: 20 },
  { text: 1_000, list: 50, inner: 10 },
  { text: 400, list: 20, inner: 8 },
  { text: 160, list: 10, inner: 6 },
];

/** Maximum size of a result, about 15,000 tokens: a model must fit it beside its other input. */
const maxCharacters = 60_000;

/**
 * Cuts a value to the size limit; `leftOut` names each cut by its path. The `paged` list keeps all its entries and is shortened
 * within them, because its next page starts after the last one.
 */
export function bounded<Value extends object>(
  value: Value,
  paged: string | null,
): { value: Value; leftOut: string[] } {
  let cut = { value, leftOut: [] as string[] };
  for (const limits of steps) {
    const leftOut: string[] = [];
    cut = { value: cutTo(value, limits, { path: '', depth: 0, leftOut, paged }) as Value, leftOut };
    if (JSON.stringify(cut.value).length <= maxCharacters) break;
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
    const max = at.depth === 0 ? outer : limits.inner;
    if (value.length > max) at.leftOut.push(`${at.path}: ${max} of ${value.length}`);
    return value
      .slice(0, max)
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
