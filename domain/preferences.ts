import { z } from 'zod';
import { defineEvents, field } from './event-kind.ts';
import { Failure } from './failure.ts';

/** The preferences of one service: the settings it knows, and the table that holds their versions. */
export interface PreferenceScope {
  /** Name, as it is stored and as requests give it. */
  name: string;
  /** Table of the schema `public`, of the shape of `user_preferences`. */
  table: string;
  /** Every setting; a version has those that a person has set, and the others are as the service is configured. */
  settings: z.ZodObject;
}

/** Origin of a version; `fading` is the passing of time alone. */
export const preferenceOrigin = z.enum(['default', 'feedback', 'fading', 'edit', 'undo']);
export type PreferenceOrigin = z.infer<typeof preferenceOrigin>;

/** Largest number of topics in a scope. */
export const mostTopics = 200;

/**
 * The name of a topic: any words, at most 60 characters, in lower case and single spaces, so that one topic has one weight
 * however it is written.
 */
export const topicName = z
  .string()
  .max(200)
  .transform((name) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase())
  .pipe(
    z.string().regex(/^\P{C}{1,60}$/u, 'a topic has 1 to 60 characters, none of them a control character'),
  );

// From -1 (never) to 1 (always).
const topicWeight = z.number().min(-1).max(1);

/** A change of preferences: null removes a topic or a setting. */
export interface PreferencePatch {
  topic_weights?: Record<string, number | null> | undefined;
  settings?: Record<string, unknown> | undefined;
}

/**
 * Returns the schema of a JSON merge patch (RFC 7396) of the preferences of any of these scopes; `patchPreferences` checks
 * which of the settings a scope has.
 */
export function preferencePatch(scopes: readonly PreferenceScope[]): z.ZodType<PreferencePatch> {
  const settings = scopes.flatMap(({ settings: { shape } }) =>
    Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)] as const),
  );
  return z.strictObject({
    topic_weights: z.record(z.string(), topicWeight.nullable()).optional(),
    settings: z.strictObject(Object.fromEntries(settings)).partial().optional(),
  });
}

/** The content of a version, without its number and history. */
export interface PreferenceContent {
  topic_weights: Record<string, number>;
  settings: Record<string, unknown>;
  /** Topics whose weight a person set by hand; the others were learned and fade. */
  pinned_topics: string[];
  /** The moment up to which learned weights have faded, ISO 8601, UTC. */
  faded_at: string;
}

/** One change between two versions, for a person to read; null where there is nothing. */
export const preferenceChange = z.object({
  topic: z.string().optional(),
  setting: z.string().optional(),
  from: z.union([z.number(), z.boolean(), z.string(), z.null()]),
  to: z.union([z.number(), z.boolean(), z.string(), z.null()]),
  because: z.string(),
});
export type PreferenceChange = z.infer<typeof preferenceChange>;

/** Events of preferences, whatever their scope. */
export const preferenceEvents = defineEvents({
  'preference.updated': {
    payload: z.strictObject({
      scope: field.word,
      version: field.count,
      origin: field.word,
      reason: field.reason,
      diff: z.array(preferenceChange),
      expected: field.count.optional(),
    }),
    says: 'Preferences changed; the payload lists each change and its reason.',
    isAudit: true,
  },
});

/**
 * Applies a person's patch; topics that it sets are theirs from then on and do not fade. Throws `malformed_input` where
 * two names are one topic, for a setting that the scope does not have, and for more than 200 topics.
 */
export function patchPreferences(
  scope: PreferenceScope,
  before: PreferenceContent,
  patch: PreferencePatch,
): PreferenceContent {
  const weights = new Map(Object.entries(before.topic_weights));
  const pinned = new Set(before.pinned_topics);
  const named = new Set<string>();
  for (const [written, weight] of Object.entries(patch.topic_weights ?? {})) {
    const topic = readTopic(written);
    if (named.has(topic))
      throw new Failure('malformed_input', `The topic "${topic}" is named twice. Nothing was changed.`);
    named.add(topic);
    if (weight === null) {
      weights.delete(topic);
      pinned.delete(topic);
    } else {
      weights.set(topic, weight);
      pinned.add(topic);
    }
  }
  if (weights.size > mostTopics) {
    throw new Failure('malformed_input', `More than ${mostTopics} topics. Nothing was changed.`);
  }
  const asked = { ...before.settings, ...patch.settings, ...mergeParts(before, patch) };
  const merged = Object.entries(asked).filter(([, value]) => value !== null);
  const settings = scope.settings.partial().safeParse(Object.fromEntries(merged));
  if (!settings.success) {
    throw new Failure(
      'malformed_input',
      `These are no settings of ${scope.name}: ${settings.error.issues[0]?.message}.`,
    );
  }
  return {
    ...before,
    topic_weights: Object.fromEntries(weights),
    settings: settings.data,
    pinned_topics: [...pinned].sort(),
  };
}

/** A setting that has parts changes part by part, as a merge patch has it: the parts that it does not name stay. */
function mergeParts({ settings }: PreferenceContent, patch: PreferencePatch): Record<string, unknown> {
  const merged = Object.entries(patch.settings ?? {}).flatMap(([name, parts]) =>
    isObject(parts) ? [[name, { ...(isObject(settings[name]) && settings[name]), ...parts }] as const] : [],
  );
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readTopic(written: string): string {
  const name = topicName.safeParse(written);
  if (name.success) return name.data;
  throw new Failure(
    'malformed_input',
    `"${written.slice(0, 80)}" is no name of a topic. Nothing was changed.`,
  );
}

/** Returns the differences between two versions, topics first, each by name, all for one reason. */
export function comparePreferences(
  before: Pick<PreferenceContent, 'topic_weights' | 'settings'>,
  after: Pick<PreferenceContent, 'topic_weights' | 'settings'>,
  because: string,
): PreferenceChange[] {
  const topics = changed(before.topic_weights, after.topic_weights);
  const settings = changed(before.settings, after.settings);
  return [
    ...topics.map(({ name, ...change }) => ({ topic: name, ...change, because })),
    ...settings.map(({ name, ...change }) => ({ setting: name, ...change, because })),
  ];
}

type Value = PreferenceChange['from'];

function changed(before: Record<string, unknown>, after: Record<string, unknown>) {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort()
    .map((name) => ({ name, from: readable(old.get(name)), to: readable(fresh.get(name)) }))
    .filter(({ from, to }) => from !== to);
}

/** Returns a value as a person reads it in a diff: a setting that has parts is shown with all of them. */
function readable(value: unknown): Value {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}

/** Describes the changes in one line, for example `security 0.1 to 0.6; ai new at -0.5`; at most five, and how many more. */
export function describeChanges(diff: readonly PreferenceChange[]): string {
  const parts = diff.slice(0, 5).map(({ topic, setting: name, from, to }) => {
    const what = topic ?? name ?? '';
    if (to === null) return `${what} removed`;
    return from === null ? `${what} new at ${to}` : `${what} ${from} to ${to}`;
  });
  if (diff.length > 5) parts.push(`${diff.length - 5} more`);
  return parts.length > 0 ? parts.join('; ') : 'nothing';
}
