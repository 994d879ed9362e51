import { z } from 'zod';
import { topicName } from '../../../preferences.ts';
import { issueCategory, issueSeverity, issueStatus } from '../issue-fields.ts';

const address = z.email().max(254).toLowerCase();

/** The subject of an importance correction: an address, a domain (`@customer.example`), or the words of a topic. */
const importanceSubject = topicName.refine(
  (name) => !name.includes('@') || /^[^\s@]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name),
  'an address, a domain like @customer.example, or words',
);

/** Largest number of characters of one piece of knowledge; a longer text is added as a document. */
const maxKnowledge = 20_000;

/** A correction of an issue by an engineer (spec Email 1, action desk). */
export const correction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('priority'), to: z.number().min(0).max(1).nullable() }),
  z.strictObject({ kind: z.literal('owner'), to: address.nullable() }),
  z.strictObject({ kind: z.literal('category'), to: issueCategory }),
  z.strictObject({ kind: z.literal('severity'), to: issueSeverity }),
  z.strictObject({ kind: z.literal('status'), to: issueStatus }),
  z.strictObject({ kind: z.literal('response_requirement'), to: z.boolean() }),
  /** Confirms that it must be reviewed or brings it back to the mandatory list (true), or clears it from there (false). */
  z.strictObject({ kind: z.literal('mandatory'), to: z.boolean() }),
  /** A wrong assumption of the issue or of a document; it is stored for review. */
  z.strictObject({ kind: z.literal('technical_assumption'), to: z.string().trim().min(1).max(2000) }),
  /** Threads to split off into an issue of their own. */
  z.strictObject({ kind: z.literal('split'), thread_ids: z.array(z.uuid()).min(1).max(100) }),
  /** Another issue that is the same; it is merged into this one. */
  z.strictObject({ kind: z.literal('merge'), issue_id: z.uuid() }),
  /** A sender or topic matters more or less than the desk shows; a weight of the preferences changes. */
  z.strictObject({
    kind: z.literal('importance'),
    to: z.enum(['more', 'less']),
    /** Default: the company of the newest sender from outside, or else that sender. */
    about: importanceSubject.optional(),
  }),
  /** A fact in the engineer's own words; it becomes an approved document. */
  z.strictObject({
    kind: z.literal('knowledge'),
    title: z.string().trim().min(1).max(200),
    text: z.string().trim().min(1).max(maxKnowledge),
    /** The end of its validity; by default it is valid until it is removed. */
    expires_at: z.iso.datetime({ offset: true }).optional(),
  }),
]);
export type Correction = z.infer<typeof correction>;

/** The kinds of corrections; other feedback on an issue is about its replies. */
export const correctionKinds: ReadonlySet<string> = new Set(
  correction.options.map(({ shape }) => shape.kind.value),
);

/** A correction that sets one field of an issue. */
export type FieldCorrection = Exclude<
  Correction,
  { kind: 'split' | 'merge' | 'technical_assumption' | 'importance' | 'knowledge' }
>;

/** The column that a correction sets; rules and models no longer set it afterwards. */
export const correctedField = {
  priority: 'priority_set',
  owner: 'owner',
  category: 'category',
  severity: 'severity',
  status: 'status',
  response_requirement: 'requires_response',
  mandatory: 'mandatory_set',
} as const satisfies Record<FieldCorrection['kind'], string>;

/** Returns whether a correction sets a field. */
export function isFieldCorrection(given: Correction): given is FieldCorrection {
  return isFieldKind(given.kind);
}

/** Returns whether corrections of this kind set a field. */
export function isFieldKind(kind: string): kind is FieldCorrection['kind'] {
  return Object.hasOwn(correctedField, kind);
}

/** A correction of a field, as it was given. */
export interface GivenField {
  /** The value before. */
  from: unknown;
  to: unknown;
  isTakenBack: boolean;
}

/**
 * Returns the value of a field by all corrections of it, the oldest first, and whether a person still holds it: the newest one that was
 * not taken back. Without one it has the value before the first, and rules set it again; a priority of null leaves it to the
 * ranking.
 */
export function fieldAfter(
  kind: FieldCorrection['kind'],
  given: readonly GivenField[],
): { value: unknown; isHeld: boolean } {
  const standing = given.findLast(({ isTakenBack }) => !isTakenBack);
  if (standing) return { value: standing.to, isHeld: kind !== 'priority' || standing.to !== null };
  // The value before a correction of the mandatory review is that of its messages, and no person's word.
  return { value: kind === 'mandatory' ? null : (given[0]?.from ?? null), isHeld: false };
}
