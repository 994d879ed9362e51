import { foldWords } from './fold-words.ts';
import { lexicons } from './lexicons.ts';

/** A stem of a concept: the word begins with it, or is it (`isWhole`); further words follow in order. */
interface Stem {
  concept: string;
  isWhole: boolean;
  next: readonly { text: string; isWhole: boolean }[];
}

/** Letters from which a stem is also found within a compound ("Produktionsstillstand"). */
const compoundLetters = 5;
/** Words between a negation and what it denies. */
const reach = 3;
/** Words within which the order of two concepts counts. */
const near = 5;

/** The stems of one language by their first word. */
class Lexicon {
  readonly #stems = new Map<string, Stem[]>();
  readonly #hasCompounds: boolean;
  readonly #functionWords: ReadonlySet<string>;
  #longest = 0;

  constructor(language: string, concepts: Readonly<Record<string, string>>) {
    this.#hasCompounds = language === 'de' || language === 'nl';
    this.#functionWords = new Set(foldWords(concepts['function words'] ?? ''));
    for (const [concept, list] of Object.entries(concepts))
      if (concept !== 'function words') this.#add(concept, list);
  }

  #add(concept: string, list: string): void {
    for (const written of list.split(',')) {
      const words = written
        .trim()
        .split(' ')
        .flatMap((each) => {
          const [text = ''] = foldWords(each.replace('=', ''));
          return text === '' ? [] : [{ text, isWhole: each.startsWith('=') || text.length < 3 }];
        });
      const [first, ...next] = words;
      if (first === undefined) continue;
      const stem = { concept, isWhole: first.isWhole, next };
      const known = this.#stems.get(first.text);
      if (known) known.push(stem);
      else this.#stems.set(first.text, [stem]);
      this.#longest = Math.max(this.#longest, first.text.length);
    }
  }

  /** Returns the number of function words of this language. */
  votes(words: readonly string[]): number {
    return words.filter((word) => this.#functionWords.has(word)).length;
  }

  /** Calls `found` with each concept and the place of its first word. */
  find(words: readonly string[], found: (concept: string, at: number) => void): void {
    for (const [at, word] of words.entries()) {
      const last = this.#hasCompounds ? Math.max(0, word.length - compoundLetters) : 0;
      for (let from = 0; from <= last; from += 1)
        for (
          let to = from + (from === 0 ? 1 : compoundLetters);
          to <= Math.min(word.length, from + this.#longest);
          to += 1
        )
          for (const { concept, isWhole, next } of this.#stems.get(word.slice(from, to)) ?? []) {
            if (isWhole && (from > 0 || to < word.length)) continue;
            const follows = next.every(({ text, isWhole: whole }, index) => {
              const other = words[at + 1 + index];
              return other !== undefined && (whole ? other === text : other.startsWith(text));
            });
            if (follows) found(concept, at);
          }
    }
  }
}

const known = Object.entries(lexicons).map(([language, concepts]) => new Lexicon(language, concepts));

/** Returns the lexicons of the language with the most function words; of all languages that share the lead. */
function likely(words: readonly string[]): readonly Lexicon[] {
  const votes = known.map((lexicon) => lexicon.votes(words));
  const most = Math.max(...votes);
  return known.filter((_, index) => votes[index] === most);
}

/** The languages whose concepts are known, in the order of their weights. */
export const languages: readonly string[] = Object.keys(lexicons);

/** Returns the language of a text by its function words; null if none or several lead. */
export function languageOf(text: string): string | null {
  const words = foldWords(text);
  const votes = known.map((lexicon) => lexicon.votes(words));
  const most = Math.max(...votes);
  return most > 0 && votes.filter((count) => count === most).length === 1
    ? (languages[votes.indexOf(most)] ?? null)
    : null;
}

/**
 * Returns the concepts of a text as names of features: each concept, denied ones, pairs, and pairs near each other in their
 * order. They are the same in every language, so that what is learned of one serves the others.
 */
export function conceptsOf(words: readonly string[]): Set<string> {
  const places = new Map<string, number[]>();
  for (const lexicon of likely(words))
    lexicon.find(words, (concept, at) => {
      const known = places.get(concept);
      if (known === undefined) places.set(concept, [at]);
      else if (known.at(-1) !== at && known.length < 8) known.push(at);
    });
  const names = [...places.keys()].sort();
  const features = new Set<string>(names);
  const denials = places.get('negation') ?? [];
  for (const [index, name] of names.entries()) {
    const own = places.get(name) ?? [];
    if (own.some((at) => denials.some((denial) => at > denial && at - denial <= reach)))
      features.add(`!${name}`);
    for (const other of names.slice(index + 1)) {
      features.add(`${name}+${other}`);
      const others = places.get(other) ?? [];
      if (own.some((at) => others.some((to) => to > at && to - at <= near))) features.add(`${name}>${other}`);
      if (own.some((at) => others.some((to) => to < at && at - to <= near))) features.add(`${other}>${name}`);
    }
  }
  return features;
}
