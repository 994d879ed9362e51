import { z } from 'zod';

/** A kind of event as it is declared: its payload, and one sentence on what happened. */
export interface EventDescription {
  /** Ids, counts, statuses and short words; never a body. */
  payload: z.ZodObject;
  says: string;
  /** True for evidence of a person's decision or of an outside action: kept as long as its user. */
  isAudit?: true;
}

/** A kind of event with its name, `noun.past_verb`: events are appended by it, so that only declared ones exist. */
export interface EventKind<Payload extends z.ZodObject = z.ZodObject> extends EventDescription {
  name: string;
  payload: Payload;
}

/** Kinds of events by their names. */
export type EventKinds = Readonly<Record<string, EventKind>>;

/** The payload of a kind of event. */
export type PayloadOf<Kind extends EventDescription> = z.infer<Kind['payload']>;

type Named<Descriptions> = { readonly [Name in keyof Descriptions]: Descriptions[Name] & { name: Name } };

/** Gives each described kind of event the name that it is declared under. */
export function defineEvents<const Descriptions extends Record<string, EventDescription>>(
  descriptions: Descriptions,
): Named<Descriptions> {
  const named = Object.entries(descriptions).map(([name, kind]) => [name, { ...kind, name }]);
  // `Object.fromEntries` forgets which name goes with which kind.
  return Object.fromEntries(named) as Named<Descriptions>;
}

/** The parts of payloads. */
export const field = {
  id: z.string().max(200),
  count: z.int().min(0),
  /** One word of a closed list, a code or a short name. */
  word: z.string().max(200),
  /** A sentence that says why. */
  reason: z.string().nullable(),
  /** Numbers by name, for example `{ fetched: 6 }`. */
  counts: z.record(z.string(), z.number()),
  moment: z.string().max(40),
};
