import { tokens } from '../../db/app/tokens.ts';
import { type User, users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { hashToken, newToken } from '../keys/token.ts';

const everything = ['read', 'write', 'approve', 'admin'] as const;
const bootstrapName = 'API_TOKEN';

/** The user of a single-person installation. */
export function ensureLocalUser(database: Database): Promise<User> {
  return transaction(database.sql, (sql) => users(sql).upsert('local'));
}

/**
 * Gives the user a token: API_TOKEN, which takes the place of an earlier API_TOKEN, else one that is made when there is
 * none yet. Only a token that was made now is returned, and it is kept nowhere in readable form: call this when it can be
 * shown. `conflict` when the token is somebody else's.
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
        scopes: everything,
        expiresAt: null,
      });
      return token;
    }
    const hash = hashToken(bootstrapToken);
    const known = await repository.find(hash);
    if (known && known.user_id !== user.id) {
      throw new Failure('conflict', 'API_TOKEN is the token of another user. Choose another one.');
    }
    await repository.revokeOthers(user.id, bootstrapName, hash);
    await repository.insert({
      userId: user.id,
      name: bootstrapName,
      hash,
      scopes: everything,
      expiresAt: null,
    });
    return null;
  });
}
