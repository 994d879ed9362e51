import { z } from 'zod';
import type { PreferenceScope } from '../preferences.ts';

/** Preferences of a reader of news. */
export const newsPreferences = {
  name: 'news',
  table: 'user_preferences',
  settings: z.strictObject({
    /** Cards at the top of an edition (spec News 8). */
    cards: z.int().min(1).max(50),
    /** True if one place of an edition may go to a story from outside of the reader's usual topics. */
    exploration: z.boolean(),
  }),
} as const satisfies PreferenceScope;
