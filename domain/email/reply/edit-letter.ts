import { z } from 'zod';
import { Failure } from '../../failure.ts';
import { type Letter, letter } from './checks/letter.ts';

/** The fields of a letter that a person may change; all others are computed and stay. */
export const letterChange = letter
  .pick({ to: true, cc: true, subject: true, body: true, vouched: true })
  .partial();
export type LetterChange = z.infer<typeof letterChange>;

/** Returns the addresses that a reply may be sent to: its computed recipients and the participants of the issue, sorted. */
export function addressable(shown: Pick<Letter, 'to' | 'cc'>, participants: readonly string[]): string[] {
  return [...new Set([...shown.to, ...shown.cc, ...participants.map((each) => each.toLowerCase())])].sort();
}

/**
 * Applies a person's changes to a letter. Throws `invalid_request` for a recipient who is not a participant of the issue:
 * recipients follow from the headers, and a new address is easily a wrong one.
 */
export function editLetter(shown: Letter, change: LetterChange, known: readonly string[]): Letter {
  const { subject = shown.subject, body = shown.body, vouched = shown.vouched } = change;
  const to = unique(change.to ?? shown.to);
  const cc = unique(change.cc ?? shown.cc);
  const stranger = [...to, ...cc].find((address) => !known.includes(address));
  if (stranger !== undefined) {
    throw new Failure(
      'invalid_request',
      `The reply was not changed, because ${stranger} is not a participant of this issue. Remove the address and try again.`,
    );
  }
  return { ...shown, subject, body, vouched, to, cc: cc.filter((address) => !to.includes(address)) };
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/**
 * Returns the JSON Schema of an edited letter: body, subject and vouched sentences are free, recipients are known addresses,
 * and every other field keeps its value.
 */
export function editSchema(shown: Letter, known: readonly string[]): Record<string, unknown> {
  const { to, cc, subject, body, vouched, ...fixed } = z.toJSONSchema(letter).properties as Record<
    keyof Letter,
    Record<string, unknown>
  >;
  const only = (list: Record<string, unknown>) => ({ ...list, items: { type: 'string', enum: [...known] } });
  const constants = Object.keys(fixed).map((name) => [name, exactly(shown[name as keyof Letter])]);
  return {
    type: 'object',
    properties: { to: only(to), cc: only(cc), subject, body, vouched, ...Object.fromEntries(constants) },
    required: Object.keys(shown),
    additionalProperties: false,
  };
}

/** Returns the JSON Schema of one value. Not every reader of schemas understands a `const` that is a list. */
function exactly(value: Letter[keyof Letter]): Record<string, unknown> {
  if (!Array.isArray(value)) return { const: value };
  const size = { minItems: value.length, maxItems: value.length };
  if (value.length === 0) return { type: 'array', items: { type: 'string' }, ...size };
  return { type: 'array', prefixItems: value.map((each) => ({ const: each })), ...size };
}
