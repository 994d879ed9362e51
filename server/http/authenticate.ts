import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Scope, Token } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { hashToken } from '../keys/token.ts';
import { clientOf } from './client-address.ts';
import { KnownTokens } from './known-tokens.ts';
import { RequestLimit } from './request-limit.ts';
import type { Services } from './services.ts';

/** The context of an authenticated request; the user comes from the token only (spec News 4.1). */
export interface Caller {
  Variables: { userId: string; tokenId: string; scopes: readonly Scope[] };
}

const refusal =
  'The token is missing or not valid. Nothing was done. Send a valid one: `Authorization: Bearer wk_...`.';

const decision =
  /^\/api\/(?:approvals\/[^/]+\/(?:decision|respond)|learning\/versions\/[^/]+\/(?:activate|rollback)|langgraph\/threads\/[^/]+\/runs(?:\/(?:wait|stream))?)$/;

/** Paths of POST requests that only read: clients of LangGraph's API send a search as a body. */
const search = /^\/api\/langgraph\/(?:(?:assistants|threads)\/(?:search|count)|threads\/[^/]+\/history)$/;

/** Paths of decisions that also return what follows, like a GET of the thread. */
const followed = /^\/api\/langgraph\/threads\/[^/]+\/runs\/(?:wait|stream)$/;

/**
 * Returns the scopes that a request needs. `read` is enough for /mcp, because its tools call the routes with the same token.
 * Decisions have their own scope, so that a token that may write need not be one that may approve. The activation of a
 * learned version is a decision too, because it changes all later judgements.
 */
function scopesFor(method: string, path: string): readonly Scope[] {
  if (isRead(method) || path === '/mcp') return ['read'];
  if (method !== 'POST') return ['write'];
  if (search.test(path)) return ['read'];
  if (followed.test(path)) return ['approve', 'read'];
  return decision.test(path) ? ['approve'] : ['write'];
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

// Enough for mistyped tokens, also of all clients behind one proxy.
const failuresPerMinute = 120;

/**
 * Authenticates the caller by a bearer token (RFC 6750): hashed, scoped, expiring, revocable. A client that keeps failing is
 * refused for the rest of the minute, even with a valid token; otherwise it could continue to guess.
 */
export const authenticate = ({ database, log }: Services) => {
  const known = new KnownTokens(database, log);
  const failures = new RequestLimit('client', failuresPerMinute, 'requests without a valid token');
  return createMiddleware<Caller>(async (context, next) => {
    const client = clientOf(context);
    await failures.check(context, client);
    const stored = await identify(known, context).catch(async (thrown) => {
      if (thrown instanceof Failure) await failures.count(context, client);
      throw thrown;
    });
    const missing = scopesFor(context.req.method, context.req.path).find(
      (scope) => !stored.scopes.includes(scope),
    );
    if (missing) {
      throw new Failure(
        'forbidden',
        `This token lacks the scope ${missing}; it has ${stored.scopes.join(', ')}. Nothing was done. Use a token with that scope.`,
      );
    }
    context.set('userId', stored.user_id);
    context.set('tokenId', stored.id);
    context.set('scopes', stored.scopes);
    known.touch(stored.id);
    await next();
  });
};

/** Returns the token of a request. Only the LangGraph routes also accept it as `x-api-key`. */
function tokenIn({ req }: Context): string | undefined {
  const header = req.header('authorization');
  const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  // A LangGraph client may send an unrelated key from its environment, so `authorization` takes precedence.
  const isHeaderOnly = header !== undefined || !req.path.startsWith('/api/langgraph/');
  return isHeaderOnly ? token : req.header('x-api-key');
}

/** Reads the stored token; throws `unauthenticated` if it is unknown, revoked or expired. */
async function identify(known: KnownTokens, context: Context): Promise<Token> {
  const token = tokenIn(context);
  if (!token) throw new Failure('unauthenticated', refusal);
  const stored = await known.find(hashToken(token), { isRead: isRead(context.req.method) });
  if (!stored || stored.revoked_at !== null) throw new Failure('unauthenticated', refusal);
  if (stored.expires_at !== null && Date.parse(stored.expires_at) <= Date.now()) {
    throw new Failure(
      'unauthenticated',
      `This token expired at ${stored.expires_at}. Nothing was done. Create a new one with \`watchkeeper token --user NAME\`.`,
    );
  }
  return stored;
}
