import type { PassageFinding } from '../../domain/news/research/finding.ts';
import { splitSentences } from '../../domain/text/sentences.ts';
import type { Question } from './questions.ts';

/** The ways in which an inventing model changes a true quote of a passage. */
const inventions: ((quote: string, question: Question) => Partial<PassageFinding>)[] = [
  // The control, which invents nothing.
  () => ({}),
  (_quote, { claim }) => ({ quote: claim }),
  () => ({ quote: 'Officials confirmed on Monday that every word of the report is true.' }),
  (quote) => ({ quote: quote.replace(/\b\p{L}{4,}\b/u, 'never') }),
  (quote) => ({ quote: quote.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) }),
  (quote) => ({ quote: quote.toUpperCase() }),
  (quote) => ({ quote: `${quote} It is so.` }),
  (quote) => ({ quote: quote.split(/\s+/).toReversed().join(' ') }),
  () => ({ passage: 'a passage that nobody gave' }),
  () => ({ passage: '' }),
  () => ({ quote: null }),
  () => ({ quote: '' }),
  (quote) => ({ quote: quote.slice(0, 2) }),
];

/**
 * Simulates a model that cites passages it was not given and invents quotes: the longest sentence of each passage, changed in
 * one of a dozen ways in turn, beginning with `turn`.
 */
export function inventFindings(question: Question, turn: number): PassageFinding[] {
  return question.passages.map((passage, place): PassageFinding => {
    const sentences = splitSentences(passage.text).toSorted((a, b) => b.text.length - a.text.length);
    const quote = sentences[0]?.text ?? '';
    const invent = inventions[(turn + place) % inventions.length];
    return {
      passage: passage.id,
      status: place % 2 === 0 ? 'supported' : 'conflicting',
      quote,
      confidence: 1,
      reason: 'the same statement',
      ...invent?.(quote, question),
    };
  });
}
