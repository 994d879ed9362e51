import { splitSentences } from '../../../text/sentences.ts';
import { clausesOf, hasCue, hasRealCue } from './match-cues.ts';

/** A sentence by which a message says that a matter is over, verbatim. */
export interface Settlement {
  /**
   * `finished` says nothing about a danger, `withdrawn` takes back only what the writer asked or reported, and `found` ends only a
   * search (`seeks`).
   */
  kind: (typeof kinds)[number];
  quote: string;
}

/** Characters from the beginning of a message within which its main point is looked for. */
const head = 600;

const kinds = ['withdrawn', 'cancelled', 'solved', 'found', 'finished'] as const;

/** Tests whether a message looks for something that is missing. */
export const seeks = ({ subject, text }: { subject: string; text: string }): boolean =>
  clausesOf(`${subject}\n${text.slice(0, head)}`).some((clause) => hasCue(clause, 'sought'));

/**
 * Returns the sentence by which a message says that a matter is over, in any of seven languages; null if it does not, asks, or says
 * that the matter goes on. It is the one place that decides this, so that a model can take it over.
 */
export function settlementOf({ subject, text }: { subject: string; text: string }): Settlement | null {
  const sentences = splitSentences(text.slice(0, head)).map((sentence) => sentence.text);
  if (sentences.some((sentence) => clausesOf(sentence).some((clause) => hasCue(clause, 'lasting'))))
    return null;
  // The subject of a reply repeats what was said before.
  const said = /^\s*\p{L}{1,3}\s*:/u.test(subject) ? sentences : [...sentences, subject];
  for (const kind of kinds)
    for (const quote of said) {
      if (quote.trimEnd().endsWith('?')) continue;
      if (clausesOf(quote).some((clause) => hasRealCue(clause, kind))) return { kind, quote: quote.trim() };
    }
  return null;
}
