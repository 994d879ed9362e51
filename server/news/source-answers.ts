import { z } from '@hono/zod-openapi';
import type { Source } from '../../db/news/gather/sources.ts';
import { sourceKind } from '../../domain/news/gather/connectors.ts';
import { sourceSettings } from './add-source.ts';

/** A source as clients see it. */
export const sourceAnswer = sourceSettings
  .extend({
    id: z.string(),
    kind: sourceKind,
    created_at: z.string(),
    health: z.object({
      status: z.enum(['unchecked', 'ok', 'failing']),
      last_checked_at: z.string().nullable(),
      last_succeeded_at: z.string().nullable(),
      last_result: z.enum(['updated', 'not_modified', 'failed']).nullable(),
      /** Why the last check ended as it did, and why the next one is when it is. */
      last_reason: z.string().nullable(),
      next_check_at: z.string(),
      check_interval_seconds: z.int(),
      failure_count: z.int(),
    }),
  })
  .openapi('Source');

/** A source with its health, without what only the sweep needs of it. */
export function answerSource(source: Source): z.infer<typeof sourceAnswer> {
  const { id, kind, name, url, home_url, category, weight, is_primary, enabled, created_at } = source;
  const status =
    source.last_result === null ? 'unchecked' : source.last_result === 'failed' ? 'failing' : 'ok';
  return {
    id,
    kind,
    name,
    url,
    home_url,
    category,
    // `real` has seven digits; more of them would be noise.
    weight: Number(weight.toFixed(6)),
    is_primary,
    enabled,
    created_at,
    health: {
      status,
      last_checked_at: source.last_checked_at,
      last_succeeded_at: source.last_succeeded_at,
      last_result: source.last_result,
      last_reason: source.last_reason,
      next_check_at: source.next_check_at,
      check_interval_seconds: source.check_interval_seconds,
      failure_count: source.failure_count,
    },
  };
}
