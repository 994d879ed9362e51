import { createRoute, z } from '@hono/zod-openapi';
import { issueSearch } from '../../db/email/triage/issue-search.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { storySearch } from '../../db/news/stories/story-search.ts';
import { type Findable, rankFound, wordsToFind } from '../../domain/assistant/rank-found.ts';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { json, nextCursor, problems } from '../http/answers.ts';
import { pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { sourceLink } from './news-answers.ts';

// As many candidates as the assistant looks at; what ranks behind them is not worth a page.
const mostFound = 200;

const searchQuery = pageQuery.extend({ q: z.string().trim().min(1).max(300) });

/** Share of what was looked for, by the rarity of its words; what stands in the title counts more. */
const likeness = z.number();

const searchNews = createRoute({
  method: 'get',
  path: '/api/news/search',
  summary: 'Stories that have to do with some words, the likeliest first',
  request: { query: searchQuery.extend({ days: z.coerce.number().int().min(1).max(365).optional() }) },
  responses: {
    200: json(
      z
        .object({
          stories: z.array(
            z.object({
              story_id: z.string(),
              title: z.string(),
              summary: z.string(),
              last_published_at: z.string(),
              score: likeness,
              sources: z.array(sourceLink),
            }),
          ),
          next_cursor: nextCursor,
        })
        .openapi('FoundStories'),
      'One page.',
    ),
    ...problems(),
  },
});

const searchMail = createRoute({
  method: 'get',
  path: '/api/email/search',
  summary:
    'Issues that have to do with some words, people or identifiers, also those that are over; likeliest first',
  request: { query: searchQuery.extend({ status: issueStatus.optional() }) },
  responses: {
    200: json(
      z
        .object({
          issues: z.array(
            z.object({
              id: z.string(),
              title: z.string(),
              status: issueStatus,
              summary: z.string(),
              last_message_at: z.string(),
              score: likeness,
            }),
          ),
          next_cursor: nextCursor,
        })
        .openapi('FoundIssues'),
      'One page.',
    ),
    ...problems(),
  },
});

/** Looks things up by their words: no model is asked, so that looking costs nothing. */
export const searchRoutes = ({ asUser }: Services) =>
  router()
    .openapi(searchNews, async (context) => {
      const { q, days, limit, cursor } = context.req.valid('query');
      const userId = context.get('userId');
      const since = days === undefined ? null : new Date(Date.now() - days * 86_400_000).toISOString();
      const answer = await asUser(userId, async (sql) => {
        const found = await storySearch(sql).find(userId, { ...byWords(q), since });
        const { shown, next_cursor } = pageOf(q, found, { limit, cursor });
        const links = await cards(sql).listSources(
          userId,
          shown.map(({ found: { id } }) => id),
        );
        const sourcesOf = Map.groupBy(links, ({ story_id }) => story_id);
        const stories = shown.map(({ found: { id, title, summary, last_published_at }, score }) => ({
          story_id: id,
          title,
          summary,
          last_published_at,
          score,
          sources: (sourcesOf.get(id) ?? []).map(({ name, url, title: headline, published_at }) => ({
            name,
            url,
            title: headline,
            published_at,
          })),
        }));
        return { stories, next_cursor };
      });
      return context.json(answer, 200);
    })
    .openapi(searchMail, async (context) => {
      const { q, status = null, limit, cursor } = context.req.valid('query');
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => issueSearch(sql).find(userId, { ...byWords(q), status }));
      const { shown, next_cursor } = pageOf(q, found, { limit, cursor });
      const issues = shown.map(
        ({ found: { id, title, status: state, summary, last_message_at }, score }) => ({
          id,
          title,
          status: state,
          summary,
          last_message_at,
          score,
        }),
      );
      return context.json({ issues, next_cursor }, 200);
    });

const byWords = (q: string) => ({ words: wordsToFind(q), vector: null, model: '', limit: mostFound });

/** One page of what ranks by the words of a query. */
function pageOf<Of extends Findable>(
  q: string,
  found: readonly Of[],
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const { offset } = readCursor(cursor, z.object({ offset: z.int().min(0) })) ?? { offset: 0 };
  const ranked = rankFound(q, found);
  const next = offset + limit;
  return {
    shown: ranked.slice(offset, next),
    next_cursor: ranked.length > next ? writeCursor({ offset: next }) : null,
  };
}
