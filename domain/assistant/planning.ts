import { z } from 'zod';
import { contentWords } from '../text/words.ts';
import type { Understood } from './instruction.ts';
import { readCall } from './plan.ts';
import { type AssistantToolName, assistantTools, type ToolCall } from './rules/tools.ts';

const toolNames = Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]];
const counted = z.int().min(0);

/**
 * What a model plans from: the person's own words, and how many things of each kind the answer before has listed. Never a
 * title, or anything else that was retrieved: strangers could have written it.
 */
export const planningInput = z.object({
  instruction: z.string().min(1).max(4000),
  listed: z.object({ issues: counted, stories: counted, approvals: counted }),
});

/** What a model answers: calls of the closed set, a question back, or that it is not to be done. */
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
 * The tools with the schemas of their arguments, as a model is told of them. Each call is held to its own schema
 * afterwards: what does not fit is no call.
 */
export const toolsForModel: string = Object.entries(assistantTools)
  .map(([name, { says, effect, args }]) => {
    const { $schema: _schema, ...schema } = z.toJSONSchema(args, { io: 'input' });
    return `${name} (${effect}): ${says}. args: ${JSON.stringify(schema)}`;
  })
  .join('\n');

/** Arguments that name something which a change or a reply is about. */
const naming = ['issue', 'story', 'topic', 'mailbox'];

/**
 * What a model's answer comes to; null where it makes no sense, so that the rules answer instead. A change or a reply that
 * is about something which the person has not named is asked back: it was made up.
 */
export function readPlanning(answer: z.infer<typeof planningOutput>, instruction: string): Understood | null {
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
      question: 'I did not understand which one you mean. Please name it, or say it in other words.',
      choices: [],
    };
  }
  return { kind: 'plan', calls, confidence: 1 };
}

function isMadeUp({ tool, args }: ToolCall, instruction: string): boolean {
  if (assistantTools[tool].effect === 'read') return false;
  const said = new Set(contentWords(instruction));
  return Object.entries(args).some(
    ([name, value]) =>
      naming.includes(name) &&
      typeof value === 'string' &&
      contentWords(value).some((word) => !said.has(word)),
  );
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
