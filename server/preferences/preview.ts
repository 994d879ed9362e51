import { z } from '@hono/zod-openapi';
import type { Preferences } from '../../db/app/preferences.ts';

/** Entries of each part: a preview is read by a person, who looks at the top. */
export const mostPreviewed = 100;

/** A place in an order, from 1, and the score there; the place is null for what is not shown. */
export const place = z.object({ place: z.int().nullable(), total: z.number() }).openapi('Place');

/** The preview of what preferences would change in one part of the service. */
export interface PreferencePreview {
  /** Name of the part in the response. */
  name: string;
  schema: z.ZodType;
  /** Returns the entries whose place or score changes, in their new order; saves nothing. */
  moves(userId: string, change: { current: Preferences; next: Preferences; now: string }): Promise<unknown[]>;
}
