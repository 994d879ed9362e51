import { z } from '@hono/zod-openapi';

/** A term of a score: its value, 0 to 1, and its weight. A score is the sum of their products. */
export const scoreTerm = z
  .object({ name: z.string(), value: z.number(), weight: z.number() })
  .openapi('ScoreTerm');
