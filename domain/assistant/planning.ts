import { z } from 'zod';
import { contentWords } from '../text/words.ts';
import type { Interpretation } from './instruction.ts';
import { readCall } from './plan.ts';
import { type AssistantToolName, assistantTools, type ToolCall } from './rules/tools.ts';

const toolNames = Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]];
const counted = z.int().min(0);

/**
 * The input of a planning model: the person's own text, and how many items of each kind the last answer listed. It never
 * contains a title or other retrieved content, which strangers could have written.
 */
export const planningInput = z.object({
  instruction: z.string().min(1).max(4000),
  listed: z.object({ issues: counted, stories: counted, approvals: counted }),
});

/** The answer of a planning model: calls of the closed set, a clarifying question, or a refusal. */
export const planningOutput = z.object({
  kind: z.enum(['plan', 'question', 'refused']),
  calls: z
    .array(
      z.object({
        tool: z.enum(toolNames),
        args: z.string().max(2000).describe('the arguments of the tool, a JSON object as text'),
      }),
    )
    .max(4)
    .describe('1 to 4 for a plan, else none'),
  text: z.string().max(500).describe('the question back, or the reason of the refusal; empty for a plan'),
});

/**
 * The tools with the schemas of their arguments, as text for a model. Each call in its answer is validated against its
 * schema.
 */
export const toolsForModel: string = Object.entries(assistantTools)
  .map(([name, { says, effect, args }]) => {
    const { $schema: _schema, ...schema } = z.toJSONSchema(args, { io: 'input' });
    return `${name} (${effect}): ${says}. args: ${JSON.stringify(schema)}`;
  })
  .join('\n');

/** Arguments that name the item of a change or a reply. */
const naming = ['issue', 'story', 'topic', 'mailbox'];

/**
 * Validates a model's answer; null if it is invalid, so that the reading of the rules is used. A change or a reply for an
 * item that the person did not name was made up by the model, so the person is asked to clarify.
 */
export function readPlanning(
  answer: z.infer<typeof planningOutput>,
  instruction: string,
): Interpretation | null {
  const text = answer.text.replace(/\s+/g, ' ').trim();
  if (answer.kind !== 'plan') {
    if (text === '') return null;
    return answer.kind === 'refused'
      ? { kind: 'refused', reason: text }
      : { kind: 'question', question: text, choices: [] };
  }
  const calls = answer.calls.map(({ tool, args }) => readCall({ tool, args: parseObject(args) }).call);
  if (calls.length === 0 || !calls.every((call) => call !== null)) return null;
  if (calls.some((call) => isMadeUp(call, instruction))) {
    return {
      kind: 'question',
      question: 'I am not sure which item you mean. Please name it, or rephrase your request.',
      choices: [],
    };
  }
  return { kind: 'plan', calls, confidence: 1 };
}

function isMadeUp({ tool, args }: ToolCall, instruction: string): boolean {
  if (assistantTools[tool].effect === 'read') return false;
  const given = new Set(contentWords(instruction));
  return Object.entries(args).some(
    ([name, value]) =>
      naming.includes(name) &&
      typeof value === 'string' &&
      contentWords(value).some((word) => !given.has(word)),
  );
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
