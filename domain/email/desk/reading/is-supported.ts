import { placeholder } from '../../../placeholder.ts';
import { contentWords, wordsOf } from '../../../text/words.ts';
import { claimsIn } from '../../reply/claims/claims-in.ts';
import { isForMachines } from '../../triage/wording/machine-instruction.ts';

/** Share of the words of a statement that its quote, the subject or the people's names must have. */
const sharedWords = 0.5;
/** Fewest words of a quote: fewer are found in any text. */
const fewestWords = 3;
const outward = /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|[^\s@]@[^\s@]/iu;
// A denied word turns a statement round, in English, German, French, Spanish, Italian, Dutch and Polish.
const negations = new Set(
  "no not never none nothing without cannot can't won't isn't aren't wasn't don't doesn't didn't nicht kein keine keinen keiner keines nie niemals nichts ohne pas jamais aucun aucune rien sans nunca ningún ninguna ningun nada sin non mai nessun nessuna niente senza niet geen nooit niets zonder nie żaden żadna nigdy nic bez".split(
    ' ',
  ),
);

const isDenied = (words: readonly string[]): boolean => words.some((word) => negations.has(word));

/** Returns whether a text has these words in this order, however its lines are broken. */
export const hasQuote = (text: string, quote: string): boolean =>
  quote.trim() !== '' && inOneLine(text).includes(inOneLine(quote));

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns whether a statement of a model rests on its quote: its numbers, dates and identifiers stand there, so do most of its words,
 * nothing is denied in one that is not in the other, and neither is meant for a program. `known` are the words of the subject and of the people's
 * names, which a statement may add.
 */
export function isSupported(statement: string, quote: string, known: ReadonlySet<string>): boolean {
  if (statement.trim() === '' || statement.search(placeholder) >= 0 || outward.test(statement)) return false;
  if (isForMachines(statement) || isForMachines(quote)) return false;
  const quoted = wordsOf(quote);
  if (quoted.length < fewestWords || isDenied(wordsOf(statement)) !== isDenied(quoted)) return false;
  const shown = new Set(claimsIn(quote).flatMap(({ values }) => values));
  if (!claimsIn(statement).every(({ values }) => values.some((value) => shown.has(value)))) return false;
  const said = new Set(contentWords(statement));
  const inQuote = said.intersection(new Set(contentWords(quote)));
  return inQuote.size > 0 && said.intersection(inQuote.union(known)).size >= sharedWords * said.size;
}
