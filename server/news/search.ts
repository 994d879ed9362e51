import { z } from '@hono/zod-openapi';
import { issueSearch } from '../../db/email/triage/issue-search.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { storySearch } from '../../db/news/stories/story-search.ts';
import { type Findable, rankFound, wordsToFind } from '../../domain/assistant/rank-found.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { dayMs } from '../../domain/time.ts';
import { pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { json, nextCursor, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { sourceLink } from './news-responses.ts';

// The assistant considers as many candidates; results that rank lower are not useful.
const mostFound = 200;

const searchQuery = pageQuery.extend({ q: z.string().trim().min(1).max(300) });

/** Share of the query that was found, by the rarity of its words; words in the title count more. */
const likeness = z.number();

const foundStory = z
  .object({
    story_id: z.string(),
    title: z.string(),
    summary: z.string(),
    last_published_at: z.string(),
    score: likeness,
    sources: z.array(sourceLink),
  })
  .openapi('FoundStory');

const foundStories = z
  .object({ stories: z.array(foundStory), next_cursor: nextCursor })
  .openapi('FoundStories');

const foundIssue = z
  .object({
    id: z.string(),
    title: z.string(),
    status: issueStatus,
    list: deskList,
    summary: z.string(),
    last_message_at: z.string(),
    score: likeness,
  })
  .openapi('FoundIssue');

const foundIssues = z.object({ issues: z.array(foundIssue), next_cursor: nextCursor }).openapi('FoundIssues');

const searchNews = route({
  operationId: 'searchStories',
  method: 'get',
  path: '/api/news/search',
  summary: 'Search stories, best match first',
  request: { query: searchQuery.extend({ days: z.coerce.number().int().min(1).max(365).optional() }) },
  responses: {
    200: json(foundStories, 'One page. `score` is 0 to 1.5.'),
  },
});

const searchMail = route({
  operationId: 'searchIssues',
  method: 'get',
  path: '/api/email/search',
  summary: 'Search issues by words, people or identifiers, best match first',
  request: { query: searchQuery.extend({ status: issueStatus.optional(), list: deskList.optional() }) },
  responses: {
    200: json(foundIssues, 'One page, closed issues included. `score` is 0 to 1.5.'),
  },
});

/** Routes of search by words. They call no model, so that a search costs nothing. */
export const searchRoutes = ({ asUser }: Services) =>
  router()
    .openapi(searchNews, async (context) => {
      const { q, days, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const since = days === undefined ? null : new Date(Date.now() - days * dayMs).toISOString();
      const response = await asUser(userId, async (sql) => {
        const matches = await storySearch(sql).find(userId, { ...searchTerms(q), since });
        const { shown, next_cursor } = rankedPage(q, matches, page);
        const links = await cards(sql).listSources(
          userId,
          shown.map(({ id }) => id),
        );
        const sourcesOf = Map.groupBy(links, ({ story_id }) => story_id);
        const stories = shown.map((story) => ({
          ...story,
          story_id: story.id,
          sources: sourcesOf.get(story.id) ?? [],
        }));
        return strip(foundStories, { stories, next_cursor });
      });
      return context.json(response, 200);
    })
    .openapi(searchMail, async (context) => {
      const { q, status = null, list = null, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const matches = await asUser(userId, (sql) =>
        issueSearch(sql).find(userId, { ...searchTerms(q), status, list }),
      );
      const { shown: issues, next_cursor } = rankedPage(q, matches, page);
      return context.json(strip(foundIssues, { issues, next_cursor }), 200);
    });

const searchTerms = (q: string) => ({ words: wordsToFind(q), vector: null, model: '', limit: mostFound });

/** Returns one page of the rows found, best match first, each with its score. */
function rankedPage<Row extends Findable>(
  q: string,
  matches: readonly Row[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { offset } = readCursor(cursor, z.object({ offset: z.int().min(0) })) ?? { offset: 0 };
  const ranked = rankFound(q, matches);
  const next = offset + limit;
  return {
    shown: ranked.slice(offset, next).map(({ found: row, score }) => ({ ...row, score })),
    next_cursor: ranked.length > next ? writeCursor({ offset: next }) : null,
  };
}
