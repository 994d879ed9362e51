import { splitSentences } from '../../../text/sentences.ts';
import type { DateCandidate } from './date-candidate.ts';
import { deadlineCue } from './deadline-cues.ts';
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
  is_outgoing: boolean;
}

/**
 * Finds the deadlines of a message, in the order of its text: dates with a cue in their sentence. Dates before the message was
 * sent are left out, and so are spans, which are meetings.
 */
export function findDeadlines(message: DatedMessage, candidates: readonly DateCandidate[]): Deadline[] {
  const sentences = splitSentences(message.text);
  const deadlines = candidates.flatMap((candidate): Deadline[] => {
    const sentence = sentences.find(({ start, end }) => start <= candidate.start && candidate.end <= end);
    const [from, to] = sentence ? [sentence.start, sentence.end] : [candidate.start, candidate.end];
    // "Monday at noon, 12:00 at the latest": the time repeats the deadline of the day.
    const isRepeated =
      candidate.kind === 'time' &&
      candidates.some(
        ({ kind, start, end }) => (kind === 'date' || kind === 'end') && from <= start && end <= to,
      );
    if (isRepeated) return [];
    const cue = deadlineCue({
      ...lineAround(message.text, from, to, candidate),
      quote: candidate.quote,
      kind: candidate.kind,
      is_range: candidate.is_range,
      is_outgoing: message.is_outgoing,
    });
    if (!cue) return [];
    const ahead = candidate.readings.filter(({ at }) => at >= message.sent_at);
    const [only, second] = candidate.readings;
    if (!only || ahead.length === 0) return [];
    const evidence = sentence
      ? { quote: sentence.text, start: sentence.start, end: sentence.end }
      : { quote: candidate.quote, start: candidate.start, end: candidate.end };
    const has_time = only.time !== null;
    if (second !== undefined) {
      const days = [...new Set(candidate.readings.map(({ day, time }) => (time ? `${day} ${time}` : day)))];
      const question = `Which day is meant by "${candidate.quote}": ${days.join(' or ')}?`;
      return [
        {
          ...evidence,
          due_at: null,
          has_time,
          question,
          confidence: cue.confidence,
          reason: `"${candidate.quote}" after "${cue.cue}" has ${days.length} readings`,
        },
      ];
    }
    const reason = `"${candidate.quote}" with "${cue.cue}" is ${only.day}${only.time ? ` ${only.time}` : ''}`;
    return [{ ...evidence, due_at: only.at, has_time, question: null, confidence: cue.confidence, reason }];
  });
  // A repeated moment is one deadline.
  return deadlines.filter(
    (each, index) =>
      !deadlines
        .slice(0, index)
        .some(({ due_at, question }) => due_at === each.due_at && question === each.question),
  );
}

/** Returns the words before and after a date in its sentence; a line of a list or form counts as a sentence. */
function lineAround(text: string, from: number, to: number, { start, end }: DateCandidate) {
  const before = text.slice(from, start);
  const rest = text.slice(end, to);
  const isWrapped = (line: string) => line.length > 50;
  const lines = before.split('\n');
  let kept = lines.pop() ?? '';
  // Wrapped lines belong together; a short line is a sentence of its own.
  for (let line = lines.pop(); line !== undefined && isWrapped(line); line = lines.pop())
    kept = `${line} ${kept}`;
  return { before: kept, after: (rest.split('\n')[0] ?? '').slice(0, 200) };
}
