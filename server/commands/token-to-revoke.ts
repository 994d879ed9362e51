import type { ListedToken, tokens } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { hashToken } from '../keys/token.ts';

/** The token that a person means: by itself, its id, or the beginning of that. `not_found` where it is none, or not one. */
export async function tokenToRevoke(
  repository: Pick<ReturnType<typeof tokens>, 'list' | 'find'>,
  given: string,
): Promise<ListedToken> {
  const all = await repository.list(null);
  if (given.startsWith('wk_')) {
    const known = await repository.find(hashToken(given));
    const found = all.find(({ id }) => id === known?.id);
    if (found) return found;
    throw new Failure('not_found', 'The given token is not known here. Nothing was revoked.');
  }
  const meant = all.filter(({ id }) => id.startsWith(given.toLowerCase()));
  const [found] = meant;
  if (found && meant.length === 1) return found;
  throw new Failure(
    'not_found',
    found
      ? `${meant.length} tokens begin with ${given}: give more of the id. Nothing was revoked.`
      : `No token has the id ${given}; \`watchkeeper token list\` shows all. Nothing was revoked.`,
  );
}
