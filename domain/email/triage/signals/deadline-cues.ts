import { hourMs } from '../../../time.ts';
import type { DateCandidate } from '../dates/date-candidate.ts';
import { datesLanguage } from '../dates/find-dates.ts';
import type { Tone } from '../dates/languages/vocabulary.ts';
import { lexiconOf } from '../dates/lexicon.ts';
import { tonesOf } from '../dates/tones.ts';
import { asks, withoutLeads } from './asks.ts';

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
/** Words of a clause without a verb of its own, besides its date: "Fichas subidas antes del 15". */
const ellipticalWords = 5;
/** Words of a clause, besides its date, up to which a request with a day of no cue is a plain one ("I need it Friday"). */
const plainRequestWords = 10;
/** The same up to which the engineer is asked if the day is the deadline: beyond it the day belongs to something else. */
const askedRequestWords = 16;
/** Time ahead in which a day without a cue is the day of the message. */
const nearMs = 15 * hourMs;
/** Verbs that end the validity of an offer. */
const expires =
  /expire|läuft ab|endet|ends|vence|caduca|expira|scad|vervalt|verloopt|wygasa|kończy|upływa|mija|termina|finaliza/iu;

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The words that make a date a deadline, and how sure that is. `isOpen`: the grammar cannot decide, so the engineer is asked. */
export interface DeadlineCue {
  cue: string;
  confidence: number;
  isOpen?: boolean;
}

/** Returns the tones of a sentence or a clause. */
export function tonesIn(text: string, language: string | null): ReadonlySet<Tone> {
  const own = datesLanguage(language);
  const tones = tonesOf(text, lexiconOf(own));
  if (asks(text, own, tones)) tones.add('asks');
  return tones;
}

/** Finds out if a date is a deadline, with the words that make it one and a confidence; undefined if it is none. */
export function deadlineCue(around: Around): DeadlineCue | undefined {
  const { sentence, candidate, isOutgoing } = around;
  const whole = tonesIn(sentence, around.language);
  const isBare = countWords(around.clause) - countWords(candidate.quote) <= bareClauseWords;
  const own = isBare ? whole : tonesIn(around.clause, around.language);
  if (own.has('dropped')) return undefined;
  if (candidate.kind === 'vague')
    return whole.has('asks') && !own.has('away') ? { cue: 'asked for', confidence: 0.6 } : undefined;
  const cue = candidate.cue;
  if (candidate.is_range) return whole.has('moved') ? { cue: 'moved to', confidence: 0.9 } : undefined;
  if (cue?.kind === 'not' || cue?.kind === 'from' || isGreeting(around, whole)) return undefined;
  const isAsked = own.has('asks') || (whole.has('asks') && own.size === 0);
  if (cue && isExcluded(own, cue, isAsked, isOutgoing)) return undefined;
  const isElliptical =
    [...own].every((tone) => tone === 'greeting') &&
    countWords(around.clause) - countWords(candidate.quote) <= ellipticalWords;
  const isShort =
    countWords(sentence) <= shortSentenceWords ||
    (isElliptical && !['past', 'open', 'away', 'valid', 'event'].some((tone) => whole.has(tone as Tone)));
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
      return requestedOn(around, own, isAsked);
  }
}

/** "Please send it on Friday": a request for a day needs no other word, unless the day is that of an event. */
function requestedOn(
  { clause, sentAt, candidate: { kind, quote, readings } }: Around,
  own: ReadonlySet<Tone>,
  isAsked: boolean,
): DeadlineCue | undefined {
  const ahead = Date.parse(readings[0]?.at ?? '') - Date.parse(sentAt);
  const isNear = kind === 'date' && ahead < nearMs;
  if (!isAsked || kind === 'time' || kind === 'duration') return undefined;
  if (own.has('away') || own.has('promise')) return undefined;
  const isOpen = { cue: 'asked for', confidence: 0.5, isOpen: true };
  if (own.has('event')) return own.has('duty') ? isOpen : undefined;
  // "Send me what was found on Friday".
  if (own.has('past') && !isNear) return isOpen;
  const others = countWords(clause) - countWords(quote);
  if (isNear || others <= plainRequestWords) return { cue: 'asked for', confidence: 0.75 };
  return others <= askedRequestWords ? isOpen : undefined;
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
function isGreeting(around: Around, whole: ReadonlySet<Tone>): boolean {
  const { sentence, candidate } = around;
  if (!whole.has('greeting') || whole.has('asks') || candidate.readings.some(({ time }) => time !== null))
    return false;
  const rest = sentence.replace(candidate.quote, ' ');
  const isWhole = /^[\s¡¿"'(]*\p{Lu}/u.test(sentence) && countWords(rest) <= bareClauseWords;
  return isWhole && beginsAsGreeting(around) && (candidate.kind === 'date' || candidate.kind === 'vague');
}

/** Returns whether the clause of a date begins with a greeting, behind words such as "dann": "Raport do piątku" does not. */
function beginsAsGreeting({ clause, language }: Around): boolean {
  const own = datesLanguage(language);
  const lexicon = lexiconOf(own);
  const words = withoutLeads(clause, own).slice(0, 3);
  return words.some((_, place) => {
    const isAhead = tonesOf(words.slice(0, place + 1).join(' '), lexicon).has('greeting');
    return isAhead && !tonesOf(words.slice(1, place + 1).join(' '), lexicon).has('greeting');
  });
}
