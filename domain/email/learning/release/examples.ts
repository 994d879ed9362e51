import { z } from 'zod';
import type { PriorityInputs } from '../../desk/priority.ts';
import { sentencesToJudge } from '../../triage/signals/request.ts';

/** A reviewed and accepted example of whether a message asks, as it is kept. */
export interface AcceptedRequest {
  id: string;
  input: unknown;
  label: unknown;
  /** The own text of its message; null where it was purged. */
  text: string | null;
  /** Its issue must be looked at, or is of critical severity. */
  is_critical: boolean;
}

/** A priority that a person has set, with the terms of the recommendation that it corrected. */
export interface SetPriority {
  id: string;
  priority: number;
  terms: unknown;
  is_critical: boolean;
}

/** So many sentences of a message are learned from, from its head on. */
const mostSentences = 20;
const longest = 700;

/** What a person labelled holds its sentences itself; a correction of an issue has them in its message. */
const requestInput = z.looseObject({ sentences: z.array(z.string().min(1)).min(1) });
const requestLabel = z.looseObject({ value: z.boolean() });

const share = z.number().min(0).max(1);
const six = z.object({
  urgency: share,
  impact: share,
  actionability: share,
  relevance: share,
  deadline: share,
  history: share,
});

/** What is learned of a message: whether it asks. */
export interface RequestExample {
  id: string;
  sentences: readonly string[];
  asks: boolean;
  is_critical: boolean;
}

/** What is learned of an issue: how high it should stand. */
export interface PriorityExample {
  id: string;
  inputs: PriorityInputs;
  priority: number;
  is_critical: boolean;
}

/** The examples that tell whether messages ask; what has no sentences any more is no example. */
export function requestExamples(accepted: readonly AcceptedRequest[]): RequestExample[] {
  return accepted.flatMap(({ id, input, label, text, is_critical }) => {
    const said = requestLabel.safeParse(label);
    const own = requestInput.safeParse(input);
    const sentences = own.success
      ? own.data.sentences
      : sentencesToJudge(text ?? '').map(({ quote }) => quote);
    if (!said.success || sentences.length === 0) return [];
    const read = sentences.slice(0, mostSentences).map((sentence) => sentence.slice(0, longest));
    return [{ id, sentences: read, asks: said.data.value, is_critical }];
  });
}

/** The examples that tell how high issues should stand; one whose terms are not the formula's is none. */
export function priorityExamples(given: readonly SetPriority[]): PriorityExample[] {
  return given.flatMap(({ id, priority, terms, is_critical }) => {
    const list = z.array(z.looseObject({ name: z.string(), value: z.number() })).safeParse(terms);
    const inputs = six.safeParse(
      Object.fromEntries((list.data ?? []).map(({ name, value }) => [name, value])),
    );
    return inputs.success ? [{ id, inputs: inputs.data, priority, is_critical }] : [];
  });
}
