import type { z } from '@hono/zod-openapi';
import { persons } from '../../db/app/persons.ts';
import { tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { Failure } from '../../domain/failure.ts';
import { interfaceVersion } from '../http/interface-version.ts';
import type { Services } from '../http/services.ts';
import type { session } from './session-responses.ts';

/** Reads what a client needs to know about its caller at the start. */
export async function readSession(
  { database, readAsUser }: Services,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<z.output<typeof session>> {
  const [user, own] = await Promise.all([
    users(database.sql).get(userId),
    readAsUser(userId, async (sql) => {
      const [token, person, isSample] = await Promise.all([
        tokens(sql).get(userId, tokenId),
        persons(sql).get(userId),
        persons(sql).hasSampleWorld(userId),
      ]);
      return { token, person, isSample };
    }),
  ]);
  const { token, person, isSample } = own;
  if (!token)
    throw new Failure('session_ended', 'This session has just ended. Nothing was done. Sign in again.');
  const { id, kind, scopes, expires_at } = token;
  return {
    id,
    kind,
    user,
    scopes,
    ...person,
    is_sample_world: isSample,
    version: interfaceVersion,
    expires_at,
  };
}
