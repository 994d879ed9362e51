import { z } from '@hono/zod-openapi';
import { preferences } from '../../db/app/preferences.ts';
import { Failure } from '../../domain/failure.ts';
import { patchPreferences, preferencePatch } from '../../domain/preferences.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import type { ServedPreferences } from './preferences.ts';

/** The route that tries preferences on stored data; each module contributes the part that its preferences change. */
export const preferencePreviewRoutes = ({ asUser }: Services, served: readonly ServedPreferences[]) => {
  const names = served.map(({ scope }) => scope.name);
  const previews = served.flatMap(({ preview }) => preview ?? []);
  const response = z
    .object(Object.fromEntries(previews.map(({ name, schema }) => [name, schema])))
    .openapi('PreferencePreview');
  const postPreview = route({
    method: 'post',
    path: '/api/preferences/preview',
    operationId: 'previewPreferences',
    summary: 'Try a change of preferences on stored data; nothing is saved',
    request: {
      query: z.object({ scope: z.enum(names).default(names[0] ?? '') }),
      body: jsonBody(z.strictObject({ preferences: preferencePatch(served.map(({ scope }) => scope)) })),
    },
    responses: {
      200: json(
        response,
        'What moves in the newest edition and on the desk, compared with the newest preferences, in the new order; at most 100 each. Preferences of one scope move nothing of another.',
      ),
      ...problems(422),
    },
  });
  return router().openapi(postPreview, async (context) => {
    const { scope: name } = context.req.valid('query');
    const { preferences: patch } = context.req.valid('json');
    const userId = context.get('userId');
    const found = served.find(({ scope }) => scope.name === name);
    if (!found) throw new Failure('not_found', `There are no ${name} preferences. Nothing was done.`);
    const { scope, preview } = found;
    const current = await asUser(userId, (sql) => preferences(sql).ensure(userId, scope));
    const content = patchPreferences(scope, current, patch);
    const next = { ...current, ...content, version: current.version + 1 };
    const now = new Date().toISOString();
    const parts = previews.map(
      async (each) =>
        [each.name, each === preview ? await each.moves(userId, { current, next, now }) : []] as const,
    );
    return context.json(Object.fromEntries(await Promise.all(parts)), 200);
  });
};
