import { z } from '@hono/zod-openapi';

/** The path parameter `id`. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });

/** The header that makes a repeated request the same request. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

/** A point in time with any offset, read as UTC. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

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
