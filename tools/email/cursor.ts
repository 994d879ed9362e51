import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';

/** Encodes a cursor for storage: opaque to everyone except the provider that wrote it. */
export function writeCursor(state: object): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/** Decodes a cursor of `writeCursor`. Throws `cursor_expired` if this version of the provider cannot have written it. */
export function readCursor<T extends z.ZodType>(schema: T, cursor: string): z.output<T> {
  const json = z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  });
  const read = json.pipe(schema).safeParse(Buffer.from(cursor, 'base64url').toString());
  if (read.success) return read.data;
  throw new Failure(
    'cursor_expired',
    'The stored cursor of the folder is of another kind. Stored messages are kept, and the folder is read from the beginning.',
  );
}
