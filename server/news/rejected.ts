import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { rejected } from '../../db/news/gather/rejected.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const rejectedResponse = z
  .object({
    article_id: z.string(),
    title: z.string(),
    url: z.string(),
    source: z.string(),
    published_at: z.string().nullable(),
    relevance: z.number(),
    terms: z.array(z.object({ name: z.string(), value: z.number(), weight: z.number() })),
    band: z.enum(['immediate', 'capacity', 'sampled', 'removed']),
    outcome: z.enum(['deferred', 'rejected']),
    reason: z.string(),
    /** Probability with which the gate accepts an article like this one. */
    propensity: z.number(),
    decided_at: z.string(),
  })
  .openapi('RejectedArticle');

const listRejected = createRoute({
  method: 'get',
  path: '/api/news/rejected',
  summary: 'List the articles that the gate rejected or deferred, newest decision first',
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({ rejected: z.array(rejectedResponse), next_cursor: nextCursor }),
      'One page, with the reason and the score of each decision.',
    ),
    ...problems(),
  },
});

const rescue = createRoute({
  method: 'post',
  path: '/api/news/rejected/{id}/rescue',
  summary: 'Accept an article that the gate rejected or deferred',
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({ article_id: z.string(), outcome: z.literal('accepted'), decided_at: z.string() })
        .openapi('RescuedArticle'),
      'The article is accepted, and the next sweep processes it. Repeating the request changes nothing.',
    ),
    ...problems(404, 409),
  },
});

/** Routes for the audit of the gate (spec News 8). */
export const rejectedRoutes = ({ asUser }: Services) =>
  router()
    .openapi(listRejected, async (context) => {
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(context.req.valid('query'), momentPosition, {
          list: (before, limit) => rejected(sql).list(userId, { before, limit }),
          positionOf: ({ decided_at: at, article_id: id }) => ({ at, id }),
        }),
      );
      const listed = rows.map((row) => strip(rejectedResponse, { ...row, source: row.source_name }));
      return context.json({ rejected: listed, next_cursor }, 200);
    })
    .openapi(rescue, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const decided_at = await asUser(userId, (sql) => rescueArticle(sql, userId, id));
      return context.json({ article_id: id, outcome: 'accepted' as const, decided_at }, 200);
    });

/** Accepts an article against the gate and emits the event once; returns when it was accepted. */
async function rescueArticle(sql: Sql, userId: string, id: string): Promise<string> {
  const { decided_at, is_new } = await rejected(sql).rescue(userId, id);
  if (is_new) {
    const payload = { article_id: id };
    await events(sql).append({
      userId,
      kind: newsEvents['article.rescued'],
      payload,
      evidenceFor: `article:${id}`,
    });
  }
  return decided_at;
}
