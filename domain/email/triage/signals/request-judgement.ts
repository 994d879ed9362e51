import { type RequestRule, requestByRules } from './request-rules.ts';

/** Returns the odds that a sentence asks for something, as a logarithm, by a model that reads every language at no cost. */
export type RequestReader = (sentence: string) => number;

/** The judgement of a sentence by all that is known of it; `alone` if only its wording speaks. */
export interface RequestJudgement {
  rule: RequestRule;
  alone: boolean;
  /** Probability of a request, 0 to 1. */
  likely: number;
}

/** Odds beyond which the wording, the classifier and the reader say no more. */
const most = { wording: 4.5, classifier: 3, reader: 8 };
/** The odds of wording without a form of a request. */
const openWording = -1;
/** Added to the odds, so that one half is where the F1 of sentences of another hand was highest. */
const shift = 1.2;

/** Probability from which wording and reader need no model that may follow instructions. */
const sure = 0.9;

const bounded = (odds: number, bound: number): number => Math.max(-bound, Math.min(bound, odds));
const oddsOf = (probability: number): number => Math.log(probability / (1 - probability));

/**
 * Judges a sentence by wording, reader and classifier together. `model` is the classifier's probability, null if it was not
 * asked. A model that can follow instructions in the mail must not lower the judgement of the wording (`mayLower` false).
 */
export function judgeRequest(
  sentence: string,
  model: number | null,
  { reader, mayLower = true }: { reader: RequestReader | null; mayLower?: boolean },
): RequestJudgement {
  const rule = requestByRules(sentence);
  if (reader === null) {
    const alone = rule.isSure || model === null;
    const likely = alone ? rule.value : 0.45 * rule.value + 0.55 * model;
    return { rule, alone, likely: mayLower ? likely : Math.max(rule.value, likely) };
  }
  const wording = rule.isSure ? bounded(oddsOf(rule.value), most.wording) : openWording;
  const read = bounded(reader(sentence), most.reader);
  const unasked = 0.4 * wording + 0.6 * read;
  const odds =
    model === null ? unasked : 0.5 * wording + 0.35 * read + 0.6 * bounded(oddsOf(model), most.classifier);
  const likely = 1 / (1 + Math.exp(-(odds + shift)));
  const alone = model === null;
  if (mayLower) return { rule, alone, likely };
  // The reader cannot follow instructions, so it holds what a configured model must not lower; where it is sure, the model has no say at all.
  const held = 1 / (1 + Math.exp(-(unasked + shift)));
  return { rule, alone, likely: held >= sure ? held : Math.max(held, likely) };
}
