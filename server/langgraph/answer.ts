import { z } from 'zod';
import { type Decision, decision, type ReviewRequest } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import { humanResponse, toDecision } from './agent-inbox.ts';

const action = z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) });
const words = z.string().nullish();

/** One decision of LangChain's `HITLResponse`; its clients in Python and in JavaScript spell the edited action differently. */
const said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approve'), message: words }),
  z.object({
    type: z.literal('edit'),
    editedAction: action.optional(),
    edited_action: action.optional(),
    message: words,
  }),
  z.object({ type: z.literal('reject'), message: words }),
]);

const hitlResponse = z.object({ decisions: z.array(z.unknown()) });

const refused = (detail: string): Failure => new Failure('invalid_request', `${detail} Nothing was changed.`);

/**
 * What an answer to an interrupt decides: LangChain's `HITLResponse` with one decision, or the `HumanResponse` of its agent
 * inbox, alone or in a list. `invalid_request` for anything else, and for what could be read in two ways.
 */
export function decisionOf(answer: unknown, request: ReviewRequest): Decision {
  const [alone, ...others] = Array.isArray(answer) ? answer : [answer];
  if (others.length > 0) throw refused('One action waits for one answer; several were given.');
  if (alone === null || typeof alone !== 'object') {
    throw refused('Answer with `{ decisions: [{ type: "approve" | "edit" | "reject" }] }`.');
  }
  const isResponse = 'decisions' in alone;
  if (isResponse && ('type' in alone || Array.isArray(answer))) {
    throw refused('The answer can be read in two ways: give `decisions`, or one answer of an agent inbox.');
  }
  if (isResponse) return decisionOfResponse(alone);
  const inbox = humanResponse.strict().safeParse(alone);
  if (!inbox.success) {
    throw refused(
      'The answer is neither `{ decisions: [...] }` nor one of an agent inbox (accept, edit, ignore, response).',
    );
  }
  return toDecision(inbox.data, request);
}

function decisionOfResponse(given: object): Decision {
  const { decisions } = parsed(hitlResponse, given);
  const [first, ...others] = decisions;
  if (first === undefined || others.length > 0) {
    throw refused('One action waits, so `decisions` has exactly one decision.');
  }
  const one = parsed(said, first);
  const message = one.message?.trim() ? { message: one.message } : {};
  if (one.type !== 'edit') return parsed(decision, { type: one.type, ...message });
  const { editedAction = one.edited_action, edited_action = editedAction } = one;
  if (!editedAction)
    throw refused('A decision of the type "edit" has the action as it is to be (`editedAction`).');
  if (!isSame(editedAction, edited_action)) {
    throw refused('`editedAction` and `edited_action` differ; give one of them.');
  }
  return parsed(decision, { type: 'edit', edited_action: editedAction, ...message });
}

function parsed<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw refused(`${z.prettifyError(result.error)}.`);
}

// A client that sends both spellings sends one object twice, with its keys in one order.
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
