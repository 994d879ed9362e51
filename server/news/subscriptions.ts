import { z } from '@hono/zod-openapi';
import { sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { writeOpml } from '../../domain/news/gather/opml.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { NewsServices } from './news-services.ts';

const opmlTypes = ['text/x-opml', 'text/xml', 'application/xml', 'application/octet-stream'] as const;

const discover = route({
  operationId: 'discoverFeeds',
  method: 'post',
  path: '/api/sources/discover',
  summary: 'Discover the feeds that a page offers',
  request: {
    body: jsonBody(z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) })),
  },
  responses: {
    200: json(
      z.object({
        feeds: z.array(
          z.object({ url: z.string(), title: z.string(), item_count: z.int() }).openapi('OfferedFeed'),
        ),
      }),
      'The feeds that could be fetched and parsed. Nothing is added.',
    ),
    ...problems(422, 502, 504),
  },
});

const exportOpml = route({
  operationId: 'exportOpml',
  method: 'get',
  path: '/api/sources/opml',
  summary: 'Export the sources as OPML 2.0',
  responses: {
    200: {
      content: { 'text/x-opml': { schema: z.string() } },
      description: 'The document, with every source that a feed reader can read: JSON APIs are left out.',
    },
  },
});

const importResult = z.object({
  added: z.int(),
  known: z.int(),
  malformed: z.array(z.object({ reason: z.string(), excerpt: z.string() }).openapi('MalformedEntry')),
});

const importOpml = route({
  operationId: 'importOpml',
  method: 'post',
  path: '/api/sources/opml',
  summary: 'Import the sources of an OPML document; existing sources stay as they are',
  request: {
    body: {
      required: true,
      content: Object.fromEntries(opmlTypes.map((type) => [type, { schema: z.string() }])),
    },
  },
  responses: {
    200: json(
      importResult,
      'Number of sources that were added, number that existed already, and the entries that could not be read.',
    ),
    ...problems(422),
  },
});

/** Routes that discover, import and export many sources at once. */
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
        // The API of arXiv returns a feed.
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
          `The content type is not one for OPML. Nothing was imported. Send the document as one of ${opmlTypes.join(', ')}.`,
        );
      }
      const body = new Uint8Array(await context.req.arrayBuffer());
      const { feeds, malformed } = await parseOpml(body, context.req.raw.signal);
      const userId = context.get('userId');
      const added = await asUser(userId, (sql) =>
        sources(sql).insert(
          userId,
          feeds.map(({ title: name, ...feed }) => ({
            ...feed,
            name,
            weight: 0.5,
            is_primary: false,
            enabled: true,
          })),
        ),
      );
      const known = feeds.length - added.length;
      return context.json(strip(importResult, { added: added.length, known, malformed }), 200);
    });
