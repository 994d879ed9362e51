import { type AssistantToolName, assistantTools, type ToolCall } from './rules/tools.ts';

/** One call of the plan, as a person reads it. */
export interface PlannedCall {
  tool: string;
  args: Record<string, unknown>;
  effect: 'read' | 'change' | 'outside';
  says: string;
}

/** A call as a person reads it before it is made; `named` says what an id in it stands for. */
export function describeCall({ tool, args }: ToolCall, named: Record<string, string> = {}): PlannedCall {
  const { effect, says } = assistantTools[tool];
  const details = Object.entries(args)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${name} ${typeof value === 'object' ? JSON.stringify(value) : (named[value] ?? value)}`,
    )
    .join(', ');
  return { tool, args, effect, says: details === '' ? says : `${says}: ${details}` };
}

/** The call that a tool's name and its arguments make; null where there is no such tool, and what is wrong with the arguments. */
export function readCall(given: {
  tool: string;
  args: unknown;
}): { call: ToolCall; wrong: null } | { call: null; wrong: string } {
  if (!Object.hasOwn(assistantTools, given.tool))
    return { call: null, wrong: `there is no tool "${given.tool}"` };
  const parsed = assistantTools[given.tool as AssistantToolName].args.safeParse(given.args);
  if (parsed.success) return { call: { tool: given.tool, args: parsed.data } as ToolCall, wrong: null };
  const [first] = parsed.error.issues;
  return {
    call: null,
    wrong: `${[given.tool, ...(first?.path ?? [])].join('.')}: ${first?.message ?? 'wrong arguments'}`,
  };
}

/** The same call of the thing that a person has picked, instead of the words that could have meant several. */
export function pointAt(
  planned: PlannedCall,
  { kind, id, title }: { kind: string; id: string; title: string },
): PlannedCall | null {
  if (!Object.hasOwn(planned.args, kind)) return null;
  const { call } = readCall({ tool: planned.tool, args: { ...planned.args, [kind]: id } });
  return call && describeCall(call, { [id]: title });
}

/** Who made the plan of a message that came with its call: its words were not read. */
export const calledByRequest = { producer: 'request/call', version: '1' } as const;
