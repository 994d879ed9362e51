import { splitSentences } from '../../../text/sentences.ts';
import { contentWords } from '../../../text/words.ts';
import type { Claim } from './claim.ts';
import { quantitiesIn } from './quantities.ts';

/** Two statements of the same quantity with different values, as they are written. */
export interface Difference {
  one: string;
  other: string;
}

/** Words that two sentences must share to speak of the same quantity, and their share of the shorter sentence. */
const [sharedWords, sharedPart] = [2, 0.4];
/** Most sentences of a text that are compared, and most characters of one. */
const [mostSentences, longestSentence] = [60, 400];
// Times are deadlines and durations: two of them seldom state the same thing.
const time = /^(?:second|minute|hour|day|workday|week|month|year)$/;

interface Statement {
  unit: string;
  quantity: Claim;
  /** The value with its unit, up to the next space. */
  written: string;
  words: ReadonlySet<string>;
}

/**
 * Compares two texts: sentences that speak of the same thing and give it different values in the same unit. A sentence with two values of a
 * unit states a range or a tolerance and is left out, and so are durations. The same texts always give the same differences.
 */
export function differingQuantities(one: string, other: string): Difference[] {
  const others = statementsIn(other);
  const found = statementsIn(one).flatMap((each) =>
    others
      .filter(
        (against) => each.unit === against.unit && isSameMatter(each, against) && !isSame(each, against),
      )
      .map(({ written }) => ({ one: each.written, other: written })),
  );
  return [...new Map(found.map((each) => [`${each.one} ${each.other}`, each])).values()];
}

function statementsIn(text: string): Statement[] {
  return splitSentences(text)
    .slice(0, mostSentences)
    .flatMap(({ text: sentence }) => {
      if (sentence.length > longestSentence) return [];
      const byUnit = Map.groupBy(quantitiesIn(sentence), ({ values }) => unitOf(values[0] ?? ''));
      return [...byUnit].flatMap(([unit, quantities]) => {
        const [quantity, ...more] = quantities;
        if (quantity === undefined || more.length > 0 || unit === '' || time.test(unit)) return [];
        const written = writtenIn(sentence, quantity);
        return [{ unit, quantity, written, words: wordsBeside(sentence, new Set(contentWords(written))) }];
      });
    });
}

/** Returns a quantity as it is written, with the rest of a unit that is only read in part ("m3/h"). */
const writtenIn = (sentence: string, { start, end }: Claim): string =>
  sentence.slice(start, end) + (/^[^\s.,;:!?)]*/u.exec(sentence.slice(end))?.[0] ?? '');

const unitOf = (value: string): string => value.split(' ').slice(1).join(' ');

/** Returns the words of a sentence that name the matter: without the value, its unit, and other numbers. */
const wordsBeside = (sentence: string, written: ReadonlySet<string>): Set<string> =>
  new Set(contentWords(sentence).filter((word) => !written.has(word) && !/^\d/.test(word)));

const isSame = (one: Statement, other: Statement): boolean =>
  one.quantity.values.some((value) => other.quantity.values.includes(value));

function isSameMatter({ words }: Statement, { words: others }: Statement): boolean {
  const shared = words.intersection(others).size;
  return shared >= sharedWords && shared >= sharedPart * Math.min(words.size, others.size);
}
