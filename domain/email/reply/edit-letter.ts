import { z } from 'zod';
import { Failure } from '../../failure.ts';
import { type Letter, letter } from './checks/letter.ts';

/** What a person may change of a letter; the rest was computed and stays. */
export const letterChange = letter
  .pick({ to: true, cc: true, subject: true, body: true, vouched: true })
  .partial();
export type LetterChange = z.infer<typeof letterChange>;

/** Whom a reply may be addressed to: those whom it was computed for, and those who take part in the issue; sorted. */
export function addressable(shown: Pick<Letter, 'to' | 'cc'>, participants: readonly string[]): string[] {
  return [...new Set([...shown.to, ...shown.cc, ...participants.map((each) => each.toLowerCase())])].sort();
}

/**
 * A letter as a person changes it. Throws `invalid_request` for a recipient who takes no part in the issue: whom a reply goes
 * to follows from its headers, and a new address is easily a wrong one.
 */
export function editLetter(shown: Letter, change: LetterChange, known: readonly string[]): Letter {
  const { subject = shown.subject, body = shown.body, vouched = shown.vouched } = change;
  const to = unique(change.to ?? shown.to);
  const cc = unique(change.cc ?? shown.cc);
  const stranger = [...to, ...cc].find((address) => !known.includes(address));
  if (stranger !== undefined) {
    throw new Failure(
      'invalid_request',
      `${stranger} takes no part in this issue, so the reply cannot be addressed to them. Nothing was changed.`,
    );
  }
  return { ...shown, subject, body, vouched, to, cc: cc.filter((address) => !to.includes(address)) };
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/**
 * JSON Schema of the letters that an edit of this one may be: words, subject and vouched sentences are free, recipients come
 * from those who are known, and everything else is as it was shown.
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

/** JSON Schema of one value. A `const` that is a list is not understood by every reader of schemas. */
function exactly(value: Letter[keyof Letter]): Record<string, unknown> {
  if (!Array.isArray(value)) return { const: value };
  const size = { minItems: value.length, maxItems: value.length };
  if (value.length === 0) return { type: 'array', items: { type: 'string' }, ...size };
  return { type: 'array', prefixItems: value.map((each) => ({ const: each })), ...size };
}
