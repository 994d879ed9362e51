import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';

/** The path parameter `id`. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });

/** Describes a request with a JSON body. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** Describes a request that may have a JSON body. */
export const optionalJsonBody = <T extends z.ZodType>(schema: T) => ({
  required: false,
  content: { 'application/json': { schema } },
});

/** The header that makes a repeated request the same request. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

/** Returns the idempotency key of a request that may give it in its header or in its body; throws `invalid_request` if they differ. */
export function oneKey(header: string | undefined, body: string | undefined): string | undefined {
  if (header === undefined || body === undefined || header === body) return header ?? body;
  throw new Failure(
    'invalid_request',
    'The header and the body have different idempotency keys. Nothing was queued. Send one of them.',
  );
}

/** A point in time with any offset, read as UTC. What is far away leaves the range of the database as soon as days are counted from it. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => new Date(text).getUTCFullYear() >= 1900, { error: 'is before the year 1900' })
  .transform((text) => new Date(text).toISOString());

/** The name of a time zone (IANA). */
export const timeZone = z
  .string()
  .max(100)
  .refine(
    (name) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    },
    { error: 'is not the name of a time zone, for example Europe/Berlin' },
  );

/** A language tag (BCP 47). */
export const locale = z
  .string()
  .max(100)
  .refine(
    (tag) => {
      try {
        return Intl.getCanonicalLocales(tag).length === 1;
      } catch {
        return false;
      }
    },
    { error: 'is not a language tag, for example en-GB' },
  );
