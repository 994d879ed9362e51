import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';

/** A cursor as it is stored: opaque to everyone but the provider that wrote it. */
export function writeCursor(state: object): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/** What `writeCursor` wrote. Throws `cursor_expired` for what this version of the provider cannot have written. */
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
    'The cursor of the folder is of another kind; the folder is read anew.',
  );
}
