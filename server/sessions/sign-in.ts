import { randomBytes } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { signInCodes } from '../../db/app/sign-in-codes.ts';
import { tokens } from '../../db/app/tokens.ts';
import { transaction } from '../../db/transaction.ts';
import { browserName } from '../../domain/browser-name.ts';
import { Failure } from '../../domain/failure.ts';
import { sessionEvents } from '../../domain/session-events.ts';
import { clientOf } from '../http/client-address.ts';
import { requireOwnPage } from '../http/foreign-pages.ts';
import { jsonBody } from '../http/parameters.ts';
import { RequestLimit } from '../http/request-limit.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { sessionDays, setSessionCookie } from '../http/session-cookie.ts';
import { hashToken } from '../keys/token.ts';
import { readSession } from './read-session.ts';
import { session } from './session-responses.ts';

const again = 'Nobody was signed in. Get a new address with `npx watchkeeper open`.';

/** Wrong codes of one client in a minute: enough for mistakes; a code has 128 bits. */
const wrongPerMinute = 10;

const signIn = route({
  method: 'post',
  path: '/api/session',
  operationId: 'signIn',
  summary: 'Sign a browser in with a one-time code; needs no token, and sets the cookie of the session',
  security: [],
  request: {
    body: jsonBody(z.object({ code: z.string().min(1).max(200) })),
  },
  responses: {
    201: json(session, 'The browser is signed in for 30 days from its last use.'),
    ...problems(401, 403),
  },
});

/** The open route that changes a one-time code into a session. Only a page of this origin may use it, as no other may sign a person in. */
export const signInRoutes = (services: Services) => {
  const wrong = new RequestLimit('client', wrongPerMinute, 'wrong codes');
  return router().openapi(signIn, async (context) => {
    requireOwnPage(context);
    const client = clientOf(context);
    await wrong.check(context, client);
    const secret = `ws_${randomBytes(32).toString('base64url')}`;
    const name = browserName(context.req.header('user-agent') ?? '');
    const { code } = context.req.valid('json');
    const started = await exchange(services, { code, secret, name }).catch(async (thrown) => {
      if (thrown instanceof Failure) await wrong.count(context, client);
      throw thrown;
    });
    setSessionCookie(context, secret);
    return context.json(await readSession(services, started), 201);
  });
};

/** Takes the code and stores the session in one transaction. Throws `code_refused` with the reason. */
async function exchange(
  { database }: Services,
  { code, secret, name }: { code: string; secret: string; name: string },
) {
  const hash = hashToken(code);
  return transaction(database.sql, async (sql) => {
    const taken = await signInCodes(sql).take(hash);
    if (!taken) throw refusal(await signInCodes(sql).find(hash));
    const { user_id: userId, scopes } = taken;
    const days = sessionDays;
    const id = await tokens(sql).insertSession({ userId, name, hash: hashToken(secret), scopes, days });
    await events(sql).append({
      userId,
      kind: sessionEvents['session.started'],
      payload: { session_id: id, name, scopes },
    });
    return { userId, tokenId: id };
  });
}

/** Returns the failure of a code; only who has the code is told that it was valid once. */
function refusal(code: { used_at: string | null; expires_at: string } | undefined): Failure {
  if (!code) return new Failure('code_refused', `This address is not known here. ${again}`);
  const reason =
    code.used_at === null
      ? `This address was valid until ${minute(code.expires_at)}.`
      : `This address was used already, at ${minute(code.used_at)}, and works once.`;
  return new Failure('code_refused', `${reason} ${again}`);
}

const minute = (moment: string): string => `${moment.slice(11, 16)} UTC`;
