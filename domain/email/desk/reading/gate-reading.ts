import { contentWords } from '../../../text/words.ts';
import { isForMachines } from '../../triage/wording/machine-instruction.ts';
import { hasQuote, isSupported } from './is-supported.ts';
import { type Cited, type NamedSentence, type Reading, readingLimits } from './reading.ts';

/** A message as a model was shown it. */
export interface ReadMessage {
  id: string;
  subject: string;
  /** Names of its writer. */
  people: readonly string[];
  /** Its own text as it is stored, without quotations. */
  text: string;
  sentences: readonly string[];
}

/** A model's answer about a conversation; messages and sentences are numbered from 0. */
export interface ReadingAnswer {
  summary: readonly { text: string; message: number; quote: string }[];
  headline: { text: string; message: number; quote: string } | null;
  requests: readonly { message: number; sentence: number }[];
  findings: readonly { category: string; message: number; sentence: number }[];
}

/** A reading with the number of statements that the gate has dropped. */
export interface GatedReading {
  reading: Reading;
  dropped: number;
  /** Reason why the whole answer is no reading; null for a usable one. */
  problem: string | null;
}

/**
 * Lets of a model's answer only that pass which the stored texts prove: statements with a quote of the message that they name, and sentences
 * that exist. An answer that says nothing of a conversation with words, or of which nothing passes, is no reading.
 */
export function gateReading(answer: ReadingAnswer, messages: readonly ReadMessage[]): GatedReading {
  const known = new Set(
    messages.flatMap(({ subject, people }) => [subject, ...people].flatMap((words) => contentWords(words))),
  );
  const cite = (
    { text, message: number, quote }: ReadingAnswer['summary'][number],
    longest: number,
  ): Cited[] => {
    const message = messages[number];
    const line = text.replace(/\s+/gu, ' ').trim();
    const isRight =
      message !== undefined &&
      line.length <= longest &&
      hasQuote(message.text, quote) &&
      isSupported(line, quote, known);
    return isRight ? [{ text: line, message_id: message.id, quote: quote.trim() }] : [];
  };
  const name = ({ message: number, sentence }: { message: number; sentence: number }): NamedSentence[] => {
    const message = messages[number];
    const quote = message?.sentences[sentence];
    if (message === undefined || quote === undefined || isForMachines(quote)) return [];
    return [{ message_id: message.id, quote: quote.trim() }];
  };
  const summary = answer.summary
    .slice(0, readingLimits.summary)
    .flatMap((each) => cite(each, readingLimits.sentence));
  const [headline = null] = answer.headline ? cite(answer.headline, readingLimits.headline) : [];
  const requests = distinct(
    answer.requests.flatMap(name),
    ({ message_id, quote }) => `${message_id} ${quote}`,
  );
  const findings = distinct(
    answer.findings.flatMap((each) => name(each).map((named) => ({ ...named, category: each.category }))),
    ({ message_id, category }) => `${message_id} ${category}`,
  );
  const said =
    answer.summary.length + (answer.headline ? 1 : 0) + answer.requests.length + answer.findings.length;
  const passed = summary.length + (headline ? 1 : 0) + requests.length + findings.length;
  return {
    reading: { summary, headline, requests, findings },
    dropped: Math.max(0, said - passed),
    problem:
      answer.summary.length === 0
        ? 'it is empty'
        : passed === 0
          ? 'nothing in it is proved by the messages'
          : null,
  };
}

function distinct<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].reverse();
}
