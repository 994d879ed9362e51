import { z } from '@hono/zod-openapi';

/** The path parameter `id`. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });

/** The header that makes a repeated request the same request. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

/** A point in time with any offset, read as UTC. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
