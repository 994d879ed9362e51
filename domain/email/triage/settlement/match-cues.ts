import { type Cues, cuesOf } from './cues.ts';

/** A part of a sentence between its signs, as folded words. */
export type Clause = readonly string[];

/** The places of the words of a cue in a clause. */
type Match = readonly number[];

/** Largest number of other words between two words of a cue. */
const gap = 2;
/** Words that deny what stands up to three words before them ("vergiss es nicht"). */
const denials: ReadonlySet<string> = new Set([
  'not',
  'nicht',
  'pas',
  'no',
  'non',
  'niet',
  'nie',
  'until',
  'till',
]);
const denialReach = 3;

/** Splits a sentence into its clauses, with words in lower case and without accents. */
export function clausesOf(sentence: string): Clause[] {
  return sentence
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[,;:!?()\n–—]|\.(?=\s|$)|\b(?:but|aber|mais|pero|però|maar|ale)\b/u)
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0);
}

type Language = keyof typeof cuesOf;
interface Entry {
  language: Language;
  words: readonly string[];
}

const keyOf = (word: string): string => word.slice(0, 2);

/** The cues of each kind by the first two letters of their first word. */
const index = new Map<string, Entry[]>();
for (const [language, cues] of Object.entries(cuesOf) as [Language, Cues][])
  for (const [kind, rows] of Object.entries(cues) as [keyof Cues, readonly string[]][])
    for (const row of rows) {
      const words = row.split(' ');
      const key = `${kind} ${keyOf(words[0] ?? '')}`;
      index.set(key, [...(index.get(key) ?? []), { language, words }]);
    }

const isWord = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);

function matchAt(clause: Clause, cue: readonly string[], start: number): Match | null {
  const places = [start];
  let at = start;
  for (const wanted of cue.slice(1)) {
    const next = [1, 2, 3].slice(0, gap + 1).find((step) => isWord(clause[at + step], wanted));
    if (next === undefined) return null;
    at += next;
    places.push(at);
  }
  return places;
}

/** Lists where a clause has cues of a kind, with their language. */
function matches(clause: Clause, kind: keyof Cues): { language: Language; places: Match }[] {
  return clause.flatMap((word, start) =>
    (index.get(`${kind} ${keyOf(word)}`) ?? []).flatMap(({ language, words }) => {
      const places = isWord(word, words[0] ?? '') ? matchAt(clause, words, start) : null;
      return places === null ? [] : [{ language, places }];
    }),
  );
}

/** Tests whether a clause has a cue of a kind in any language: a mail may mix them, and few cues are false friends. */
export const hasCue = (clause: Clause, kind: keyof Cues): boolean => matches(clause, kind).length > 0;

/** Tests whether a clause has a cue of a kind that nothing of its language in the clause denies, awaits or asks for. */
export function hasRealCue(clause: Clause, kind: keyof Cues): boolean {
  const found = matches(clause, kind);
  if (found.length === 0) return false;
  const unreal = matches(clause, 'unreal');
  return found.some(({ language, places }) => {
    const last = places.at(-1) ?? 0;
    const reach = (place: number) => (denials.has(clause[place] ?? '') ? last + denialReach : last);
    return !unreal.some(
      ({ language: its, places: [place = 0] }) =>
        // "Nicht mehr nötig" and "no longer needed" deny by themselves.
        its === language && place <= reach(place) && !places.includes(place),
    );
  });
}
