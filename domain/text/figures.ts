import { contentWords } from './words.ts';

/** The kind of a figure; only figures of one kind can contradict each other. */
export type FigureKind = 'identifier' | 'version' | 'date' | 'weekday' | 'percent' | 'money' | 'number';

/** An exact statement in a text: a number, date, version or identifier, in a comparable form. */
export interface Figure {
  kind: FigureKind;
  /** Normal form: digits, ISO date or part of one, lower-case identifier. */
  value: string;
  /** The original text, at these UTF-16 offsets. */
  text: string;
  start: number;
  end: number;
  /** The folded subject word that follows in the same sentence, which names what is counted. */
  of: string | null;
  /** The folded subject word before it. */
  after: string | null;
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const magnitudes: Record<string, number> = {
  hundred: 100,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
  tn: 1e12,
  trillion: 1e12,
};
// Lengths are bounded and no match begins inside a run, or a page of digits would take quadratic time.
const digits = '(?<!\\d)(\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d{1,12})?|\\d{1,18}(?:\\.\\d{1,12})?)';
const magnitude = '(?:\\s?-?(k|thousand|mn|mln|million|m|bn|billion|b|tn|trillion)(?![\\p{L}\\p{N}]))?';
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = small.slice(1, 10).join('|');
const numberWords = `(?:(?:${tens.join('|')})(?:[-\\s](?:${units}))?|${small.join('|')}|hundred|dozen)`;

function monthNumber(name: string): string {
  return String(months.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

function amount(number: string, scale: string | undefined): string {
  const factor = magnitudes[scale?.toLowerCase() ?? ''] ?? 1;
  // Twelve digits keep 4.2 million from becoming 4200000.0000000005.
  return String(Number((Number(number.replaceAll(',', '')) * factor).toPrecision(12)));
}

/** Converts number words: "twenty-one" is 21, "dozen" 12; a scale multiplies ("three hundred"). */
function wordAmount(name: string, scale: string | undefined): string {
  const value = name
    .toLowerCase()
    .split(/[-\s]/)
    .reduce((sum, word) => {
      if (tens.includes(word)) return sum + 20 + 10 * tens.indexOf(word);
      if (word === 'hundred' || word === 'dozen') return sum + (word === 'dozen' ? 12 : 100);
      return sum + Math.max(0, small.indexOf(word));
    }, 0);
  return amount(String(value), scale);
}

type Reader = [FigureKind, RegExp, (groups: readonly (string | undefined)[]) => string];

function day(value: string | undefined): string {
  return (value ?? '').padStart(2, '0');
}

// The order matters: text that one reader has matched is hidden from the next.
const readers: Reader[] = [
  [
    'identifier',
    /\b(?:cve|ghsa|rfc|iso|arxiv:?)[-\s]?\d[\w.-]*\w/giu,
    ([all]) => (all ?? '').toLowerCase().replace(/[\s:]/g, '-'),
  ],
  ['date', /\b((?:19|20)\d{2})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?/gu, ([, year, m, d]) => `${year}-${m}-${d}`],
  [
    'date',
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month},?\\s+((?:19|20)\\d{2})\\b`, 'giu'),
    ([, d, m, year]) => `${year}-${monthNumber(m ?? '')}-${day(d)}`,
  ],
  [
    'date',
    new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})\\b`, 'giu'),
    ([, m, d, year]) => `${year}-${monthNumber(m ?? '')}-${day(d)}`,
  ],
  [
    'date',
    new RegExp(`\\b${month},?\\s+((?:19|20)\\d{2})\\b`, 'giu'),
    ([, m, year]) => `${year}-${monthNumber(m ?? '')}`,
  ],
  [
    'date',
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}(?![\\p{L}])`, 'giu'),
    ([, d, m]) => `*-${monthNumber(m ?? '')}-${day(d)}`,
  ],
  [
    'date',
    new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?![.,%]?\\d)`, 'giu'),
    ([, m, d]) => `*-${monthNumber(m ?? '')}-${day(d)}`,
  ],
  ['date', /\b(Q[1-4]|[12]H)[\s-]?((?:19|20)\d{2})?\b/gu, ([, quarter, year]) => `${year ?? '*'}-${quarter}`],
  ['weekday', /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/giu, ([, name]) => (name ?? '').toLowerCase()],
  [
    'version',
    /\b(?:v|ver\.?\s?|version\s|release\s)(\d+(?:\.\d+)*(?:[-.]?(?:alpha|beta|rc|dev|pre)[-.\d]*)?)\b/giu,
    ([, version]) => (version ?? '').toLowerCase(),
  ],
  [
    'version',
    /(?<![\d.])\d{1,6}(?:\.\d{1,9}){2,4}(?:-[a-z][\w.]{0,20})?/giu,
    ([all]) => (all ?? '').toLowerCase(),
  ],
  [
    'identifier',
    /(?<![\p{L}\p{N}])\p{L}{1,30}-?\d[\p{L}\p{N}]{0,30}(?:\.\d{1,6}){0,3}/gu,
    // The plural "AK-47s" is the same identifier.
    ([all]) =>
      (all ?? '')
        .toLowerCase()
        .replace('-', '')
        .replace(/(?<=\d)s$/, ''),
  ],
  [
    'percent',
    new RegExp(`${digits}\\s?(?:%|percent\\b|per\\s?cent\\b|pct\\b|percentage points)`, 'giu'),
    ([, number]) => amount(number ?? '', undefined),
  ],
  [
    'money',
    new RegExp(
      `(?:(?:US|A|C|HK)?\\$\\s?(?:US)?|€|£|¥|\\b(?:USD|EUR|GBP|Rs\\.?)\\s?)${digits}${magnitude}`,
      'giu',
    ),
    ([, number, scale]) => amount(number ?? '', scale),
  ],
  [
    'money',
    new RegExp(`${digits}${magnitude}[\\s-](?:US\\s)?(?:dollars?|euros?|pounds?|yen|rupees?)\\b`, 'giu'),
    ([, number, scale]) => amount(number ?? '', scale),
  ],
  ['date', /(?<![\p{N}.,-])((?:19|20)\d{2})s?(?![\p{N}%-]|[.,]\d)/gu, ([, year]) => `${year}`],
  [
    'number',
    new RegExp(`(?<![\\p{L}\\p{N}.])${digits}${magnitude}`, 'giu'),
    ([, number, scale]) => amount(number ?? '', scale),
  ],
  [
    'number',
    new RegExp(`\\b(${numberWords})\\b(?:\\s(hundred|thousand|million|billion|trillion)\\b)?`, 'giu'),
    ([, name, scale]) => wordAmount(name ?? '', scale),
  ],
];

