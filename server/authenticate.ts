import { createMiddleware } from 'hono/factory';
import { type Scope, tokens } from '../db/app/tokens.ts';
import type { Sql } from '../db/connect.ts';
import { Failure } from '../domain/failure.ts';
import type { Services } from './services.ts';
import { hashToken } from './token.ts';

/** What every authenticated request carries; the user comes from the token alone (spec News 4.1). */
export interface Caller {
  Variables: { userId: string; tokenId: string; scopes: readonly Scope[] };
}

const refusal = 'Send a valid token: `Authorization: Bearer wk_...`. Nothing was done.';

const decision = /^\/api\/approvals\/[^/]+\/decision$/;

/** What a request needs at least. A decision has a scope of its own: who may write need not be who may approve. */
function scopeFor(method: string, path: string): Scope {
  if (['GET', 'HEAD'].includes(method)) return 'read';
  return decision.test(path) ? 'approve' : 'write';
}

/** Knows the caller by a bearer token (RFC 6750): hashed, scoped, expiring, revocable. */
export const authenticate = ({ database }: Services) =>
  createMiddleware<Caller>(async (context, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!token) throw new Failure('unauthenticated', refusal);
    const repository = tokens(database.sql as unknown as Sql);
    const found = await repository.find(hashToken(token));
    if (!found || found.revoked_at !== null) throw new Failure('unauthenticated', refusal);
    if (found.expires_at !== null && Date.parse(found.expires_at) <= Date.now()) {
      throw new Failure('unauthenticated', `This token expired at ${found.expires_at}. Make a new one.`);
    }
    const needed = scopeFor(context.req.method, context.req.path);
    if (!found.scopes.includes(needed)) {
      throw new Failure(
        'forbidden',
        `This token may not ${needed}; it has the scopes ${found.scopes.join(', ')}.`,
      );
    }
    context.set('userId', found.user_id);
    context.set('tokenId', found.id);
    context.set('scopes', found.scopes);
    await repository.touch(found.id);
    await next();
  });
