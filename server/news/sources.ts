import { createRoute, z } from '@hono/zod-openapi';
import { quarantine } from '../../db/news/gather/quarantine.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import { addSource, newSource, sourceSettings } from './add-source.ts';
import type { NewsServices } from './news-services.ts';
import { answerSource, sourceAnswer } from './source-answers.ts';

const quarantined = z.object({
  reason: z.string(),
  excerpt: z.string(),
  item_hash: z.string(),
  quarantined_at: z.string(),
});

const listSources = createRoute({
  method: 'get',
  path: '/api/sources',
  summary: 'All sources with their health',
  responses: { 200: json(z.object({ sources: z.array(sourceAnswer) }), 'By name.'), ...problems() },
});

const postSource = createRoute({
  method: 'post',
  path: '/api/sources',
  summary: 'Add a source',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: newSource } },
    },
  },
  responses: { 201: json(sourceAnswer, 'It is asked with the next sweep.'), ...problems(409, 413, 422) },
});

const getSource = createRoute({
  method: 'get',
  path: '/api/sources/{id}',
  summary: 'One source with its health and what of it is in quarantine',
  request: { params: idParam },
  responses: {
    200: json(sourceAnswer.extend({ quarantined: z.array(quarantined) }), 'The source.'),
    ...problems(404),
  },
});

const patchSource = createRoute({
  method: 'patch',
  path: '/api/sources/{id}',
  summary: 'Change a source',
  request: {
    params: idParam,
    body: { required: true, content: { 'application/json': { schema: sourceSettings.partial().strict() } } },
  },
  responses: { 200: json(sourceAnswer, 'As it is now.'), ...problems(404, 409, 413) },
});

const deleteSource = createRoute({
  method: 'delete',
  path: '/api/sources/{id}',
  summary: 'Remove a source; what it brought stays',
  request: { params: idParam },
  responses: { 204: { description: 'Removed.' }, ...problems(404) },
});

/** A user's sources and how they fare. */
export const sourceRoutes = ({ asUser, declaredFeeds }: NewsServices) =>
  router()
    .openapi(listSources, async (context) => {
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => sources(sql).list(userId));
      return context.json({ sources: found.map(answerSource) }, 200);
    })
    .openapi(postSource, async (context) => {
      const given = context.req.valid('json');
      const userId = context.get('userId');
      const added = await addSource({ asUser, declaredFeeds }, userId, given, context.req.raw.signal);
      context.header('Location', `/api/sources/${added.id}`);
      return context.json(answerSource(added), 201);
    })
    .openapi(getSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const source = await sources(sql).get(userId, id);
        const items = await quarantine(sql).listOfSource(userId, id, 50);
        return context.json(
          {
            ...answerSource(source),
            quarantined: items.map(({ reason, excerpt, item_hash, quarantined_at }) => ({
              reason,
              excerpt,
              item_hash,
              quarantined_at,
            })),
          },
          200,
        );
      });
    })
    .openapi(patchSource, async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      if (Object.keys(change).length === 0)
        throw new Failure('invalid_request', 'The body names nothing to change.');
      const userId = context.get('userId');
      const changed = await asUser(userId, (sql) => sources(sql).update(userId, id, change));
      return context.json(answerSource(changed), 200);
    })
    .openapi(deleteSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => sources(sql).remove(userId, id));
      return context.body(null, 204);
    });
