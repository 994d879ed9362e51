import { createRoute, z } from '@hono/zod-openapi';
import { sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { writeOpml } from '../../domain/news/gather/opml.ts';
import { json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { NewsServices } from './news-services.ts';

const opmlTypes = ['text/x-opml', 'text/xml', 'application/xml', 'application/octet-stream'] as const;

const discover = createRoute({
  method: 'post',
  path: '/api/sources/discover',
  summary: 'The feeds that a page offers',
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) }) },
      },
    },
  },
  responses: {
    200: json(
      z.object({
        feeds: z.array(z.object({ url: z.string(), title: z.string(), item_count: z.int() })),
      }),
      'Feeds that answered and could be read.',
    ),
    ...problems(422, 502, 504),
  },
});

const exportOpml = createRoute({
  method: 'get',
  path: '/api/sources/opml',
  summary: 'All sources as OPML 2.0',
  responses: {
    200: {
      content: { 'text/x-opml': { schema: z.string() } },
      description: 'The document: every source that another reader can read, so none that is an API of JSON.',
    },
    ...problems(),
  },
});

const importOpml = createRoute({
  method: 'post',
  path: '/api/sources/opml',
  summary: 'Add the sources of an OPML document; those that are known already stay as they are',
  request: {
    body: {
      required: true,
      content: Object.fromEntries(opmlTypes.map((type) => [type, { schema: z.string() }])),
    },
  },
  responses: {
    200: json(
      z.object({
        added: z.int(),
        known: z.int(),
        malformed: z.array(z.object({ reason: z.string(), excerpt: z.string() })),
      }),
      'What became of each entry.',
    ),
    ...problems(413, 415, 422),
  },
});

/** Many sources at once: found on a page, taken from another reader, given to another reader. */
export const subscriptionRoutes = ({ asUser, discoverFeeds, parseOpml }: NewsServices) =>
  router()
    .openapi(discover, async (context) => {
      const { url } = context.req.valid('json');
      return context.json({ feeds: await discoverFeeds(url, context.req.raw.signal) }, 200);
    })
    .openapi(exportOpml, async (context) => {
      const userId = context.get('userId');
      const all = await asUser(userId, (sql) => sources(sql).list(userId));
      const document = writeOpml({
        title: 'Watchkeeper sources',
        created: new Date().toISOString(),
        // The API of arXiv answers with a feed.
        feeds: all
          .filter(({ kind }) => kind === 'feed' || kind === 'arxiv')
          .map(({ name, url, home_url, category }) => ({ title: name, url, home_url, category })),
      });
      return context.body(document, 200, {
        'content-type': 'text/x-opml; charset=utf-8',
        'content-disposition': 'attachment; filename="watchkeeper.opml"',
      });
    })
    .openapi(importOpml, async (context) => {
      const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!opmlTypes.some((each) => each === type)) {
        throw new Failure(
          'unsupported_media_type',
          `Send the OPML document as one of ${opmlTypes.join(', ')}.`,
        );
      }
      const body = new Uint8Array(await context.req.arrayBuffer());
      const { feeds, malformed } = await parseOpml(body, context.req.raw.signal);
      const userId = context.get('userId');
      const added = await asUser(userId, (sql) =>
        sources(sql).insert(
          userId,
          feeds.map((feed) => ({
            name: feed.title,
            url: feed.url,
            home_url: feed.home_url,
            category: feed.category,
            weight: 0.5,
            is_primary: false,
            enabled: true,
          })),
        ),
      );
      const known = feeds.length - added.length;
      const refused = malformed.map(({ reason, excerpt }) => ({ reason, excerpt }));
      return context.json({ added: added.length, known, malformed: refused }, 200);
    });
