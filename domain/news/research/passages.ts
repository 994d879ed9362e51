import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import { statementWords } from '../stories/polarity.ts';

/** A part of a stored text that is given to a model: `stored.slice(start, end) === text`. */
export interface GivenPassage extends Span {
  /** Unique within one question. */
  id: string;
  /** Id of the stored text. */
  document: string;
}

/** The limits for choosing passages. */
export interface ChoiceOptions {
  /** Largest number of passages. */
  max: number;
  /** Largest number from one document, so that one long text does not crowd out the others. */
  maxOfDocument: number;
  /** Cosine of claim and each passage, if there are vectors. */
  cosines?: readonly number[];
}

/**
 * Chooses the passages most likely to be about the claim, best first: by the share of the claim's words, weighted by rarity
 * among these passages, plus the cosine if there is one. A passage with a score of 0 is left out.
 */
export function choosePassages(
  claim: string,
  passages: readonly GivenPassage[],
  { max, maxOfDocument, cosines }: ChoiceOptions,
): GivenPassage[] {
  const wanted = statementWords(claim);
  const words = passages.map(({ text }) => new Set([...contentWords(text), ...statementWords(text)]));
  const weights = new Map(
    [...wanted].map((word) => {
      const holders = words.filter((each) => each.has(word)).length;
      return [word, Math.log(1 + passages.length / (1 + holders))];
    }),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const ranked = passages.map((passage, index) => {
    const held = [...wanted].reduce(
      (sum, word) => sum + (words[index]?.has(word) ? (weights.get(word) ?? 0) : 0),
      0,
    );
    return { passage, score: (total === 0 ? 0 : held / total) + Math.max(0, cosines?.[index] ?? 0) };
  });
  const taken = new Map<string, number>();
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ passage: { document } }) => {
      taken.set(document, (taken.get(document) ?? 0) + 1);
      return (taken.get(document) ?? 0) <= maxOfDocument;
    })
    .slice(0, max)
    .map(({ passage }) => passage);
}
