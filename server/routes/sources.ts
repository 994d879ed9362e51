import { createRoute, z } from '@hono/zod-openapi';
import { quarantine } from '../../db/news/quarantine.ts';
import { type NewSource, type Source, sources } from '../../db/news/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { connectorSource, sourceKind, speaksFirstHand } from '../../domain/news/connectors.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { idParam, json, problems } from './answers.ts';

const address = z.url({ protocol: /^https?$/ }).max(2048);

const settings = z.object({
  name: z.string().trim().min(1).max(300),
  url: address,
  home_url: address.nullable(),
  category: z.string().trim().min(1).max(100).nullable(),
  weight: z.number().min(0).max(1),
  is_primary: z.boolean(),
  enabled: z.boolean(),
});

/** A feed by its address, or an API by what to look for there. */
const newSource = settings
  .partial()
  .extend({ kind: sourceKind.default('feed'), query: z.string().trim().min(1).max(300).optional() })
  .strict()
  .refine(({ kind, url, query }) => url !== undefined || (kind !== 'feed' && query !== undefined), {
    path: ['url'],
    error: 'give an address, or a kind other than feed and a query',
  })
  .refine(({ kind, query }) => kind !== 'feed' || query === undefined, {
    path: ['query'],
    error: 'a feed has an address and no query',
  });

const sourceAnswer = settings
  .extend({
    id: z.string(),
    kind: sourceKind,
    created_at: z.string(),
    health: z.object({
      status: z.enum(['unchecked', 'ok', 'failing']),
      last_checked_at: z.string().nullable(),
      last_succeeded_at: z.string().nullable(),
      last_result: z.enum(['updated', 'not_modified', 'failed']).nullable(),
      /** Why the last check ended as it did, and why the next one is when it is. */
      last_reason: z.string().nullable(),
      next_check_at: z.string(),
      check_interval_seconds: z.int(),
      failure_count: z.int(),
    }),
  })
  .openapi('Source');

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
    body: { required: true, content: { 'application/json': { schema: settings.partial().strict() } } },
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

function answer(source: Source) {
  const { id, kind, name, url, home_url, category, weight, is_primary, enabled, created_at } = source;
  const status =
    source.last_result === null ? 'unchecked' : source.last_result === 'failed' ? 'failing' : 'ok';
  return {
    id,
    kind,
    name,
    url,
    home_url,
    category,
    // `real` has seven digits; more of them would be noise.
    weight: Number(weight.toFixed(6)),
    is_primary,
    enabled,
    created_at,
    health: {
      status: status as 'unchecked' | 'ok' | 'failing',
      last_checked_at: source.last_checked_at,
      last_succeeded_at: source.last_succeeded_at,
      last_result: source.last_result,
      last_reason: source.last_reason,
      next_check_at: source.next_check_at,
      check_interval_seconds: source.check_interval_seconds,
      failure_count: source.failure_count,
    },
  };
}

/** What is given, completed by what a query means to its API. */
function sourceOf({ query, ...given }: z.output<typeof newSource>): NewSource {
  const asked = given.kind === 'feed' || query === undefined ? null : connectorSource(given.kind, query);
  const url = given.url ?? asked?.url ?? '';
  return {
    kind: given.kind,
    name: given.name ?? asked?.name ?? new URL(url).hostname,
    url,
    home_url: given.home_url ?? asked?.home_url ?? null,
    category: given.category ?? null,
    weight: given.weight ?? 0.5,
    is_primary: given.is_primary ?? speaksFirstHand(given.kind),
    enabled: given.enabled ?? true,
  };
}

/** Who gives the home page of a blog is told its feeds, rather than finding a source that fails for ever. */
async function assertNoPage(
  url: string,
  declaredFeeds: Services['declaredFeeds'],
  signal: AbortSignal,
): Promise<void> {
  const feeds = await declaredFeeds(url, signal);
  if (feeds.length === 0) return;
  throw new Failure(
    'malformed_input',
    `${url} is a page and no feed; nothing was added. It names ${feeds.join(' and ')}: add what you want of these.`,
  );
}

/** A user's sources and how they fare. */
export const sourceRoutes = ({ asUser, declaredFeeds }: Services) =>
  router()
    .openapi(listSources, async (context) => {
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => sources(sql).list(userId));
      return context.json({ sources: found.map(answer) }, 200);
    })
    .openapi(postSource, async (context) => {
      const given = context.req.valid('json');
      const userId = context.get('userId');
      const source = sourceOf(given);
      if (given.kind === 'feed') await assertNoPage(source.url, declaredFeeds, context.req.raw.signal);
      const [added] = await asUser(userId, (sql) => sources(sql).insert(userId, [source]));
      if (!added) throw new Failure('conflict', `${source.url} is among your sources already.`);
      context.header('Location', `/api/sources/${added.id}`);
      return context.json(answer(added), 201);
    })
    .openapi(getSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const source = await sources(sql).get(userId, id);
        const items = await quarantine(sql).listOfSource(userId, id, 50);
        return context.json(
          {
            ...answer(source),
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
      return context.json(answer(changed), 200);
    })
    .openapi(deleteSource, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await asUser(userId, (sql) => sources(sql).remove(userId, id));
      return context.body(null, 204);
    });
