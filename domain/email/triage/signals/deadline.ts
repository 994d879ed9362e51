import { splitSentences } from '../../../text/sentences.ts';
import type { DateCandidate } from '../dates/date-candidate.ts';
import { cueBeside } from './deadline-beside.ts';
import { type Around, deadlineCue } from './deadline-cues.ts';
import type { Quote } from './signal.ts';

/**
 * A deadline that a message sets, by an unambiguous date with a word such as "by" or "due". An ambiguous date is stored as a
 * question instead (DESIGN "Email, rule by rule"): either `due_at` or `question` is set.
 */
export interface Deadline extends Quote {
  /** ISO 8601 in UTC; for a day without a time its last minute (23:59) in the mailbox's time zone. */
  due_at: string | null;
  /** True if a time of day was written, not only the day. */
  has_time: boolean;
  question: string | null;
  confidence: number;
  reason: string;
}

/** The fields of a message that decide its deadlines. */
export interface DatedMessage {
  /** The new text: dates in quotes and signatures are not deadlines of this message. */
  text: string;
  sent_at: string;
  /** BCP 47 primary tag, or null. */
  language: string | null;
  is_outgoing: boolean;
}

/**
 * Finds the deadlines of a message, in the order of its text: dates with a cue in their sentence, by the guideline in
 * `evals/cases/deadline`. Dates before the message was sent are left out, and so are spans, which are meetings.
 */
export function findDeadlines(message: DatedMessage, candidates: readonly DateCandidate[]): Deadline[] {
  const found: Deadline[] = [];
  let next = 0;
  const sentences = splitSentences(message.text);
  const dated = sentences.map(({ start, end }) => hasDateIn(candidates, start, end));
  for (const [place, sentence] of sentences.entries()) {
    const own: DateCandidate[] = [];
    for (let each = candidates[next]; each && each.start < sentence.end; each = candidates[next]) {
      own.push(each);
      next += 1;
    }
    if (own.length === 0) continue;
    const beside = [place - 1, place + 1].flatMap((at) =>
      dated[at] === false ? [sentences[at]?.text ?? ''] : [],
    );
    found.push(...deadlinesIn(sentence, own, message, beside));
  }
  // A repeated moment is one deadline.
  const known = new Set<string>();
  return found.filter(({ due_at, question }) => {
    const key = `${due_at} ${question}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

function deadlinesIn(
  sentence: { text: string; start: number; end: number },
  candidates: readonly DateCandidate[],
  message: DatedMessage,
  beside: readonly string[],
): Deadline[] {
  const evidence = { quote: sentence.text, start: sentence.start, end: sentence.end };
  const hasDay = candidates.some(({ kind }) => kind === 'date' || kind === 'end');
  const deadlines = candidates.flatMap((candidate): Deadline[] => {
    // "Monday at noon, 12:00 at the latest": the time repeats the deadline of the day.
    if (candidate.kind === 'time' && hasDay) return [];
    const around: Around = {
      ...{ sentence: lineAround(sentence, candidate), clause: clauseAround(sentence, candidate), candidate },
      ...{ sentAt: message.sent_at, language: message.language, isOutgoing: message.is_outgoing },
    };
    const said = deadlineCue(around);
    const cue = said && !said.isOpen ? said : (cueBeside(around, beside) ?? said);
    if (!cue) return [];
    const { confidence } = cue;
    const base = { ...evidence, due_at: null, has_time: false, confidence };
    if (candidate.kind === 'vague') {
      const question = `By when is "${candidate.quote}"?`;
      return [{ ...base, question, reason: `"${candidate.quote}" names no moment` }];
    }
    const ahead = candidate.readings.filter(({ at }) => at >= message.sent_at);
    const [only, second] = candidate.readings;
    if (!only || ahead.length === 0) return [];
    const has_time = only.time !== null;
    if (second !== undefined) {
      const days = [...new Set(candidate.readings.map(({ day, time }) => (time ? `${day} ${time}` : day)))];
      const question = `Which day is meant by "${candidate.quote}": ${days.join(' or ')}?`;
      const reason = `"${candidate.quote}" after "${cue.cue}" has ${days.length} readings`;
      return [{ ...base, has_time, question, reason }];
    }
    if (cue.isOpen) {
      const question = `Is "${candidate.quote}" the deadline?`;
      return [
        { ...base, has_time, question, reason: `"${candidate.quote}" stands in a request without "by"` },
      ];
    }
    const reason = `"${candidate.quote}" with "${cue.cue}" is ${only.day}${only.time ? ` ${only.time}` : ''}`;
    return [{ ...base, due_at: only.at, has_time, question: null, reason }];
  });
  // "As soon as possible, by Friday at the latest" is clear, and so is a day with "by" beside a day with nothing.
  const isCertain = deadlines.some(({ due_at, confidence }) => due_at !== null && confidence >= certainFrom);
  const isClear = deadlines.some(({ question }) => question === null || !isOpenQuestion(question));
  return deadlines.filter(
    ({ question, confidence }) =>
      !(isClear && question !== null && isOpenQuestion(question)) &&
      !(isCertain && confidence < certainFrom && question === null),
  );
}

/** Confidence of a date with a word such as "by". */
const certainFrom = 0.9;
/** Returns whether a question asks for the deadline itself, and not for one of two readings. */
const isOpenQuestion = (question: string): boolean => /^(?:By when|Is ")/.test(question);

/** Returns whether a date stands between two places of a text, the dates being in the order of the text. */
function hasDateIn(candidates: readonly DateCandidate[], start: number, end: number): boolean {
  let [low, high] = [0, candidates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candidates[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (candidates[low]?.start ?? end) < end;
}

/** Longest line that its writer did not wrap, in characters; a line as short is a sentence or an item of its own. */
const wrappedFrom = 50;
/** Characters around a date that can decide about it. */
const maxAround = 300;

/** Returns the line of a date in its sentence, with the wrapped lines beside it: a line of a list or form counts as a sentence. */
function lineAround({ text, start }: { text: string; start: number }, candidate: DateCandidate): string {
  const [from, to] = [candidate.start - start, candidate.end - start];
  let begin = text.lastIndexOf('\n', from - 1);
  while (begin > 0) {
    const above = text.lastIndexOf('\n', begin - 1);
    if (begin - above <= wrappedFrom || from - above > maxAround) break;
    begin = above;
  }
  let end = text.indexOf('\n', to);
  if (end === -1) end = text.length;
  else if (end - text.lastIndexOf('\n', end - 1) > wrappedFrom) end = Math.min(text.length, to + maxAround);
  return text.slice(Math.max(begin + 1, from - maxAround), Math.min(end, to + maxAround));
}

/** Returns the part of a sentence between commas and other marks in which a date stands. */
function clauseAround({ text, start }: { text: string; start: number }, candidate: DateCandidate): string {
  const [from, to] = [candidate.start - start, candidate.end - start];
  const before = text.slice(Math.max(0, from - maxAround), from);
  const after = text.slice(to, to + maxAround);
  const head = before.slice(
    Math.max(...[',', ';', '(', ' – ', ' - '].map((mark) => before.lastIndexOf(mark))) + 1,
  );
  const tail = after.slice(0, /[,;)]|\s[–-]\s|$/.exec(after)?.index ?? after.length);
  return `${head}${text.slice(from, to)}${tail}`;
}
