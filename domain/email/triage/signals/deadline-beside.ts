import type { Tone } from '../dates/languages/vocabulary.ts';
import { type Around, type DeadlineCue, tonesIn } from './deadline-cues.ts';

/** Tones of a clause whose date is no deadline, whatever stands beside it. */
const withoutDuty: readonly Tone[] = ['away', 'open', 'valid', 'past', 'promise', 'dropped'];
/** Characters of a sentence beside a date up to which it can speak of the same matter. */
const maxBeside = 200;

/**
 * Finds out if a date is a deadline by what stands beside it: somebody comes then and things must be ready ("The carrier comes on
 * Friday at 1, everything must be packed"), or words refer back to it ("by then"). `beside` are the sentences before and after it
 * that have no date of their own.
 */
export function cueBeside(around: Around, beside: readonly string[]): DeadlineCue | undefined {
  const { sentence, clause, candidate, language } = around;
  if (candidate.kind !== 'date' || candidate.is_range || (candidate.cue && candidate.cue.kind !== 'for'))
    return undefined;
  const own = tonesIn(clause, language);
  if (withoutDuty.some((tone) => own.has(tone))) return undefined;
  const rest = tonesIn(sentence.replace(clause, ' , '), language);
  const all = [
    rest,
    ...beside.filter(({ length }) => length <= maxBeside).map((each) => tonesIn(each, language)),
  ];
  if (all.some((tones) => tones.has('refersBack') && (tones.has('asks') || tones.has('duty'))))
    return { cue: 'by then', confidence: 0.75 };
  const isDuty = all.some((tones) => tones.has('duty') && !tones.has('dropped'));
  if (own.has('comes') && isDuty) return { cue: 'must be ready', confidence: 0.7 };
  // The day of a meeting or a fair is a deadline only if the engineer says so.
  return own.has('event') && rest.has('duty')
    ? { cue: 'beside a duty', confidence: 0.5, isOpen: true }
    : undefined;
}
