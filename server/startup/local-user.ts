import { tokens } from '../../db/app/tokens.ts';
import { type User, users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { hashToken, newToken } from '../keys/token.ts';

const allScopes = ['read', 'write', 'approve', 'admin'] as const;
const bootstrapName = 'API_TOKEN';

/** Returns the user of a single-person installation, and creates it if needed. */
export function ensureLocalUser(database: Database): Promise<User> {
  return transaction(database.sql, (sql) => users(sql).upsert('local'));
}

/**
 * Ensures that the user has a token. API_TOKEN replaces an earlier API_TOKEN; without it, a token is made if there is none
 * yet. Returns only a token made now: it is stored as a hash, so call this when it can be shown. Throws `conflict` if
 * API_TOKEN belongs to another user.
 */
export async function ensureToken(
  database: Database,
  user: User,
  bootstrapToken: string | undefined,
): Promise<string | null> {
  return transaction(database.sql, async (sql) => {
    const repository = tokens(sql);
    if (bootstrapToken === undefined) {
      if (await repository.existFor(user.id)) return null;
      const token = newToken();
      await repository.insert({
        userId: user.id,
        name: 'first start',
        hash: hashToken(token),
        scopes: allScopes,
        expiresAt: null,
      });
      return token;
    }
    const hash = hashToken(bootstrapToken);
    const known = await repository.find(hash);
    if (known && known.user_id !== user.id) {
      throw new Failure('conflict', 'API_TOKEN is the token of another user. Choose a different one.');
    }
    await repository.revokeOthers(user.id, bootstrapName, hash);
    await repository.insert({
      userId: user.id,
      name: bootstrapName,
      hash,
      scopes: allScopes,
      expiresAt: null,
    });
    return null;
  });
}
