import { splitSentences } from '../../../text/sentences.ts';
import type { Recipient } from '../../sync/message.ts';
import { isForMachines } from '../wording/machine-instruction.ts';
import { assigneeOf } from './assignee.ts';
import type { Deadline } from './deadline.ts';
import { judgeRequest, type RequestReader } from './request-judgement.ts';
import type { RequestRule } from './request-rules.ts';
import type { Quote } from './signal.ts';

/**
 * A request: a sentence of a message's new text that asks for something. Stored as signals `actionability` from position 1, in
 * the order of the text; position 0 is the signal of the whole message.
 */
export interface Request extends Quote {
  /** A question asks for an answer, an action for something to be done. */
  kind: 'question' | 'action';
  /** Probability of a request, 0 to 1. */
  confidence: number;
  /** The address of the person who is asked; null if unknown. */
  assignee: string | null;
  /** The deadline in the same sentence, ISO 8601 in UTC. */
  due_at: string | null;
  reason: string;
}

/** Probability from which a sentence is stored as a request. */
const minConfidence = 0.5;
/** Factor for bulk mail, which asks no one in particular unless it names the engineer, and for automatic replies. */
const bulkFactor = 0.4;

/** Returns the sentences of a message's new text that can be requests: those with at least two words. */
export function sentencesToJudge(text: string): Quote[] {
  return splitSentences(text)
    .filter((span) => /\p{L}\p{M}*[^\p{L}\p{M}]+\p{L}/u.test(span.text))
    .map((span) => ({ quote: span.text, start: span.start, end: span.end }));
}

/** Returns whether a sentence counts as a request in a mail to one person, given the classifier's probability. */
export const isRequest = (sentence: string, model: number): boolean =>
  judgeRequest(sentence, model, { reader: null }).likely >= minConfidence;

/** The fields of a message that decide its requests and their assignees. */
export interface RequestMessage {
  text: string;
  sender: string | null;
  recipients: readonly Recipient[];
  is_bulk: boolean;
  /** True for an automatic reply such as an absence notice. */
  is_auto_reply: boolean;
  /** Addresses of the engineer. */
  own: ReadonlySet<string>;
}

/**
 * Finds the requests of a message, by the wording where it is sure, and else by wording and classifier together. `judged` has
 * the classifier's probability of each sentence, null if it was not asked (no budget, no model). `mayLower` is false for a
 * model that can follow instructions.
 */
export function findRequests(
  message: RequestMessage,
  sentences: readonly Quote[],
  judged: readonly (number | null)[],
  deadlines: readonly Deadline[],
  { mayLower = true, reader = null }: { mayLower?: boolean; reader?: RequestReader | null } = {},
): Request[] {
  return sentences.flatMap((sentence, index): Request[] => {
    if (isForMachines(sentence.quote)) return [];
    const model = judged[index] ?? null;
    const { rule, alone, likely } = judgeRequest(sentence.quote, model, { reader, mayLower });
    const assignee = assigneeIn(message, sentence.quote);
    const confidence = isImpersonal(message, assignee) ? likely * bulkFactor : likely;
    if (confidence < minConfidence) return [];
    const due = deadlines.find(
      ({ start, end, due_at }) => due_at !== null && start < sentence.end && end > sentence.start,
    );
    return [
      {
        ...sentence,
        kind: rule.kind,
        confidence,
        assignee,
        due_at: due?.due_at ?? null,
        reason: reasonOf(rule, alone ? null : model),
      },
    ];
  });
}

/** Returns the reason of a request in words, with the classifier's probability if it was asked. */
function reasonOf({ isSure, value, reason }: RequestRule, model: number | null): string {
  const why = isSure && value >= minConfidence ? reason : 'reads like a request';
  return model === null ? why : `${why}; classifier ${model.toFixed(2)}`;
}

/**
 * Returns whether the classifier's answer decides if a sentence is a request: its lowest answer makes none, and its highest
 * makes one. `highest` is called only if the wording leaves it open.
 */
export function canBeRequest(
  message: RequestMessage,
  sentence: string,
  { lowest, highest, reader }: { lowest: () => number; highest: () => number; reader: RequestReader | null },
): boolean {
  if (isForMachines(sentence)) return false;
  if (reader === null && judgeRequest(sentence, null, { reader }).rule.isSure) return false;
  // The assignee of a sentence matters only in bulk mail.
  const assignee = message.is_bulk ? assigneeIn(message, sentence) : null;
  const factor = isImpersonal(message, assignee) ? bulkFactor : 1;
  const asks = (model: number): boolean =>
    judgeRequest(sentence, model, { reader }).likely * factor >= minConfidence;
  return asks(highest()) && (reader === null || !asks(lowest()));
}

function assigneeIn({ text, recipients }: RequestMessage, sentence: string): string | null {
  const to = recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address);
  return assigneeOf(sentence, { text, people: recipients, to });
}

/** Returns whether a sentence asks no one in particular: in bulk mail that does not name the engineer, or an automatic reply. */
const isImpersonal = (message: RequestMessage, assignee: string | null): boolean =>
  message.is_auto_reply || (message.is_bulk && !(assignee !== null && message.own.has(assignee)));
