/** A filter of the desk, as the API takes it. */
export interface DeskFilter {
  category?: string;
  owner?: string;
  severity?: string;
  mandatory?: 'true' | 'false';
  suspected?: 'true' | 'false';
  due_before?: string;
  has_draft?: 'true' | 'false';
  q?: string;
}

/** A filter in words with the query that it stands for; words that are not understood are searched for. */
export interface ReadFilter {
  filter: DeskFilter;
  /** The parts that were understood, as they were written. */
  understood: string[];
}

/** Values that a filter can name. */
export interface FilterWords {
  categories: readonly string[];
  severities: readonly string[];
  /** Addresses of known owners. */
  owners: readonly string[];
  /** The engineer's own address; null if unknown. */
  me: string | null;
}

const dayMs = 86_400_000;

/**
 * Reads a filter in words, such as "quality critical mine due:week reply": the name of a category or severity, `mine` or a part of an
 * owner's address, `must`, `suspected`, `ranked`, `reply`, `late`, and `due:` with today, tomorrow, week or a date. The end of a day
 * is that of `zone`.
 */
export function readFilter(
  words: string,
  known: FilterWords,
  { now, endOfDay }: { now: number; endOfDay: (at: number) => number },
): ReadFilter {
  const filter: DeskFilter = {};
  const understood: string[] = [];
  const rest: string[] = [];
  for (const word of words.trim().split(/\s+/).filter(Boolean)) {
    const part = readWord(word.toLowerCase(), known, { now, endOfDay });
    if (part === null) rest.push(word);
    else {
      Object.assign(filter, part);
      understood.push(word);
    }
  }
  if (rest.length > 0) filter.q = rest.join(' ');
  return { filter, understood };
}

function readWord(
  word: string,
  known: FilterWords,
  { now, endOfDay }: { now: number; endOfDay: (at: number) => number },
): DeskFilter | null {
  const fixed: Record<string, DeskFilter> = {
    must: { mandatory: 'true' },
    mandatory: { mandatory: 'true' },
    suspected: { suspected: 'true' },
    ranked: { mandatory: 'false', suspected: 'false' },
    reply: { has_draft: 'true' },
    draft: { has_draft: 'true' },
    late: { due_before: new Date(now).toISOString() },
  };
  if (Object.hasOwn(fixed, word)) return fixed[word] ?? null;
  const plain = word.replaceAll(/[\s-]/g, '_');
  const category = known.categories.find((name) => name === plain);
  if (category !== undefined) return { category };
  const severity = known.severities.find((name) => name === plain);
  if (severity !== undefined) return { severity };
  if ((word === 'mine' || word === 'me') && known.me !== null) return { owner: known.me };
  if (word.startsWith('owner:')) {
    const named = word.slice('owner:'.length);
    const owner = known.owners.find((address) => address.toLowerCase().includes(named)) ?? named;
    return { owner };
  }
  return word.startsWith('due:') ? readDue(word.slice('due:'.length), now, endOfDay) : null;
}

function readDue(said: string, now: number, endOfDay: (at: number) => number): DeskFilter | null {
  const days: Record<string, number> = { today: 0, tomorrow: 1, week: 7 };
  if (Object.hasOwn(days, said))
    return { due_before: new Date(endOfDay(now + (days[said] ?? 0) * dayMs)).toISOString() };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said) || Number.isNaN(Date.parse(said))) return null;
  // Noon is on the same day in every zone that people write mail in.
  return { due_before: new Date(endOfDay(Date.parse(`${said}T12:00:00Z`))).toISOString() };
}
