import { hourMs } from '../../../time.ts';
import type { DateCandidate } from '../dates/date-candidate.ts';
import { datesLanguage } from '../dates/find-dates.ts';
import type { Tone } from '../dates/languages/vocabulary.ts';
import { lexiconOf } from '../dates/lexicon.ts';
import { tonesOf } from '../dates/tones.ts';

/** A date in its sentence. */
export interface Around {
  sentence: string;
  /** The part of the sentence between marks in which the date stands. */
  clause: string;
  candidate: DateCandidate;
  /** The time of the message, ISO 8601. */
  sentAt: string;
  /** BCP 47 primary tag of the message, or null. */
  language: string | null;
  /** True if the engineer sent the message; their own promises are deadlines. */
  isOutgoing: boolean;
}

/** Words of a clause, besides its date, up to which it says nothing of its own: its whole sentence counts. */
const bareClauseWords = 3;
/** Words of a sentence up to which a date with a cue is all that it says. */
const shortSentenceWords = 7;
/** Words of a clause, besides its date, up to which a request with a day of no cue is a plain one ("I need it Friday"). */
const plainRequestWords = 5;
/** The same for a day with a time, which is seldom mentioned by the way. */
const exactRequestWords = 7;
/** Time ahead in which a day without a cue is the day of the message. */
const nearMs = 15 * hourMs;
/** Verbs that end the validity of an offer. */
const expires =
  /expire|läuft ab|endet|ends|vence|caduca|expira|scad|vervalt|verloopt|wygasa|kończy|upływa|mija|termina|finaliza/iu;

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Finds out if a date is a deadline, with the words that make it one and a confidence; undefined if it is none. */
export function deadlineCue(around: Around): { cue: string; confidence: number } | undefined {
  const { sentence, candidate, isOutgoing } = around;
  const lexicon = lexiconOf(datesLanguage(around.language));
  const whole = tonesOf(sentence, lexicon);
  const isBare = countWords(around.clause) - countWords(candidate.quote) <= bareClauseWords;
  const own = isBare ? whole : tonesOf(around.clause, lexicon);
  if (own.has('dropped')) return undefined;
  if (candidate.kind === 'vague')
    return whole.has('asks') && !own.has('away') ? { cue: 'asked for', confidence: 0.6 } : undefined;
  const cue = candidate.cue;
  if (candidate.is_range) return whole.has('moved') ? { cue: 'moved to', confidence: 0.9 } : undefined;
  if (cue?.kind === 'not' || cue?.kind === 'from' || isGreeting(around, whole)) return undefined;
  const isAsked = own.has('asks') || (whole.has('asks') && own.size === 0);
  if (cue && isExcluded(own, cue, isAsked, isOutgoing)) return undefined;
  const isShort = countWords(sentence) <= shortSentenceWords;
  const named = cue?.text.toLowerCase() ?? '';
  // "You have Friday" is no span.
  const isSpan = candidate.kind === 'duration' || candidate.kind === 'end';
  switch (cue?.kind === 'within' && !isSpan ? undefined : cue?.kind) {
    case 'by':
    case 'due':
    case 'latest':
      return { cue: named, confidence: 0.95 };
    case 'before':
    case 'within':
      return isAsked || isShort ? { cue: named, confidence: 0.9 } : undefined;
    case 'until':
    case 'for':
      return (isAsked || isShort) && !(own.has('event') && !isAsked)
        ? { cue: named, confidence: 0.8 }
        : undefined;
    case 'in':
      return isAsked && !own.has('lasts') ? { cue: named, confidence: 0.7 } : undefined;
    default:
      return isRequestedOn(around, own, isAsked) ? { cue: 'asked for', confidence: 0.75 } : undefined;
  }
}

/** "Please send it on Friday": a request for a day needs no other word, unless the day is that of an event. */
function isRequestedOn(
  { clause, sentAt, candidate: { kind, quote, readings } }: Around,
  own: ReadonlySet<Tone>,
  isAsked: boolean,
): boolean {
  const ahead = Date.parse(readings[0]?.at ?? '') - Date.parse(sentAt);
  const isNear = kind === 'date' && ahead < nearMs;
  if (!isAsked || kind === 'time' || kind === 'duration') return false;
  if (['event', 'away', 'promise'].some((tone) => own.has(tone as Tone))) return false;
  const hasTime = readings[0]?.time != null;
  const others = countWords(clause) - countWords(quote);
  return isNear || others <= (hasTime ? exactRequestWords : plainRequestWords);
}

/** Returns whether the words around a date say that nothing is due: an absence, opening hours, an offer, the past, a promise. */
function isExcluded(
  own: ReadonlySet<Tone>,
  cue: NonNullable<DateCandidate['cue']>,
  isAsked: boolean,
  isOutgoing: boolean,
): boolean {
  const isOpenEnded = cue.kind === 'until' || cue.kind === 'for' || cue.kind === 'in';
  if (own.has('away') || own.has('open') || own.has('valid')) return isOpenEnded || !isAsked;
  if (own.has('offer') && expires.test(cue.text) && !isAsked) return true;
  if (isAsked) return false;
  if (own.has('past')) return true;
  if (own.has('promise')) return !isOutgoing;
  if (cue.kind === 'due' || cue.kind === 'latest') return false;
  return own.has('lasts') || own.has('event');
}

/** "Bis morgen!" and "See you on Friday" are greetings: a sentence of few words that begins with one and asks nothing. */
function isGreeting({ sentence, candidate }: Around, whole: ReadonlySet<Tone>): boolean {
  if (!whole.has('greeting') || whole.has('asks') || candidate.readings.some(({ time }) => time !== null))
    return false;
  const rest = sentence.replace(candidate.quote, ' ');
  const isWhole = /^[\s¡¿"'(]*\p{Lu}/u.test(sentence) && countWords(rest) <= bareClauseWords;
  return isWhole && (candidate.kind === 'date' || candidate.kind === 'vague');
}
