import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Scope, type Token, tokens } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { hashToken } from '../keys/token.ts';
import { clientOf } from './client-address.ts';
import { RequestLimit } from './request-limit.ts';
import type { Services } from './services.ts';

/** What every authenticated request carries; the user comes from the token alone (spec News 4.1). */
export interface Caller {
  Variables: { userId: string; tokenId: string; scopes: readonly Scope[] };
}

const refusal = 'Send a valid token: `Authorization: Bearer wk_...`. Nothing was done.';

const decision =
  /^\/api\/(?:approvals\/[^/]+\/(?:decision|respond)|learning\/versions\/[^/]+\/(?:activate|rollback)|langgraph\/threads\/[^/]+\/runs(?:\/(?:wait|stream))?)$/;

/** What only reads although it is a POST: clients of LangGraph's interface send what they search for as a body. */
const search = /^\/api\/langgraph\/(?:(?:assistants|threads)\/(?:search|count)|threads\/[^/]+\/history)$/;

/** What decides and then shows all that comes of it, like a GET of the thread. */
const followed = /^\/api\/langgraph\/threads\/[^/]+\/runs\/(?:wait|stream)$/;

/**
 * What a request needs at least. The tools of /mcp ask the routes with the same token, and each route says what it needs:
 * so reading is enough to come in. A decision has a scope of its own: who may write need not be who may approve. Whether a
 * release holds is one too: it changes how everything is judged from then on.
 */
function scopesFor(method: string, path: string): readonly Scope[] {
  if (['GET', 'HEAD'].includes(method) || path === '/mcp') return ['read'];
  if (method !== 'POST') return ['write'];
  if (search.test(path)) return ['read'];
  if (followed.test(path)) return ['approve', 'read'];
  return decision.test(path) ? ['approve'] : ['write'];
}

// Enough for a person who mistypes a token, and for all behind one proxy who do.
const failuresPerMinute = 120;

/**
 * Knows the caller by a bearer token (RFC 6750): hashed, scoped, expiring, revocable. A client that keeps failing is
 * refused for the rest of the minute, whatever it sends: else its guesses would go on, and one of them could be right.
 */
export const authenticate = ({ database }: Services) => {
  const failures = new RequestLimit('client', failuresPerMinute, 'requests with a wrong token or none');
  return createMiddleware<Caller>(async (context, next) => {
    const repository = tokens(database.sql);
    const client = clientOf(context);
    await failures.check(context, client);
    const found = await identify(repository, tokenIn(context)).catch(async (thrown) => {
      if (thrown instanceof Failure) await failures.count(context, client);
      throw thrown;
    });
    const missing = scopesFor(context.req.method, context.req.path).find(
      (scope) => !found.scopes.includes(scope),
    );
    if (missing) {
      throw new Failure(
        'forbidden',
        `This token may not ${missing}; it has the scopes ${found.scopes.join(', ')}.`,
      );
    }
    context.set('userId', found.user_id);
    context.set('tokenId', found.id);
    context.set('scopes', found.scopes);
    await repository.touch(found.id);
    await next();
  });
};

/** The token that a request carries. Clients of LangGraph's interface may send it as `x-api-key`, there alone. */
function tokenIn({ req }: Context): string | undefined {
  const header = req.header('authorization');
  const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  // Such a client also takes a key of something else from its environment: `authorization` goes before it.
  const isNamed = header !== undefined || !req.path.startsWith('/api/langgraph/');
  return isNamed ? token : req.header('x-api-key');
}

/** The token behind its text; `unauthenticated` where there is none that may be used now. */
async function identify(repository: ReturnType<typeof tokens>, token: string | undefined): Promise<Token> {
  if (!token) throw new Failure('unauthenticated', refusal);
  const found = await repository.find(hashToken(token));
  if (!found || found.revoked_at !== null) throw new Failure('unauthenticated', refusal);
  if (found.expires_at !== null && Date.parse(found.expires_at) <= Date.now()) {
    throw new Failure('unauthenticated', `This token expired at ${found.expires_at}. Make a new one.`);
  }
  return found;
}
