import { type Scope, tokens } from '../../../db/app/tokens.ts';
import { users } from '../../../db/app/users.ts';
import type { Database } from '../../../db/connect.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashToken } from '../../../server/keys/token.ts';

/** Adds a token to a user, who is created if missing; `local` is the service's own user. */
export async function addToken(
  database: Database,
  user: string,
  token: string,
  given: { scopes?: readonly Scope[]; expiresAt?: string } = {},
): Promise<void> {
  await transaction(database.sql, async (sql) => {
    const { id } = await users(sql).upsert(user);
    await tokens(sql).insert({
      userId: id,
      name: token,
      hash: hashToken(token),
      scopes: given.scopes ?? ['read', 'write'],
      expiresAt: given.expiresAt ?? null,
    });
  });
}
