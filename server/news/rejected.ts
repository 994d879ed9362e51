import { createRoute, z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { rejected } from '../../db/news/gather/rejected.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';

const band = z.enum(['immediate', 'capacity', 'sampled', 'removed']);

const rejectedAnswer = z
  .object({
    article_id: z.string(),
    title: z.string(),
    url: z.string(),
    source: z.string(),
    published_at: z.string().nullable(),
    relevance: z.number(),
    terms: z.array(z.object({ name: z.string(), value: z.number(), weight: z.number() })),
    band,
    outcome: z.enum(['deferred', 'rejected']),
    reason: z.string(),
    /** The probability with which an article like this is let through. */
    propensity: z.number(),
    decided_at: z.string(),
  })
  .openapi('RejectedArticle');

const listRejected = createRoute({
  method: 'get',
  path: '/api/news/rejected',
  summary: 'Articles that the gate keeps out, with the reason of each, newest decision first',
  request: { query: pageQuery },
  responses: {
    200: json(z.object({ rejected: z.array(rejectedAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const rescue = createRoute({
  method: 'post',
  path: '/api/news/rejected/{id}/rescue',
  summary: 'Let an article through that the gate keeps out; the next sweep takes it in',
  request: { params: idParam },
  responses: {
    200: json(
      z
        .object({ article_id: z.string(), outcome: z.literal('accepted'), decided_at: z.string() })
        .openapi('RescuedArticle'),
      'It is let through, or was before.',
    ),
    ...problems(404, 409),
  },
});

/** Audit of the gate (spec News 8): what it keeps out, and a person's word against it. */
export const rejectedRoutes = ({ asUser }: Services) =>
  router()
    .openapi(listRejected, async (context) => {
      const { limit, cursor } = context.req.valid('query');
      const before = readCursor(cursor, momentPlace);
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => rejected(sql).list(userId, { before, limit: limit + 1 }));
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return context.json(
        {
          rejected: shown.map((each) => ({
            article_id: each.article_id,
            title: each.title,
            url: each.url,
            source: each.source_name,
            published_at: each.published_at,
            relevance: each.relevance,
            terms: each.terms,
            band: each.band,
            outcome: each.outcome,
            reason: each.reason,
            propensity: each.propensity,
            decided_at: each.decided_at,
          })),
          next_cursor:
            found.length > limit && last ? writeCursor({ at: last.decided_at, id: last.article_id }) : null,
        },
        200,
      );
    })
    .openapi(rescue, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const { decided_at } = await asUser(userId, async (sql) => {
        const rescued = await rejected(sql).rescue(userId, id);
        if (rescued.is_new) {
          const payload = { article_id: id };
          await events(sql).append({
            userId,
            kind: newsEvents['article.rescued'],
            payload,
            evidenceFor: `article:${id}`,
          });
        }
        return rescued;
      });
      return context.json({ article_id: id, outcome: 'accepted' as const, decided_at }, 200);
    });
