import { z } from '@hono/zod-openapi';

const scope = z.enum(['read', 'write', 'approve', 'admin']);
const moment = z.iso.datetime();

/** The zone and the locale of a person. */
export const person = z
  .object({
    time_zone: z
      .string()
      .nullable()
      .openapi({ description: 'Zone (IANA); null until the person chooses one.' }),
    locale: z.string().nullable().openapi({ description: 'Language tag (BCP 47); null until chosen.' }),
  })
  .openapi('Person');

/** The caller as a client needs to know them at its start. */
export const session = person
  .extend({
    id: z.uuid().openapi({ description: 'Id of the session, or of the token of the request.' }),
    kind: z.enum(['session', 'token']),
    user: z.object({ id: z.uuid(), name: z.string() }).openapi('SessionUser'),
    scopes: z.array(scope),
    is_sample_world: z.boolean().openapi({ description: 'True while the user has sample sources or mail.' }),
    version: z.string().openapi({ description: 'Version of the HTTP interface.' }),
    expires_at: moment.nullable(),
  })
  .openapi('Session');

const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: moment,
  last_used_at: moment.nullable(),
});

/** A browser that is signed in. */
export const listedSession = listed
  .extend({ expires_at: moment, is_current: z.boolean() })
  .openapi('ListedSession');

/** A token without its text, which is stored nowhere. */
export const listedToken = listed
  .extend({ expires_at: moment.nullable(), revoked_at: moment.nullable() })
  .openapi('ListedToken');
