import { z } from '@hono/zod-openapi';
import { quarantine } from '../../db/news/gather/quarantine.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import { addSource, newSource, sourceSettings } from './add-source.ts';
import type { NewsServices } from './news-services.ts';
import { sourceResponse, toSourceResponse } from './source-responses.ts';

const quarantined = z
  .object({
    reason: z.string(),
    excerpt: z.string(),
    item_hash: z.string(),
    quarantined_at: z.string(),
  })
  .openapi('QuarantinedItem');

const sourceWithQuarantine = sourceResponse.extend({ quarantined: z.array(quarantined) });

const listSources = route({
  operationId: 'listSources',
  method: 'get',
  path: '/api/sources',
  summary: 'List the sources with their health',
  responses: {
    200: json(z.object({ sources: z.array(sourceResponse) }), 'All sources, by name.'),
  },
});

const postSource = route({
  operationId: 'addSource',
  method: 'post',
  path: '/api/sources',
  summary: 'Add a feed by its URL, or a query to a registry',
  request: {
    body: jsonBody(newSource),
  },
  responses: {
    201: json(sourceResponse, 'The source, which the next sweep polls.'),
    ...problems(409, 422),
  },
});

const getSource = route({
  operationId: 'getSource',
  method: 'get',
  path: '/api/sources/{id}',
  summary: 'Get a source with its health and its quarantined items',
  request: { params: idParam },
  responses: {
    200: json(
      sourceWithQuarantine,
      'The source. `quarantined` has its newest 50 items that could not be read, each with the reason.',
    ),
    ...problems(404),
  },
});

const patchSource = route({
  operationId: 'changeSource',
  method: 'patch',
  path: '/api/sources/{id}',
  summary: 'Change a source: fields that are left out stay as they are',
  request: {
    params: idParam,
    body: jsonBody(sourceSettings.partial().strict()),
  },
  responses: { 200: json(sourceResponse, 'The source after the change.'), ...problems(404, 409) },
});

const deleteSource = route({
  operationId: 'deleteSource',
  method: 'delete',
  path: '/api/sources/{id}',
  summary: 'Remove a source; its articles and stories are kept',
  request: { params: idParam },
  responses: { 204: { description: 'The source is removed and no longer polled.' }, ...problems(404) },
});

/** Routes of a user's sources and their health. */
export const sourceRoutes = ({ asUser, readAsUser, declaredFeeds }: NewsServices) =>
  router()
    .openapi(listSources, async (context) => {
      const userId = context.get('userId');
      const listed = await readAsUser(userId, (sql) => sources(sql).list(userId));
      return context.json({ sources: listed.map(toSourceResponse) }, 200);
    })
    .openapi(postSource, async (context) => {
      const given = context.req.valid('json');
      const userId = context.get('userId');
      const added = await addSource({ asUser, declaredFeeds }, userId, given, context.req.raw.signal);
      context.header('Location', `/api/sources/${added.id}`);
      return context.json(toSourceResponse(added), 201);
    })
    .openapi(getSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return readAsUser(userId, async (sql) => {
        const [source, items] = await Promise.all([
          sources(sql).get(userId, id),
          quarantine(sql).listOfSource(userId, id, 50),
        ]);
        return context.json(
          strip(sourceWithQuarantine, { ...toSourceResponse(source), quarantined: items }),
          200,
        );
      });
    })
    .openapi(patchSource, async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      if (Object.keys(change).length === 0)
        throw new Failure(
          'invalid_request',
          'The body is empty, so nothing was changed. Send at least one field.',
        );
      const userId = context.get('userId');
      const changed = await asUser(userId, (sql) => sources(sql).update(userId, id, change));
      return context.json(toSourceResponse(changed), 200);
    })
    .openapi(deleteSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => sources(sql).remove(userId, id));
      return context.body(null, 204);
    });
