import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { rejected } from '../../db/news/gather/rejected.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, orNull, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { scoreTerm } from '../preferences/score-term.ts';
import { readGateEstimate } from './read-gate-estimate.ts';

const gateBand = z.enum(['immediate', 'capacity', 'sampled', 'removed']);

const rejectedResponse = z
  .object({
    article_id: z.string(),
    title: z.string(),
    url: z.string(),
    source: z.string(),
    published_at: z.string().nullable(),
    relevance: z.number(),
    terms: z.array(scoreTerm),
    band: gateBand,
    outcome: z.enum(['deferred', 'rejected']),
    reason: z.string(),
    /** Probability with which the gate accepts an article like this one. */
    propensity: z.number(),
    decided_at: z.string(),
  })
  .openapi('RejectedArticle');

/** The loss of the gate in the last 30 days, from reviews of stories that it let through by chance. */
const gateEstimate = z
  .object({
    /** Share of the articles kept out that would have been useful, with its 95 % interval; null without a review. */
    share: z.number().nullable(),
    interval: z.tuple([z.number(), z.number()]).nullable(),
    /** The same as a number of articles. */
    articles: z.int().nullable(),
    reviewed: z.int(),
    kept_out: z.int(),
    statement: z.string(),
  })
  .openapi('GateEstimate');

const rejectedPage = z
  .object({
    rejected: z.array(rejectedResponse),
    /** On the first page; null on the others. */
    estimate: orNull(gateEstimate),
    next_cursor: nextCursor,
  })
  .openapi('RejectedArticles');

const listRejected = route({
  method: 'get',
  path: '/api/news/rejected',
  operationId: 'listRejected',
  summary: 'List the articles that the gate rejected or deferred, newest decision first',
  request: {
    query: pageQuery.extend({
      band: gateBand.optional(),
      source: z.uuid().optional(),
      q: z.string().trim().min(1).max(200).optional(),
    }),
  },
  responses: {
    200: json(
      rejectedPage,
      'One page, with the reason and the score of each decision; `source` is an id, `q` are words of the title in a row.',
    ),
  },
});

const rescue = route({
  method: 'post',
  path: '/api/news/rejected/{id}/rescue',
  operationId: 'rescueArticle',
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

const unrescue = route({
  method: 'delete',
  path: '/api/news/rejected/{id}/rescue',
  operationId: 'takeBackRescue',
  summary: 'Take back a rescue that no sweep has used yet',
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({ article_id: z.string(), outcome: z.enum(['deferred', 'rejected']), decided_at: z.string() })
        .openapi('ReturnedArticle'),
      'The decision before the rescue holds again. Repeating the request changes nothing.',
    ),
    ...problems(404, 409),
  },
});

/** Routes for the audit of the gate (spec News 8). */
export const rejectedRoutes = ({ asUser, readAsUser }: Services) =>
  router()
    .openapi(listRejected, async (context) => {
      const userId = context.get('userId');
      const { band = null, source: sourceId = null, q: words = null, ...page } = context.req.valid('query');
      const response = await readAsUser(userId, async (sql) => {
        const [{ rows, next_cursor }, estimate] = await Promise.all([
          readPage(page, momentPosition, {
            list: (before, limit) => rejected(sql).list(userId, { before, limit, band, sourceId, words }),
            positionOf: ({ decided_at: at, article_id: id }) => ({ at, id }),
          }),
          page.cursor === undefined ? readGateEstimate(sql, userId, new Date()) : null,
        ]);
        const listed = rows.map((row) => ({ ...row, source: row.source_name }));
        return strip(rejectedPage, { rejected: listed, estimate, next_cursor });
      });
      return context.json(response, 200);
    })
    .openapi(unrescue, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const returned = await asUser(userId, (sql) => takeBackRescue(sql, userId, id));
      return context.json({ article_id: id, ...returned }, 200);
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

/** Takes a rescue back and emits the event once. */
async function takeBackRescue(sql: Sql, userId: string, id: string) {
  const { is_new, ...returned } = await rejected(sql).takeBack(userId, id);
  if (is_new) {
    const kind = newsEvents['article.returned'];
    await events(sql).append({ userId, kind, payload: { article_id: id }, evidenceFor: `article:${id}` });
  }
  return returned;
}
