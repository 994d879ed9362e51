import type { Claim, ClaimReader } from './claim.ts';

const monthNames = [
  'jan(?:uary|uar|vier)?|jänner|ene(?:ro)?|janv',
  'feb(?:ruary|ruar|rero)?|févr?(?:ier)?',
  'mar(?:ch|s|zo)?|märz|mrz',
  'apr(?:il)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo',
  'june?|juni|juin|junio',
  'july?|juli|juil(?:let)?|julio',
  'aug(?:ust)?|août|ago(?:sto)?',
  'sept?(?:ember|embre|iembre)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|dic(?:iembre)?',
];
const month = `(${monthNames.join('|')})(?![\\p{L}])\\.?`;
const months = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'iu'));
const weekdayNames = [
  'sun(?:day)?|sonntag|dimanche|domingo',
  'mon(?:day)?|montag|lundi|lunes',
  'tue(?:s(?:day)?)?|dienstag|mardi|martes',
  'wed(?:nesday)?|mittwoch|mercredi|miércoles',
  'thu(?:r(?:s(?:day)?)?)?|donnerstag|jeudi|jueves',
  'fri(?:day)?|freitag|vendredi|viernes',
  'sat(?:urday)?|samstag|sonnabend|samedi|sábado',
];
const weekday = `(${weekdayNames.join('|')})(?![\\p{L}])`;
const weekdays = weekdayNames.map((names) => new RegExp(`^(?:${names})$`, 'iu'));
const edge = '(?<![\\p{L}\\p{N}]|\\d[.,/-])';
const inFront = `(?:${edge}${weekday}\\.?,?\\s(?:(?:the|den|dem|le|el)\\s)?)?`;
const preposition =
  '(?:in|by|until|till|since|before|after|of|from|during|early|late|mid|end of|bis|im|ab|seit|Ende|Anfang|Mitte|en|fin|début|desde)';
const year = '((?:19|20)\\d{2})';
const two = (value: string): string => value.padStart(2, '0');
const isDay = (d: string, m: string): boolean =>
  Number(d) >= 1 && Number(d) <= 31 && Number(m) >= 1 && Number(m) <= 12;
const whole = (y: string | undefined, m: string, d: string): string[] =>
  isDay(d, m) ? [`${y === undefined ? '*' : y.length === 2 ? `20${y}` : y}-${two(m)}-${two(d)}`] : [];
const monthOf = (name: string): string => String(months.findIndex((each) => each.test(name)) + 1);

type Groups = readonly (string | undefined)[];
const reader = (
  source: string,
  read: (groups: Groups) => string[],
): [RegExp, (groups: Groups) => string[]] => [new RegExp(source, 'giu'), read];

/** Relative words by their sense, which is the same in every language. */
const relative: readonly [string, string][] = [
  [
    'tomorrow',
    '(?:the day after )?tomorrow|(?<!guten )(?:über)?morgen(?! früh)|demain|(?<!(?:la|de|buena) )mañana',
  ],
  [
    'next week',
    'next week|(?:nächste[rn]?|kommende[rn]?) woche|la semaine prochaine|la próxima semana|la semana que viene',
  ],
  ['this week', '(?:end of |later )?this week|(?:ende )?diese[rn]? woche|cette semaine|esta semana'],
  ['next month', 'next month|nächste[nr]? monat|le mois prochain|el próximo mes'],
  ['this month', '(?:end of )?this month|(?:ende )?diese[ns] monats?|ce mois|este mes'],
  ['end of week', '(?:the )?end of (?:the )?week|ende der woche|wochenende der'],
  ['end of month', '(?:the )?end of (?:the )?month|monatsende|fin du mois|fin de mes'],
  ['end of year', '(?:the )?end of (?:the )?year|jahresende|fin de l.année|fin de año'],
  ['next year', 'next year|nächste[ns]? jahr|l.année prochaine|el próximo año'],
];

