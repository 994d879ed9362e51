import { z } from '@hono/zod-openapi';
import type { Source } from '../../db/news/gather/sources.ts';
import { sourceKind } from '../../domain/news/gather/connectors.ts';
import { strip } from '../http/responses.ts';
import { sourceSettings } from './add-source.ts';

const sourceHealth = z
  .object({
    status: z.enum(['unchecked', 'ok', 'failing']),
    last_checked_at: z.string().nullable(),
    last_succeeded_at: z.string().nullable(),
    last_result: z.enum(['updated', 'not_modified', 'failed']).nullable(),
    /** Reason for the result of the last check, and for the time of the next one. */
    last_reason: z.string().nullable(),
    next_check_at: z.string(),
    check_interval_seconds: z.int(),
    failure_count: z.int(),
  })
  .openapi('SourceHealth');

/** A source as clients see it. */
export const sourceResponse = sourceSettings
  .extend({
    id: z.string(),
    kind: sourceKind,
    created_at: z.string(),
    health: sourceHealth,
  })
  .openapi('Source');

/** Returns a source with its health, without the fields that only the sweep needs. */
export function toSourceResponse(source: Source): z.output<typeof sourceResponse> {
  const status =
    source.last_result === null ? 'unchecked' : source.last_result === 'failed' ? 'failing' : 'ok';
  return strip(sourceResponse, {
    ...source,
    // The column is a `real`, which has seven significant digits.
    weight: Number(source.weight.toFixed(6)),
    health: { ...source, status },
  });
}
