import { splitSentences } from '../../../text/sentences.ts';
import type { Recipient } from '../../sync/message.ts';
import { whoIsAsked } from './asked.ts';
import type { Deadline } from './deadline.ts';
import { type RuleOnRequest, requestByRules } from './request-rules.ts';
import type { Quote } from './signal.ts';

/**
 * A sentence of a message's own text that asks for something. Stored as signals `actionability` from position 1 on, in the
 * order of the text; position 0 is what all of them come to for the message.
 */
export interface Request extends Quote {
  /** An answer in words, or a deed. */
  kind: 'question' | 'action';
  /** How likely it asks, 0 to 1. */
  confidence: number;
  /** The address of whom it is asked; null where the sentence does not tell. */
  asked: string | null;
  /** The deadline that stands in the same sentence, ISO 8601 in UTC. */
  due_at: string | null;
  reason: string;
}

/** From here on a sentence is kept as a request. */
const keptFrom = 0.5;
// Mail to many asks nobody in particular, unless it asks the engineer by name.
const bulkFactor = 0.4;

/** The sentences of a message's new text that may ask something: those with at least two words. */
export function sentencesToJudge(text: string): Quote[] {
  return splitSentences(text)
    .filter((span) => /\p{L}\p{M}*[^\p{L}\p{M}]+\p{L}/u.test(span.text))
    .map((span) => ({ quote: span.text, start: span.start, end: span.end }));
}

/**
 * What wording and classifier together say of a sentence; where the wording is sure, it stands alone. A model that reads
 * instructions may follow one that stands in the mail, so it cannot lower what the wording says (`mayLower` false).
 */
function requestOf(
  sentence: string,
  model: number | null,
  mayLower = true,
): { rule: RuleOnRequest; alone: boolean; likely: number } {
  const rule = requestByRules(sentence);
  const alone = rule.isSure || model === null;
  const likely = alone ? rule.value : 0.45 * rule.value + 0.55 * model;
  return { rule, alone, likely: mayLower ? likely : Math.max(rule.value, likely) };
}

/** Whether a sentence would be kept as a request of a mail to one person, given the classifier's probability. */
export const isRequest = (sentence: string, model: number): boolean =>
  requestOf(sentence, model).likely >= keptFrom;

/** A message as far as it tells who asks whom. */
export interface Asking {
  text: string;
  sender: string | null;
  recipients: readonly Recipient[];
  is_bulk: boolean;
  /** Whether a machine answered: who is away asks nobody. */
  is_auto_reply: boolean;
  /** Addresses of the engineer. */
  own: ReadonlySet<string>;
}

/**
 * The requests of a message: what rules on the wording say, where they are sure; else they and the classifier together.
 * `judged` holds the classifier's probability of each sentence, null where it was not asked (no budget, no model); of a
 * classifier that reads instructions `mayLower` is false.
 */
export function findRequests(
  message: Asking,
  sentences: readonly Quote[],
  judged: readonly (number | null)[],
  deadlines: readonly Deadline[],
  mayLower = true,
): Request[] {
  const to = message.recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address);
  return sentences.flatMap((sentence, index): Request[] => {
    const model = judged[index] ?? null;
    const { rule, alone, likely } = requestOf(sentence.quote, model, mayLower);
    const asked = whoIsAsked(sentence.quote, { text: message.text, people: message.recipients, to });
    const isToMany = message.is_bulk && !(asked !== null && message.own.has(asked));
    const confidence = isToMany || message.is_auto_reply ? likely * bulkFactor : likely;
    if (confidence < keptFrom) return [];
    const due = deadlines.find(
      ({ start, end, due_at }) => due_at !== null && start < sentence.end && end > sentence.start,
    );
    return [
      {
        ...sentence,
        kind: rule.kind,
        confidence,
        asked,
        due_at: due?.due_at ?? null,
        reason:
          alone || model === null ? rule.reason : `${rule.reason}; the classifier says ${model.toFixed(2)}`,
      },
    ];
  });
}
