import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';

/** Query parameters of every list: at most `limit` rows after `cursor`, which is the `next_cursor` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(300).optional(),
});

/** A place in a list, as clients carry it: opaque, and checked when it comes back. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor stands for; `invalid_request` for one that we did not write. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, place: T): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Failure(
      'invalid_request',
      'The cursor is not one of ours: take `next_cursor` as it was given.',
      { cause },
    );
  }
}

/** A place in a list that is ordered by time and then by id. */
export const momentPlace = z.object({ at: z.iso.datetime(), id: z.uuid() });
