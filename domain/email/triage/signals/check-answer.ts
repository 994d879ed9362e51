import type { MessageAnswer } from './signals-of.ts';

/** Sentences from which the same high probability for all of them is no judgement. */
const manySentences = 6;

/**
 * Returns why a configured model's answer about a message of this many sentences cannot be used, or null. An answer that fits the schema
 * can still be nonsense: numbers for sentences that do not exist, or one number for everything, as of a model that obeys the mail.
 */
export function problemOf(
  { requests, levels }: Pick<MessageAnswer, 'requests' | 'levels'>,
  sentences: number,
): string | null {
  if (requests.length !== sentences)
    return `it has ${requests.length} probabilities for ${sentences} sentences`;
  for (const [name, level] of Object.entries(levels))
    if (level !== null && level.sentence >= sentences)
      return `${name} names sentence ${level.sentence} of ${sentences}`;
  const [first = null] = requests;
  if (sentences >= manySentences && first !== null && first > 0.5 && requests.every((each) => each === first))
    return `it gives every sentence the same probability, ${first}`;
  return null;
}
