import { z } from 'zod';
import { type AssistantToolName, assistantTools } from '../../domain/assistant/rules/tools.ts';
import { readLabelled } from '../harness/labelled.ts';

/** An expected value: words that a text must all contain, a bound for a number, or a range of days. */
const looseValue = z.union([
  z.strictObject({ any: z.array(z.string().min(1)).min(1) }),
  z.strictObject({ above: z.number() }),
  z.strictObject({ below: z.number() }),
  z.strictObject({ from: z.number(), to: z.number() }),
]);
const toolNames = Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]];
const expectedCall = z.strictObject({ tool: z.enum(toolNames), args: z.record(z.string(), z.unknown()) });

/** The expected interpretation: one call, several in order, a clarifying question, or a refusal. */
const expectation = z.union([
  expectedCall,
  z.strictObject({ calls: z.array(expectedCall).min(2) }),
  z.strictObject({ ask: z.literal(true) }),
  z.strictObject({ refuse: z.literal(true) }),
]);
const instructionCase = z.strictObject({
  id: z.string().min(1),
  content: z.string().min(1),
  expect: expectation,
  part: z.enum(['tune', 'held_out']),
});

/** An instruction with its expected interpretation. An argument that is not named may have any value. */
export type InstructionCase = z.infer<typeof instructionCase>;
/** An expected call. */
export type ExpectedCall = z.infer<typeof expectedCall>;

/** Reads labelled instructions, one per line; throws for the first invalid line. */
export const readInstructions = (path: string): Promise<InstructionCase[]> =>
  readLabelled(path, instructionCase);

/** Factor of words above which a slot has matched more than its value. */
const wordsBeside = 4;

/** Tests whether a value is the expected one. */
export function isExpected(value: unknown, expected: unknown): boolean {
  const loose = looseValue.safeParse(expected);
  if (loose.success) return fitsLoosely(value, loose.data);
  if (typeof expected !== 'object' || expected === null) return value === expected;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(expected).every(([key, each]) => isExpected((value as Record<string, unknown>)[key], each))
  );
}

function fitsLoosely(value: unknown, expected: z.infer<typeof looseValue>): boolean {
  if ('any' in expected) {
    if (typeof value !== 'string') return false;
    const words: string[] = value.toLowerCase().match(/[\p{L}\p{N}@.'-]+/gu) ?? [];
    const isTidy = words.length <= expected.any.length + wordsBeside;
    return isTidy && expected.any.every((word) => words.includes(word.toLowerCase()));
  }
  if (typeof value !== 'number') return false;
  if ('above' in expected) return value > expected.above;
  if ('below' in expected) return value < expected.below;
  return value >= expected.from && value <= expected.to;
}
