import { z } from 'zod';
import { type Decision, decision, type ReviewRequest } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';

/** A question in the format of LangChain's agent inbox (`HumanInterrupt` of `@langchain/langgraph/prebuilt`). */
export interface HumanInterrupt {
  action_request: { action: string; args: Record<string, unknown> };
  config: { allow_ignore: boolean; allow_respond: boolean; allow_edit: boolean; allow_accept: boolean };
  /** Markdown. */
  description: string;
}

const actionRequest = z.object({ action: z.string().max(200), args: z.record(z.string(), z.unknown()) });

/** The answer of a person in an agent inbox (`HumanResponse` of the same package). */
export const humanResponse = z.object({
  type: z.enum(['accept', 'ignore', 'response', 'edit']),
  args: z.union([z.null(), z.string(), actionRequest]).default(null),
});
export type HumanResponse = z.infer<typeof humanResponse>;

/** Returns a question for an agent inbox. To ignore and to respond both reject there; a response has a message. */
export function toInterrupt(title: string, request: ReviewRequest): HumanInterrupt {
  const [{ name, args, description }] = request.actionRequests;
  const [{ allowedDecisions }] = request.reviewConfigs;
  const allows = (type: (typeof allowedDecisions)[number]) => allowedDecisions.includes(type);
  return {
    action_request: { action: name, args },
    config: {
      allow_ignore: allows('reject'),
      allow_respond: allows('reject'),
      allow_edit: allows('edit'),
      allow_accept: allows('approve'),
    },
    description: description === undefined ? title : `${title}\n\n${description}`,
  };
}

/**
 * Returns the decision that an answer in an agent inbox stands for. Throws `invalid_request` for a response without a message,
 * an edit without an action, or an acceptance of arguments that were not shown.
 */
export function toDecision(response: HumanResponse, request: ReviewRequest): Decision {
  const { type, args } = response;
  if (type === 'ignore') return { type: 'reject' };
  if (type === 'response') return rejectWith(args);
  const [shown] = request.actionRequests;
  if (type === 'accept' && args === null) return { type: 'approve' };
  if (args === null || typeof args === 'string')
    throw refused(`An answer of the type "${type}" needs an action with its arguments.`);
  const given = { name: args.action, args: restored(args.args, shown.args) };
  if (type === 'edit') return { type: 'edit', edited_action: given };
  if (given.name !== shown.name || !isSame(given.args, shown.args)) {
    throw refused(
      'The accepted action differs from the one that was shown. Answer with the type "edit" to change it.',
    );
  }
  return { type: 'approve' };
}

function rejectWith(args: HumanResponse['args']): Decision {
  const rejection = decision.safeParse({ type: 'reject', message: args });
  if (!rejection.success)
    throw refused('An answer of the type "response" needs a text of 1 to 2000 characters.');
  return rejection.data;
}

const refused = (detail: string): Failure => new Failure('invalid_request', `${detail} Nothing was decided.`);

/** Restores the types of the arguments: an inbox returns each as text, and one that was not text is parsed as JSON. */
function restored(given: Record<string, unknown>, shown: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const wasText = !Object.hasOwn(shown, name) || typeof shown[name] === 'string';
      return [name, typeof value === 'string' && !wasText ? readJson(name, value) : value];
    }),
  );
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The argument "${name}" must be valid JSON, because it was not a text when it was shown.`);
  }
}

/** Tests whether two JSON values are equal; the order of object keys does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') {
    return one === other;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
