import { z } from '@hono/zod-openapi';
import { stories } from '../../db/news/stories/stories.ts';
import { editionName } from '../../domain/news/edition/edition-name.ts';
import { topicNames } from '../../domain/topics.ts';
import { momentPosition, pageQuery, readCursor, readPage, writeCursor } from '../http/page.ts';
import { idParam, moment } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import { editionResponse, timelineResponse } from './news-responses.ts';
import type { NewsServices } from './news-services.ts';
import { readDevelopments } from './read-developments.ts';
import { readEdition } from './read-edition.ts';
import { readStory } from './read-story.ts';
import { storyResponse } from './story-response.ts';

const getEdition = route({
  operationId: 'getEdition',
  method: 'get',
  path: '/api/news',
  summary: 'List the cards of an edition, the newest edition by default',
  request: {
    query: pageQuery.extend({
      edition: editionName.optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: {
    200: json(
      editionResponse,
      'Cards by rank, with score, evidence and sources. `edition_id` is null until the first edition is published.',
    ),
  },
});

const getTimeline = route({
  operationId: 'listTimeline',
  method: 'get',
  path: '/api/news/timeline',
  summary: 'List stories with their developments, newest first',
  request: {
    query: pageQuery.extend({
      from: moment.optional(),
      to: moment.optional(),
      topic: z.string().min(1).max(100).optional(),
      q: z.string().min(1).max(300).optional(),
    }),
  },
  responses: {
    200: json(timelineResponse, 'Stories, each with every report about it in the order of time.'),
  },
});

const getStory = route({
  operationId: 'getStory',
  method: 'get',
  path: '/api/news/{id}',
  summary: 'Get a story with its articles, claims, evidence and score',
  request: { params: idParam },
  responses: {
    200: json(storyResponse, 'The story. Each claim lists the quotes that support or contradict it.'),
    ...problems(404),
  },
});

const editionPosition = z.object({ edition: z.string(), offset: z.int().min(0) });

/** Routes of editions, of the timeline and of single stories. */
export const newsRoutes = ({ readAsUser, cards }: NewsServices) =>
  router()
    .openapi(getEdition, async (context) => {
      const { edition, limit = null, cursor } = context.req.valid('query');
      const position = readCursor(cursor, editionPosition);
      const wanted = {
        edition: position?.edition ?? edition ?? null,
        limit,
        offset: position?.offset ?? 0,
        cards,
      };
      const userId = context.get('userId');
      const { next, ...page } = await readAsUser(userId, (sql) => readEdition(sql, userId, wanted));
      const next_cursor = next === null ? null : writeCursor({ edition: page.edition_id, offset: next });
      return context.json({ ...page, next_cursor }, 200);
    })
    .openapi(getTimeline, async (context) => {
      const { from = null, to = null, topic, q: text = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const filter = { from, to, text, topic: topic === undefined ? null : topicNames(topic) };
      return readAsUser(userId, async (sql) => {
        const { rows, next_cursor } = await readPage(page, momentPosition, {
          list: (before, limit) => stories(sql).listTimeline(userId, { ...filter, before, limit }),
          positionOf: ({ last_published_at: at, id }) => ({ at, id }),
        });
        const ids = rows.map(({ id }) => id);
        const developments = await readDevelopments(sql, userId, ids);
        const listed = rows.map((story) => ({
          ...story,
          story_id: story.id,
          developments: developments.get(story.id) ?? [],
        }));
        return context.json(strip(timelineResponse, { stories: listed, next_cursor }), 200);
      });
    })
    .openapi(getStory, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(await readAsUser(userId, (sql) => readStory(sql, userId, id)), 200);
    });
