import { z } from 'zod';

/** How a reader wants editions: settings of their preferences in the scope `news`. */
export interface Presentation {
  /** Cards at the top of an edition, 1 to 50. */
  cards: number;
  /** Whether one of them is drawn at random. */
  exploration: boolean;
}

/** Reads it from stored settings; what is not set, or not in range, is as the installation has it (spec news 8). */
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
