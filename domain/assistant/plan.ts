import { type AssistantToolName, assistantTools, type ToolCall } from './rules/tools.ts';

/** One call of a plan, in the form that is shown to a person. */
export interface PlannedCall {
  tool: string;
  args: Record<string, unknown>;
  effect: 'read' | 'change' | 'outside';
  says: string;
}

/** Describes a call for a person before it is made; `named` gives the title of an id. */
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

/** Validates the name and arguments of a tool and returns the call, or the reason why it is not valid. */
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
    wrong: `${[given.tool, ...(first?.path ?? [])].join('.')}: ${first?.message ?? 'invalid arguments'}`,
  };
}

/** Returns the call with the id of the chosen item in place of the words that referred to it. */
export function withSubject(
  planned: PlannedCall,
  { kind, id, title }: { kind: string; id: string; title: string },
): PlannedCall | null {
  if (!Object.hasOwn(planned.args, kind)) return null;
  const { call } = readCall({ tool: planned.tool, args: { ...planned.args, [kind]: id } });
  return call && describeCall(call, { [id]: title });
}

/** The producer of a plan that came with the request; the text of the message was not read. */
export const requestProducer = { producer: 'request/call', version: '1' } as const;
