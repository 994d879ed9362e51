import { z } from 'zod';
import { type Decision, decision, type ReviewRequest } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';

/** What is asked, as LangChain's agent inbox shows it (`HumanInterrupt` of `@langchain/langgraph/prebuilt`). */
export interface HumanInterrupt {
  action_request: { action: string; args: Record<string, unknown> };
  config: { allow_ignore: boolean; allow_respond: boolean; allow_edit: boolean; allow_accept: boolean };
  /** Markdown. */
  description: string;
}

const actionRequest = z.object({ action: z.string().max(200), args: z.record(z.string(), z.unknown()) });

/** What a person answers there (`HumanResponse` of the same place). */
export const humanResponse = z.object({
  type: z.enum(['accept', 'ignore', 'response', 'edit']),
  args: z.union([z.null(), z.string(), actionRequest]).default(null),
});
export type HumanResponse = z.infer<typeof humanResponse>;

/** What is asked, for an agent inbox. Ignoring and responding both say no there, the second with words. */
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
 * What an answer in an agent inbox decides. `invalid_request` for an answer that does not hold together: no words in a
 * response, no action in an edit, or an acceptance of other arguments than were shown.
 */
export function toDecision(response: HumanResponse, request: ReviewRequest): Decision {
  const { type, args } = response;
  if (type === 'ignore') return { type: 'reject' };
  if (type === 'response') return rejectWith(args);
  const [shown] = request.actionRequests;
  if (type === 'accept' && args === null) return { type: 'approve' };
  if (args === null || typeof args === 'string')
    throw refused(`An answer of the type "${type}" names an action.`);
  const given = { name: args.action, args: restored(args.args, shown.args) };
  if (type === 'edit') return { type: 'edit', edited_action: given };
  if (given.name !== shown.name || !isSame(given.args, shown.args)) {
    throw refused('What is accepted is not what was shown; answer with the type "edit" to change it.');
  }
  return { type: 'approve' };
}

function rejectWith(args: HumanResponse['args']): Decision {
  const said = decision.safeParse({ type: 'reject', message: args });
  if (!said.success)
    throw refused('An answer of the type "response" has words: a text of 1 to 2000 characters.');
  return said.data;
}

const refused = (detail: string): Failure => new Failure('invalid_request', `${detail} Nothing was done.`);

/** An inbox gives every argument back as text; what was none is read as the JSON that it was shown as. */
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
    throw refused(`The argument "${name}" was no text when it was shown, and is no JSON now.`);
  }
}

/** Whether two JSON values are the same; the order of an object's keys does not matter. */
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
