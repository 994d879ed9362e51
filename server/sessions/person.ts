import { z } from '@hono/zod-openapi';
import { persons } from '../../db/app/persons.ts';
import { jsonBody, locale, timeZone } from '../http/parameters.ts';
import { json } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { person } from './session-responses.ts';

const chosen = z
  .object({ time_zone: timeZone.optional(), locale: locale.optional() })
  .refine((given) => given.time_zone !== undefined || given.locale !== undefined, {
    error: 'name a time zone, a locale or both',
  });

const putPerson = route({
  method: 'put',
  path: '/api/person',
  operationId: 'changePerson',
  summary: 'Choose the zone and the locale in which clients show dates and numbers',
  request: { body: jsonBody(chosen) },
  responses: { 200: json(person, 'The person; what was not given is unchanged.') },
});

/** Route of the person behind the user. */
export const personRoutes = ({ asUser }: Services) =>
  router().openapi(putPerson, async (context) => {
    const { time_zone = null, locale: tag = null } = context.req.valid('json');
    const userId = context.get('userId');
    const changed = await asUser(userId, (sql) => persons(sql).set(userId, { time_zone, locale: tag }));
    return context.json(changed, 200);
  });
