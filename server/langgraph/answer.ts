import { z } from 'zod';
import { type Decision, decision, type ReviewRequest } from '../../domain/approval.ts';
import { Failure } from '../../domain/failure.ts';
import { humanResponse, toDecision } from './agent-inbox.ts';

const action = z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) });
const message = z.string().nullish();

/** A decision of LangChain's `HITLResponse`; its Python and JavaScript clients spell the edited action differently. */
const hitlDecision = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approve'), message }),
  z.object({
    type: z.literal('edit'),
    editedAction: action.optional(),
    edited_action: action.optional(),
    message,
  }),
  z.object({ type: z.literal('reject'), message }),
]);

const hitlResponse = z.object({ decisions: z.array(z.unknown()) });

const refused = (detail: string): Failure => new Failure('invalid_request', `${detail} Nothing was changed.`);

/**
 * Returns the decision that an answer to an interrupt stands for: LangChain's `HITLResponse` with one decision, or the
 * `HumanResponse` of its agent inbox, alone or in a list. Throws `invalid_request` for anything else or an ambiguous answer.
 */
export function decisionOf(answer: unknown, request: ReviewRequest): Decision {
  const [alone, ...others] = Array.isArray(answer) ? answer : [answer];
  if (others.length > 0) throw refused('An interrupt takes one answer, and several were given. Send one.');
  if (alone === null || typeof alone !== 'object') {
    throw refused('Answer with `{ decisions: [{ type: "approve" | "edit" | "reject" }] }`.');
  }
  const isResponse = 'decisions' in alone;
  if (isResponse && ('type' in alone || Array.isArray(answer))) {
    throw refused('The answer is ambiguous. Send either `decisions` or one answer of an agent inbox.');
  }
  if (isResponse) return decisionOfResponse(alone);
  const inbox = humanResponse.strict().safeParse(alone);
  if (!inbox.success) {
    throw refused(
      'The answer has an unknown format. Send `{ decisions: [...] }` or an answer of an agent inbox (accept, edit, ignore, response).',
    );
  }
  return toDecision(inbox.data, request);
}

function decisionOfResponse(given: object): Decision {
  const { decisions } = parsed(hitlResponse, given);
  const [first, ...others] = decisions;
  if (first === undefined || others.length > 0) {
    throw refused('One action waits, so `decisions` must have exactly one decision.');
  }
  const one = parsed(hitlDecision, first);
  const message = one.message?.trim() ? { message: one.message } : {};
  if (one.type !== 'edit') return parsed(decision, { type: one.type, ...message });
  const { editedAction = one.edited_action, edited_action = editedAction } = one;
  if (!editedAction)
    throw refused('A decision of the type "edit" needs the changed action in `editedAction`.');
  if (!isSame(editedAction, edited_action)) {
    throw refused('`editedAction` and `edited_action` differ. Send one of them.');
  }
  return parsed(decision, { type: 'edit', edited_action: editedAction, ...message });
}

function parsed<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw refused(`${z.prettifyError(result.error)}.`);
}

// A client that sends both spellings sends the same object twice, with its keys in the same order.
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
