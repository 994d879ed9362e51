import { z } from 'zod';
import type { PriorityInputs } from '../../desk/priority.ts';
import { sentencesToJudge } from '../../triage/signals/request.ts';

/** A stored example, reviewed and accepted, of a message with or without a request. */
export interface AcceptedRequest {
  id: string;
  input: unknown;
  label: unknown;
  /** The new text of its message; null if it was purged. */
  text: string | null;
  /** True if its issue is mandatory or of critical severity. */
  is_critical: boolean;
}

/** A priority that a person has set, with the terms of the recommendation that it corrects. */
export interface SetPriority {
  id: string;
  priority: number;
  terms: unknown;
  is_critical: boolean;
}

/** Largest number of sentences of a message that are learned from, and of characters of a sentence. */
const [maxSentences, maxCharacters] = [20, 700];

/** The input of an example that a person labelled; the sentences of other examples are in their message. */
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

/** An example of a message with or without a request. */
export interface RequestExample {
  id: string;
  sentences: readonly string[];
  asks: boolean;
  is_critical: boolean;
}

/** An example of an issue with its priority. */
export interface PriorityExample {
  id: string;
  inputs: PriorityInputs;
  priority: number;
  is_critical: boolean;
}

/** Reads the request examples; those without sentences are left out. */
export function requestExamples(accepted: readonly AcceptedRequest[]): RequestExample[] {
  return accepted.flatMap(({ id, input, label, text, is_critical }) => {
    const read = requestLabel.safeParse(label);
    const own = requestInput.safeParse(input);
    const sentences = own.success
      ? own.data.sentences
      : sentencesToJudge(text ?? '').map(({ quote }) => quote);
    if (!read.success || sentences.length === 0) return [];
    const kept = sentences.slice(0, maxSentences).map((sentence) => sentence.slice(0, maxCharacters));
    return [{ id, sentences: kept, asks: read.data.value, is_critical }];
  });
}

/** Reads the priority examples; those with other terms than the formula's are left out. */
export function priorityExamples(given: readonly SetPriority[]): PriorityExample[] {
  return given.flatMap(({ id, priority, terms, is_critical }) => {
    const list = z.array(z.looseObject({ name: z.string(), value: z.number() })).safeParse(terms);
    const inputs = six.safeParse(
      Object.fromEntries((list.data ?? []).map(({ name, value }) => [name, value])),
    );
    return inputs.success ? [{ id, inputs: inputs.data, priority, is_critical }] : [];
  });
}
