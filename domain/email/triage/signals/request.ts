import { splitSentences } from '../../../text/sentences.ts';
import type { Recipient } from '../../sync/message.ts';
import { isForMachines } from '../wording/machine-instruction.ts';
import { assigneeOf } from './assignee.ts';
import type { Deadline } from './deadline.ts';
import { type RequestRule, requestByRules } from './request-rules.ts';
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

/**
 * Judges a sentence by wording and classifier together, or by wording alone if it is sure. A model that can follow
 * instructions in the mail must not lower the judgement of the wording (`mayLower` false).
 */
function requestOf(
  sentence: string,
  model: number | null,
  mayLower = true,
): { rule: RequestRule; alone: boolean; likely: number } {
  const rule = requestByRules(sentence);
  const alone = rule.isSure || model === null;
  const likely = alone ? rule.value : joint(rule, model);
  return { rule, alone, likely: mayLower ? likely : Math.max(rule.value, likely) };
}

/** Returns the probability of a request by wording and classifier together. */
const joint = ({ value }: RequestRule, model: number): number => 0.45 * value + 0.55 * model;

/** Returns whether a sentence counts as a request in a mail to one person, given the classifier's probability. */
export const isRequest = (sentence: string, model: number): boolean =>
  requestOf(sentence, model).likely >= minConfidence;

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
  mayLower = true,
): Request[] {
  return sentences.flatMap((sentence, index): Request[] => {
    if (isForMachines(sentence.quote)) return [];
    const model = judged[index] ?? null;
    const { rule, alone, likely } = requestOf(sentence.quote, model, mayLower);
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
        reason: alone || model === null ? rule.reason : `${rule.reason}; classifier ${model.toFixed(2)}`,
      },
    ];
  });
}

/**
 * Returns whether the classifier can make a request of a sentence: its wording is not sure, and the highest answer is enough.
 * `highest` is called only if the wording leaves it open.
 */
export function canBeRequest(message: RequestMessage, sentence: string, highest: () => number): boolean {
  const rule = requestByRules(sentence);
  if (rule.isSure || isForMachines(sentence)) return false;
  const likely = joint(rule, highest());
  // The assignee of a sentence matters only in bulk mail.
  const assignee = message.is_bulk ? assigneeIn(message, sentence) : null;
  return (isImpersonal(message, assignee) ? likely * bulkFactor : likely) >= minConfidence;
}

function assigneeIn({ text, recipients }: RequestMessage, sentence: string): string | null {
  const to = recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address);
  return assigneeOf(sentence, { text, people: recipients, to });
}

/** Returns whether a sentence asks no one in particular: in bulk mail that does not name the engineer, or an automatic reply. */
const isImpersonal = (message: RequestMessage, assignee: string | null): boolean =>
  message.is_auto_reply || (message.is_bulk && !(assignee !== null && message.own.has(assignee)));
