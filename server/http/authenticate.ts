import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Scope, Token, TokenKind } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { dayMs } from '../../domain/time.ts';
import { hashToken } from '../keys/token.ts';
import { clientOf } from './client-address.ts';
import { requireOwnPage } from './foreign-pages.ts';
import type { KnownTokens } from './known-tokens.ts';
import { RequestLimit } from './request-limit.ts';
import { readSessionCookie, sessionDays, setSessionCookie } from './session-cookie.ts';

/** The context of an authenticated request; the user comes from the token or session only (spec News 4.1). */
export interface Caller {
  Variables: { userId: string; tokenId: string; tokenKind: TokenKind; scopes: readonly Scope[] };
}

const refusal =
  'The token is missing or not valid. Nothing was done. Send a valid one: `Authorization: Bearer wk_...`.';

const ended =
  'This session has ended: it was signed out, or not used for a month. Nothing was done. Sign in again with the address that `npx watchkeeper open` prints.';

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
  if (method === 'DELETE' && path === '/api/session') return ['read'];
  if (method === 'DELETE' && path.startsWith('/api/tokens/')) return ['admin'];
  if (method !== 'POST') return ['write'];
  if (search.test(path)) return ['read'];
  if (followed.test(path)) return ['approve', 'read'];
  return decision.test(path) ? ['approve'] : ['write'];
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

// Enough for mistyped tokens, also of all clients behind one proxy.
const failuresPerMinute = 120;

/**
 * Authenticates the caller by a bearer token (RFC 6750) or by the session of a browser: hashed, scoped, expiring, revocable. A
 * client that keeps failing is refused for the rest of the minute, even with a valid token; otherwise it could continue to
 * guess. What a page of another origin causes is refused and not counted.
 */
export const authenticate = (known: KnownTokens) => {
  const failures = new RequestLimit('client', failuresPerMinute, 'requests without a valid token');
  return createMiddleware<Caller>(async (context, next) => {
    const client = clientOf(context);
    await failures.check(context, client);
    const secret = secretIn(context);
    if (secret.kind === 'session') requireOwnPage(context);
    const stored = await identify(known, context, secret).catch(async (thrown) => {
      if (thrown instanceof Failure) await failures.count(context, client);
      throw thrown;
    });
    const missing = scopesFor(context.req.method, context.req.path).find(
      (scope) => !stored.scopes.includes(scope),
    );
    if (missing) {
      throw new Failure(
        'forbidden',
        `This ${stored.kind} lacks the scope ${missing}; it has ${stored.scopes.join(', ')}. Nothing was done. Use one with that scope.`,
      );
    }
    context.set('userId', stored.user_id);
    context.set('tokenId', stored.id);
    context.set('tokenKind', stored.kind);
    context.set('scopes', stored.scopes);
    known.touch(stored.id);
    if (secret.kind === 'session' && isUsedAgain(stored)) {
      setSessionCookie(context, secret.text);
      await known.extend(stored.id, sessionDays);
    }
    await next();
  });
};

/** Tests whether a session began its days at least one day ago, so that a day needs one write. */
function isUsedAgain({ expires_at }: Token): boolean {
  return expires_at !== null && Date.parse(expires_at) < Date.now() + (sessionDays - 1) * dayMs;
}

/** The secret of a request and the way in which it came. */
interface Secret {
  kind: TokenKind;
  text: string;
}

/** Returns the secret of a request: a bearer token, or else the session in the cookie. Throws `unauthenticated` without either. */
function secretIn(context: Context): Secret {
  const token = tokenIn(context);
  if (token) return { kind: 'token', text: token };
  // Whoever sends another header means no session, and the tools of /mcp send the header on.
  const session = context.req.header('authorization') === undefined ? readSessionCookie(context) : undefined;
  if (session && context.req.path !== '/mcp') return { kind: 'session', text: session };
  return { kind: 'token', text: '' };
}

/** Returns the token of a request. Only the LangGraph routes also accept it as `x-api-key`. */
function tokenIn({ req }: Context): string | undefined {
  const header = req.header('authorization');
  const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  // A LangGraph client may send an unrelated key from its environment, so `authorization` takes precedence.
  const isHeaderOnly = header !== undefined || !req.path.startsWith('/api/langgraph/');
  return isHeaderOnly ? token : req.header('x-api-key');
}

/** Reads the stored token or session; throws `unauthenticated` or `session_ended` if it is unknown, revoked or expired. */
async function identify(known: KnownTokens, context: Context, { kind, text }: Secret): Promise<Token> {
  if (text === '') throw new Failure('unauthenticated', refusal);
  const stored = await known.find(hashToken(text), { isRead: isRead(context.req.method) });
  const isUsable = stored?.kind === kind && stored.revoked_at === null;
  const isOver = stored?.expires_at != null && Date.parse(stored.expires_at) <= Date.now();
  if (isUsable && !isOver) return stored;
  if (kind === 'session') throw new Failure('session_ended', ended);
  if (!isUsable) throw new Failure('unauthenticated', refusal);
  throw new Failure(
    'unauthenticated',
    `This token expired at ${stored.expires_at}. Nothing was done. Create a new one with \`watchkeeper token --user NAME\`.`,
  );
}
