import { decodeLabel } from './punycode.ts';

/** Characters that look like Latin letters and are used in fake domains (after Unicode UTS 39). */
const confusable: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'бв',
    c: 'с',
    d: 'ԁđ',
    e: 'еҽε',
    f: 'ƒ',
    g: 'ɡ',
    h: 'һн',
    i: 'іιı',
    j: 'ј',
    k: 'κк',
    l: 'ӏł',
    m: 'м',
    n: 'ηп',
    o: 'οоσø',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'νѵ',
    w: 'ԝω',
    x: 'х',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
// Digits and letter pairs that look like other letters.
const pairs: readonly [RegExp, string][] = [
  [/rn|nn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/8/g, 'b'],
  [/-/g, ''],
];

/** Mail providers with many genuine domains, none of which counts as a fake of another. */
const providers =
  /^(?:gmail|googlemail|gmx|web|outlook|hotmail|live|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|t-online|mail|freenet|orange|free|laposte|libero|posteo)\.(?:[a-z]{2,3}|co\.[a-z]{2})$/;

/** The parts of a domain: the registered `name`, the `ending` that it is registered under, and the labels in front. */
interface Parts {
  name: string;
  ending: string;
  labels: readonly string[];
}

/** Common second levels of country domains; a complete list would be too long for its use here. */
const secondLevel = /^(?:co|com|org|net|ac|gov|edu|or|ne|gob)$/;

/** Returns the registered part of a domain ("acme.co.uk" of "mail.acme.co.uk"). */
export function registeredDomain(domain: string): string {
  const { name, ending } = partsOf(domain);
  return ending === '' ? name : `${name}.${ending}`;
}

function partsOf(domain: string): Parts {
  const labels = domain.toLowerCase().replace(/\.$/, '').split('.');
  const isDeep = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevel.test(labels.at(-2) ?? '');
  const size = isDeep ? 2 : 1;
  return {
    name: labels.at(-size - 1) ?? '',
    ending: labels.slice(-size).join('.'),
    labels: labels.slice(0, -size),
  };
}

/**
 * Returns the known domain that a domain may be mistaken for, with the reason; null if there is none. `known` are the
 * engineer's own domains and those of the participants.
 */
export function lookAlikeOf(
  domain: string,
  known: readonly string[],
): { known: string; reason: string } | null {
  const registered = registeredDomain(domain);
  if (providers.test(registered) || known.some((each) => isWithin(domain, each))) return null;
  const parts = partsOf(domain);
  for (const each of known) {
    const other = partsOf(each);
    const reason = reasonOf(parts, other, each);
    if (reason !== null) return { known: each, reason };
  }
  return isMixed(domain) ? { known: domain, reason: 'it mixes letters of several scripts' } : null;
}

const isWithin = (domain: string, known: string): boolean =>
  registeredDomain(domain) === registeredDomain(known);

function reasonOf(a: Parts, b: Parts, known: string): string | null {
  const [name, other] = [skeleton(a.name), skeleton(b.name)];
  if (a.name === b.name) return b.name.length < 3 ? null : 'the name is the same and the ending is different';
  if (name === other) return 'its letters look the same';
  if (`${a.labels.join('.')}.`.includes(`${registeredDomain(known)}.`))
    return 'it begins with the name of the other';
  // Short names are similar by chance.
  if (b.name.length >= 5 && a.name.length >= 5 && isOneSlip(decoded(a.name), decoded(b.name)))
    return 'one letter is different, missing, added or swapped';
  return null;
}

const decoded = (label: string): string => decodeLabel(label) ?? label;

/** Returns a name as it looks: plain letters for accents and other scripts, and for digits the letters that they resemble. */
function skeleton(name: string): string {
  const letters = [...decoded(name).normalize('NFKD')]
    .filter((character) => !/\p{M}/u.test(character))
    .map((character) => confusable.get(character) ?? character)
    .join('');
  return pairs.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), letters);
}

function isMixed(domain: string): boolean {
  return domain.split('.').some((label) => {
    const text = decoded(label);
    const scripts = [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Armenian}/u,
    ];
    return scripts.filter((script) => script.test(text)).length > 1;
  });
}

/** Tests whether two names differ by one changed, added, missing or swapped letter. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
