import { z } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';

/** Query parameters of every list: at most `limit` rows after `cursor`, the `next_cursor` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(300).optional(),
});

/** The position in a list that is ordered by time and then by id. */
export const momentPosition = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Encodes a position in a list as an opaque cursor for clients. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes the position in a cursor; throws `invalid_request` for a cursor that this service did not write. */
export function readCursor<T extends z.ZodType>(cursor: string | undefined, position: T): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Failure(
      'invalid_request',
      'The cursor is not valid. Nothing was read. Pass `next_cursor` of the previous page unchanged.',
      { cause },
    );
  }
}

/**
 * Reads one page of a list with the cursor of the next page, which is null on the last page. `list` is asked for one row
 * more than the page has, which tells whether another page follows.
 */
export async function readPage<Position extends z.ZodType, Row>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  position: Position,
  of: {
    list(after: z.output<Position> | null, limit: number): Promise<readonly Row[]>;
    positionOf(last: Row): z.input<Position>;
  },
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const listed = await of.list(readCursor(cursor, position), limit + 1);
  const rows = listed.slice(0, limit);
  const last = rows.at(-1);
  const isMore = listed.length > limit && last !== undefined;
  return { rows, next_cursor: isMore ? writeCursor(of.positionOf(last)) : null };
}
