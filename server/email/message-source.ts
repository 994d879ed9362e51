import { contents } from '../../db/email/sync/contents.ts';
import { Failure } from '../../domain/failure.ts';
import type { Services } from '../http/services.ts';

/** Reads the source of a message; throws `not_found` without one, and `gone` after a purge. */
export async function readSource(
  { readAsUser, seal }: Pick<Services, 'readAsUser' | 'seal'>,
  userId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = await readAsUser(userId, (sql) => contents(sql, seal).findSource(userId, id));
  if (source === undefined)
    throw new Failure(
      'not_found',
      `There is no message ${id}. Nothing was read. Take an id from an issue or a search.`,
    );
  if (source.purged_at !== null)
    throw new Failure(
      'gone',
      `The source of message ${id} was purged on ${source.purged_at.slice(0, 10)}. Its hash is kept. The mail provider may still have the message.`,
    );
  if (source.raw === null)
    throw new Failure(
      'not_found',
      `The source of message ${id} is not stored; its hash is. Read the message itself without \`/raw\`.`,
    );
  return source.raw;
}
