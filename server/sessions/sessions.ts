import { z } from '@hono/zod-openapi';
import { type ListedToken, tokens } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { clearSessionCookie } from '../http/session-cookie.ts';
import { end } from './end.ts';
import { readSession } from './read-session.ts';
import { listedSession, listedToken, session } from './session-responses.ts';

const ended = { 204: { description: 'It has ended; each request with it is refused from now on.' } };

const getSession = route({
  method: 'get',
  path: '/api/session',
  operationId: 'getSession',
  summary: 'Get the caller: user, scopes, zone, locale, and the end of the session',
  responses: { 200: json(session, 'The session or the token of this request.') },
});

const signOut = route({
  method: 'delete',
  path: '/api/session',
  operationId: 'signOut',
  summary: 'Sign this browser out',
  responses: { ...ended, ...problems(409) },
});

const listSessions = route({
  method: 'get',
  path: '/api/sessions',
  operationId: 'listSessions',
  summary: 'List the browsers that are signed in',
  responses: {
    200: json(z.object({ sessions: z.array(listedSession) }), 'The newest first.'),
  },
});

const endSession = route({
  method: 'delete',
  path: '/api/sessions/{id}',
  operationId: 'endSession',
  summary: 'End the session of a browser',
  request: { params: idParam },
  responses: { ...ended, ...problems(404) },
});

const listTokens = route({
  method: 'get',
  path: '/api/tokens',
  operationId: 'listTokens',
  summary: 'List the tokens of the user, without their text',
  responses: { 200: json(z.object({ tokens: z.array(listedToken) }), 'The newest first.') },
});

const revokeToken = route({
  method: 'delete',
  path: '/api/tokens/{id}',
  operationId: 'revokeToken',
  summary: 'Revoke a token; needs the scope admin',
  request: { params: idParam },
  responses: { ...ended, ...problems(404) },
});

/** Routes of the caller, of the browsers that are signed in, and of tokens. */
export const sessionRoutes = (services: Services) => {
  const { readAsUser } = services;
  const list = (userId: string, kind: ListedToken['kind']) =>
    readAsUser(userId, (sql) => tokens(sql).listOwn(userId, kind));
  return router()
    .openapi(getSession, async (context) => {
      const caller = { userId: context.get('userId'), tokenId: context.get('tokenId') };
      return context.json(strip(session, await readSession(services, caller)), 200);
    })
    .openapi(signOut, async (context) => {
      if (context.get('tokenKind') !== 'session') {
        throw new Failure(
          'conflict',
          'This request has a token, not a session. Nothing was done. Revoke the token with DELETE /api/tokens/{id}.',
        );
      }
      const id = context.get('tokenId');
      await end(services, context.get('userId'), { kind: 'session', id, by: id });
      clearSessionCookie(context);
      return context.body(null, 204);
    })
    .openapi(listSessions, async (context) => {
      const own = context.get('tokenId');
      const valid = (await list(context.get('userId'), 'session')).filter(isValid);
      const sessions = valid.map((each) => ({ ...each, is_current: each.id === own }));
      return context.json(strip(z.object({ sessions: z.array(listedSession) }), { sessions }), 200);
    })
    .openapi(endSession, async (context) => {
      const { id } = context.req.valid('param');
      const by = context.get('tokenId');
      await end(services, context.get('userId'), { kind: 'session', id, by });
      if (id === by) clearSessionCookie(context);
      return context.body(null, 204);
    })
    .openapi(listTokens, async (context) => {
      const found = await list(context.get('userId'), 'token');
      return context.json(strip(z.object({ tokens: z.array(listedToken) }), { tokens: found }), 200);
    })
    .openapi(revokeToken, async (context) => {
      const { id } = context.req.valid('param');
      await end(services, context.get('userId'), { kind: 'token', id, by: context.get('tokenId') });
      return context.body(null, 204);
    });
};

/** Tests whether a session has neither been ended nor expired. */
function isValid<Row extends Pick<ListedToken, 'revoked_at' | 'expires_at'>>(
  session: Row,
): session is Row & { expires_at: string } {
  return (
    session.revoked_at === null && session.expires_at !== null && Date.parse(session.expires_at) > Date.now()
  );
}
