import { tokens } from '../db/app/tokens.ts';
import { type User, users } from '../db/app/users.ts';
import type { Database } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { hashToken, newToken } from './token.ts';

const everything = ['read', 'write', 'approve', 'admin'] as const;

/**
 * The user of a single-person installation, with a token: API_TOKEN, else one that is made when there is none yet. Only a
 * token that was made now is returned; it is not kept anywhere in readable form.
 */
export async function ensureLocalUser(
  database: Database,
  bootstrapToken: string | undefined,
): Promise<{ user: User; madeToken: string | null }> {
  return transaction(database.sql, async (sql) => {
    const user = await users(sql).upsert('local');
    if (bootstrapToken === undefined && (await tokens(sql).existFor(user.id)))
      return { user, madeToken: null };
    const token = bootstrapToken ?? newToken();
    await tokens(sql).insert({
      userId: user.id,
      name: bootstrapToken === undefined ? 'first start' : 'API_TOKEN',
      hash: hashToken(token),
      scopes: everything,
      expiresAt: null,
    });
    return { user, madeToken: bootstrapToken === undefined ? token : null };
  });
}