/** Finds all figures in a text, in order of position. Number words count ("three plants"), except "one" alone. */
export function figuresIn(text: string): Figure[] {
  let open = text;
  const found: Figure[] = [];
  for (const [kind, pattern, read] of readers) {
    open = open.replace(pattern, (...parts: unknown[]) => {
      const place = parts.findIndex((part) => typeof part === 'number');
      const groups = parts.slice(0, place) as (string | undefined)[];
      const start = parts[place] as number;
      const [all = ''] = groups;
      // "one" and "zero" are seldom counts.
      if (!/^(?:one|zero)$/i.test(all)) {
        const following =
          text.slice(start + all.length, start + all.length + 48).split(/[.;:!?\n]/, 1)[0] ?? '';
        const preceding =
          text
            .slice(Math.max(0, start - 48), start)
            .split(/[.;:!?\n]/)
            .at(-1) ?? '';
        const cut = start > 48 ? preceding.replace(/^\S*/, '') : preceding;
        found.push({
          kind,
          value: read(groups),
          text: all,
          start,
          end: start + all.length,
          of: countedOf(contentWords(following)),
          after: contentWords(cut).at(-1) ?? null,
        });
      }
      return ' '.repeat(all.length);
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Tests whether two figures agree: their values are equal, or one date is a part of the other. */
export function sameFigure(a: Figure, b: Figure): boolean {
  if (a.kind !== b.kind) return a.value === b.value && isAmount(a) && isAmount(b);
  if (a.value === b.value) return true;
  if (a.kind !== 'date') return false;
  const [x, y] = [a.value.split('-'), b.value.split('-')];
  return (
    x.every(
      (part, index) => part === '*' || y[index] === undefined || y[index] === '*' || part === y[index],
    ) &&
    (x[0] === y[0] || x[0] === '*' || y[0] === '*')
  );
}

/** Counts significant digits: "4,200,000" has two. */
function significantDigits(value: string): number {
  return value.replace('.', '').replace(/^0+|0+$/g, '').length;
}

/** Tests whether one figure is the other one rounded ("4.2 billion", "4.19 billion"): neither support nor contradiction. */
export function isRounded(a: Figure, b: Figure): boolean {
  if (!isAmount(a) || !isAmount(b)) return false;
  const [one, other] = [Number(a.value), Number(b.value)];
  // Rounding moves a number by at most half; this settles most pairs without counting digits.
  if (Math.abs(one - other) > Math.max(Math.abs(one), Math.abs(other)) / 2) return false;
  const [short, long] = significantDigits(a.value) < significantDigits(b.value) ? [a, b] : [b, a];
  const kept = significantDigits(short.value);
  const [x, y] = [Number(short.value), Number(long.value)];
  // Small counts are not rounded: 10 plants are not 12.
  if (kept === 0 || kept === significantDigits(long.value) || (Number.isInteger(y) && y < 100)) return false;
  return Number(y.toPrecision(kept)) === x;
}

function isAmount(figure: Figure): boolean {
  return figure.kind === 'number' || figure.kind === 'money' || figure.kind === 'percent';
}

/** Returns what is counted: the first subject word, and the second one for units such as "square foot". */
function countedOf([first, second]: readonly string[]): string | null {
  return first === 'squar' || first === 'cubic' ? `${first} ${second ?? ''}` : (first ?? null);
}
