import { z } from 'zod';
import { replyStyle } from './email/reply/phrases/style.ts';
import { Failure } from './failure.ts';

/** What preferences are about: each scope has versions of its own. */
export const preferenceScope = z.enum(['news', 'email']);
export type PreferenceScope = z.infer<typeof preferenceScope>;

/** Where a version came from; `fading` is time alone. */
export const preferenceOrigin = z.enum(['default', 'feedback', 'fading', 'edit', 'undo']);
export type PreferenceOrigin = z.infer<typeof preferenceOrigin>;

/** So many topics one scope can have. */
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

// How much a topic is wanted, from never to always.
const topicWeight = z.number().min(-1).max(1);

const setting = {
  /** Cards at the top of an edition (spec News 8). */
  cards: z.int().min(1).max(50),
  /** Whether one place of an edition may go to a story from outside of the reader's usual topics. */
  exploration: z.boolean(),
  /** Weights of the priority formula (spec Email 2); what is not named keeps the weight of the spec. */
  weights: z
    .strictObject({
      urgency: z.number().min(0).max(1),
      impact: z.number().min(0).max(1),
      actionability: z.number().min(0).max(1),
      relevance: z.number().min(0).max(1),
      deadline: z.number().min(0).max(1),
      history: z.number().min(0).max(1),
    })
    .partial()
    .refine(
      (weights) => Object.keys(weights).length < 6 || Object.values(weights).some((weight) => weight !== 0),
      'not all weights can be 0',
    ),
  /** Categories that must be looked at beside those of the spec, each with the words that it is known by. */
  mandatory: z
    .array(
      z.strictObject({
        category: z.string().regex(/^[a-z_]{3,40}$/, 'a category has 3 to 40 small letters and underscores'),
        terms: z.array(z.string().trim().min(3).max(60)).min(1).max(50),
      }),
    )
    .max(20),
  /** How replies are written; one part of it changes alone. */
  style: replyStyle,
  /** Hosts that links in replies may lead to, with their subdomains; without any, a reply has no links. */
  allowed_links: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(
          /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
          'a host like docs.plant.example',
        ),
    )
    .max(100),
};

/** The settings of each scope; what is not set is as the service is configured. */
const preferenceSettings = {
  news: z.strictObject({ cards: setting.cards, exploration: setting.exploration }).partial(),
  email: z
    .strictObject({
      weights: setting.weights,
      mandatory: setting.mandatory,
      style: setting.style,
      allowed_links: setting.allowed_links,
    })
    .partial(),
};

/** The settings of the desk. */
export type EmailSettings = z.infer<typeof preferenceSettings.email>;

/** A JSON merge patch (RFC 7396) of preferences: null removes a topic or a setting. */
export const preferencePatch = z.strictObject({
  topic_weights: z.record(z.string(), topicWeight.nullable()).optional(),
  settings: z
    .strictObject({
      cards: setting.cards.nullable(),
      exploration: setting.exploration.nullable(),
      weights: setting.weights.nullable(),
      mandatory: setting.mandatory.nullable(),
      style: replyStyle.nullable(),
      allowed_links: setting.allowed_links.nullable(),
    })
    .partial()
    .optional(),
});
export type PreferencePatch = z.infer<typeof preferencePatch>;

/** What a version says, without its number and history. */
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
  const settings = preferenceSettings[scope].safeParse(Object.fromEntries(merged));
  if (!settings.success) {
    throw new Failure(
      'malformed_input',
      `These are no settings of ${scope}: ${settings.error.issues[0]?.message}.`,
    );
  }
  return {
    ...before,
    topic_weights: Object.fromEntries(weights),
    settings: settings.data,
    pinned_topics: [...pinned].sort(),
  };
}

/** One weight of the formula, or one part of the style, changes alone, as a merge patch has it: the others stay. */
function mergeParts({ settings }: PreferenceContent, patch: PreferencePatch): Record<string, unknown> {
  const merged = (['weights', 'style'] as const).flatMap((name) => {
    const parts = patch.settings?.[name];
    return parts ? [[name, { ...(settings[name] as object | undefined), ...parts }]] : [];
  });
  return Object.fromEntries(merged);
}

function readTopic(written: string): string {
  const name = topicName.safeParse(written);
  if (name.success) return name.data;
  throw new Failure(
    'malformed_input',
    `"${written.slice(0, 80)}" is no name of a topic. Nothing was changed.`,
  );
}

/** What is other in `after`, topics first, each by name, all for one reason. */
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

/** A value as a person reads it in a diff: settings that have parts are shown with all of them. */
function readable(value: unknown): Value {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}

/** The changes in one line, for example `security 0.1 to 0.6; ai new at -0.5`; at most five, and how many more. */
export function describeChanges(diff: readonly PreferenceChange[]): string {
  const parts = diff.slice(0, 5).map(({ topic, setting: name, from, to }) => {
    const what = topic ?? name ?? '';
    if (to === null) return `${what} removed`;
    return from === null ? `${what} new at ${to}` : `${what} ${from} to ${to}`;
  });
  if (diff.length > 5) parts.push(`${diff.length - 5} more`);
  return parts.length > 0 ? parts.join('; ') : 'nothing';
}
