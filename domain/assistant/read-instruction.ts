import { type Reading, stripInstruction, sureFrom, type Understood } from './instruction.ts';
import { refusalOf } from './refusals.ts';
import { actRules } from './rules/act.ts';
import { correctRules } from './rules/correct.ts';
import { explainRules } from './rules/explain.ts';
import { preferRules } from './rules/prefer.ts';
import type { Rule } from './rules/rule.ts';
import { searchRules } from './rules/search.ts';
import { showRules } from './rules/show.ts';
import { assistantTools } from './tools.ts';

const rules: Rule[] = [
  ...correctRules,
  ...preferRules,
  ...actRules,
  ...explainRules,
  ...showRules,
  ...searchRules,
];
/** Two readings as near to each other as this cannot be told apart. */
const tooNear = 0.015;

/** All readings of an instruction, the surest first; of one tool only the surest. */
export function readingsOf(instruction: string): Reading[] {
  const readings = rules.flatMap(({ pattern, confidence, call }) => {
    const match = pattern.exec(instruction);
    if (!match) return [];
    const slots = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, slot]) => [name, (slot ?? '').trim()]),
    );
    const made = call({ ...slots, all: instruction });
    if (made === null || !assistantTools[made.tool].args.safeParse(made.args).success) return [];
    return [{ call: made, confidence }];
  });
  const sorted = readings.sort((a, b) => b.confidence - a.confidence);
  return sorted.filter(
    ({ call }, index) => sorted.findIndex((other) => other.call.tool === call.tool) === index,
  );
}

/**
 * What an instruction asks for, by the documented forms of words: one call of a tool where that is sure, a question back
 * where it is not, a refusal with its reason for what is never done. The same words always give the same.
 */
export function readInstruction(content: string): Understood {
  const instruction = stripInstruction(content);
  const reason = refusalOf(instruction);
  if (reason !== null) return { kind: 'refused', reason };
  const [first, second] = readingsOf(instruction);
  if (!first || first.confidence < sureFrom) return askBack(first ? [first] : []);
  if (second && first.confidence - second.confidence < tooNear) return askBack([first, second]);
  return { kind: 'plan', calls: [first.call], confidence: first.confidence };
}

function askBack(readings: readonly Reading[]): Understood {
  const choices = readings.map(({ call }) => assistantTools[call.tool].says);
  return {
    kind: 'question',
    question:
      choices.length > 0
        ? `Do you want me to ${choices.join(', or to ')}? Please say it in other words.`
        : 'I did not understand what is to be done. Say it in other words, or ask "what can you do".',
    choices,
  };
}
