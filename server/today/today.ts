import { hash } from 'node:crypto';
import { json } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { readToday } from './read-today.ts';
import { todayResponse } from './today-responses.ts';

const getToday = route({
  method: 'get',
  path: '/api/today',
  operationId: 'getToday',
  summary: 'Get what waits for the person: issues, decisions and the newest edition, with counts',
  responses: {
    200: json(
      todayResponse,
      'Everything that a daily screen shows, in one response. `If-None-Match` with its `ETag` is answered 304 while nothing has changed but the time.',
    ),
  },
});

/** The route of the daily screen, which spans news and e-mail. */
export const todayRoutes = (services: Pick<Services, 'readAsUser' | 'tokensPerDay'> & { cards: number }) =>
  router().openapi(getToday, async (context) => {
    const userId = context.get('userId');
    const today = await services.readAsUser(userId, (sql) => readToday(sql, userId, new Date(), services));
    const { now: _, ...lasting } = today;
    context.header('etag', `W/"${hash('sha1', JSON.stringify(lasting), 'base64url')}"`);
    return context.json(today, 200);
  });
