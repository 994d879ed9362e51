import { z } from 'zod';

/** A reader's settings for editions, from their preferences in the scope `news`. */
export interface Presentation {
  /** Cards at the top of an edition, 1 to 50. */
  cards: number;
  /** True if one of them is drawn at random. */
  exploration: boolean;
}

/** Reads the presentation from stored settings; a missing or invalid value is that of the installation (spec news 8). */
export function presentationOf(
  settings: Record<string, unknown>,
  installed: { cards: number },
): Presentation {
  return z
    .object({
      cards: z.int().min(1).max(50).catch(installed.cards),
      exploration: z.boolean().catch(true),
    })
    .parse(settings);
}
