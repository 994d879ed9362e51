import { z } from 'zod';
import type { PreferenceScope } from '../preferences.ts';
import { replyStyle } from './reply/phrases/style.ts';
import { ownIdentifiers } from './triage/own-identifiers.ts';

/** Preferences of an engineer for the desk and for replies. */
export const emailPreferences = {
  name: 'email',
  table: 'engineer_preferences',
  settings: z.strictObject({
    /** Weights of the priority formula (spec Email 2); a weight that is not given keeps the value of the spec. */
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
        'at least one weight must be greater than 0',
      ),
    /** Mandatory categories beside those of the spec, each with the terms that identify it. */
    mandatory: z
      .array(
        z.strictObject({
          category: z
            .string()
            .regex(/^[a-z_]{3,40}$/, 'a category has 3 to 40 lower-case letters and underscores'),
          terms: z.array(z.string().trim().min(3).max(60)).min(1).max(50),
        }),
      )
      .max(20),
    /** Identifiers of the own plant: forms to look for, and codes that are none. They count for mail that arrives from then on. */
    identifiers: ownIdentifiers,
    /** Style of replies; each part can be changed separately. */
    style: replyStyle,
    /** Hosts that links in replies may lead to, with their subdomains; without any, a reply has no links. */
    allowed_links: z
      .array(
        z
          .string()
          .toLowerCase()
          .regex(
            /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
            'must be a host like docs.plant.example',
          ),
      )
      .max(100),
  }),
} as const satisfies PreferenceScope;

/** The settings of one version of the preferences. */
export type EmailSettings = Partial<z.infer<typeof emailPreferences.settings>>;