// In this order: text that one reader has used is hidden from the next.
const readers: [RegExp, (groups: Groups) => string[]][] = [
  reader(
    `${edge}${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?:T[\\d:.]{4,15}(?:Z|[+-]\\d\\d:?\\d\\d)?)?(?!\\d)`,
    ([, y, m = '', d = '']) => whole(y, m, d),
  ),
  reader(
    `${inFront}${edge}(\\d{1,2})\\.\\s?(\\d{1,2})\\.(?:\\s?((?:19|20)\\d{2}|\\d{2}))?(?![\\d])`,
    ([, , d = '', m = '', y]) => whole(y, m, d),
  ),
  reader(
    `${inFront}${edge}(\\d{1,2})[/-](\\d{1,2})[/-]((?:19|20)\\d{2}|\\d{2})(?!\\d)`,
    ([, , a = '', b = '', y]) => [...whole(y, b, a), ...whole(y, a, b)],
  ),
  reader(
    `(?<=\\b(?:on|by|until|till|before|since|am|bis|le|el|del)\\s)(\\d{1,2})/(\\d{1,2})(?![\\d/])`,
    ([, a = '', b = '']) => [...whole(undefined, b, a), ...whole(undefined, a, b)],
  ),
  reader(
    `${inFront}${edge}(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?[\\s-](?:of\\s|de\\s)?${month}(?:,?[\\s-](?:de\\s|of\\s)?${year})?(?!\\d)`,
    ([, , d = '', m = '', y]) => whole(y, monthOf(m), d),
  ),
  reader(
    `${inFront}${edge}${month}[\\s-](?:the\\s)?(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s${year})?(?![\\d:.,]\\d|\\d)`,
    ([, , m = '', d = '', y]) => whole(y, monthOf(m), d),
  ),
  reader(`${edge}${month},?\\s(?:de\\s)?${year}(?!\\d)`, ([, m = '', y = '']) => [
    `${y}-${two(monthOf(m))}-*`,
  ]),
  reader(`(?<=\\b${preposition}\\s)${month}(?!\\s?\\d)`, ([, m = '']) => [`*-${two(monthOf(m))}-*`]),
  reader(`${edge}(?:Q([1-4])|([1-4])\\.\\s?Quartal)(?:[\\s/-]${year})?(?!\\d)`, ([, a, b]) => [
    `quarter ${a ?? b}`,
  ]),
  reader(
    `${edge}(?:CW|KW|calendar week|(?<=\\b(?:in|by|of|until)\\s)week|Woche|semaine|semana|W)\\s?-?(\\d{1,2})(?:[\\s/]${year})?(?![\\p{L}\\p{N}])`,
    ([, n = '']) => (Number(n) <= 53 ? [`week ${Number(n)}`] : []),
  ),
  reader(
    `${edge}(\\d{1,2})[:h](\\d{2})(?::\\d{2})?(?:\\s?([ap])\\.?m\\b\\.?|\\s?Uhr|\\s?h\\b)?(?!\\d)`,
    ([, h = '', min = '', half]) => time(h, min, half),
  ),
  reader(
    `${edge}(\\d{1,2})(?:\\.(\\d{2}))?\\s?(?:([ap])\\.?m\\b\\.?|Uhr(?![\\p{L}])|o['’]clock)`,
    ([, h = '', min = '00', half]) => time(h, min, half),
  ),
  ...relative.map(([meaning, words]) => reader(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, () => [meaning])),
];

function time(h: string, min: string, half: string | undefined): string[] {
  const hours = (Number(h) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return Number(h) <= 24 && Number(min) < 60 ? [`${two(String(hours))}:${min}`] : [];
}

const fullWeekday = new RegExp(`(?<![\\p{L}])(?:${weekdayNames.join('|')})s?(?![\\p{L}])`, 'giu');

/** Reads the dates, times, weekdays, weeks and relative days of a text, each with every reading. */
export const datesIn: ClaimReader = (text) => {
  const claims: Claim[] = [];
  let open = text;
  const take = (start: number, found: string, values: string[]) => {
    if (values.length === 0) return;
    claims.push({ kind: 'date', values, text: found, start, end: start + found.length });
    open = open.slice(0, start) + ' '.repeat(found.length) + open.slice(start + found.length);
  };
  for (const [pattern, read] of readers)
    for (const match of open.matchAll(pattern)) take(match.index, match[0], read(match));
  for (const match of open.matchAll(fullWeekday)) {
    const [word] = match;
    // "Sun", "sat" and "mon" alone are other words; "Mon" and the like occur in dates, which were read above.
    if (word.length < 5) continue;
    const place = weekdays.findIndex((each) => each.test(word.replace(/(?<=day|tag)s$/i, '')));
    if (place >= 0) take(match.index, word, [`weekday ${place}`]);
  }
  return claims;
};

/**
 * Returns whether a date says no more than a known one: it is equal, a part of it, or the weekday on which it falls.
 */
export function isSameDate(said: string, known: string): boolean {
  if (said === known) return true;
  const [a, b] = [said.split('-'), known.split('-')];
  if (b.length !== 3) return false;
  if (said.startsWith('weekday ')) return said === `weekday ${weekdayOf(known)}`;
  // A month without a day follows from any of its days; a day does not follow from its month.
  return (
    a.length === 3 &&
    (a[0] === b[0] || a[0] === '*' || b[0] === '*') &&
    a[1] === b[1] &&
    (a[2] === '*' || a[2] === b[2])
  );
}

/**
 * Returns the weekday, 0 for Sunday (ISO dates of the Gregorian calendar; Sakamoto's method); null without a whole
 * date.
 */
function weekdayOf(date: string): number | null {
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = date.split('-').map(Number);
  if (![y, m, d].every(Number.isFinite)) return null;
  const from = m < 3 ? y - 1 : y;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][m - 1] ?? 0;
  return (from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + shift + d) % 7;
}
