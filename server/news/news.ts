import { createRoute, z } from '@hono/zod-openapi';
import { cards as cardsOf } from '../../db/news/edition/cards.ts';
import { impressions } from '../../db/news/edition/impressions.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { developments } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { topicNames } from '../../domain/topics.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import { editionAnswer, storyAnswer, timelineAnswer } from './news-answers.ts';
import type { NewsServices } from './news-services.ts';
import { readDevelopments } from './read-developments.ts';
import { evidenceOf, newFactsOf, readEdition } from './read-edition.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const getEdition = createRoute({
  method: 'get',
  path: '/api/news',
  summary: 'The newest edition, or the one named: cards by rank',
  request: {
    query: pageQuery.extend({
      edition: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}(T\d{2})?$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json(editionAnswer, 'Cards with their scores, evidence and sources.'), ...problems() },
});

const getTimeline = createRoute({
  method: 'get',
  path: '/api/news/timeline',
  summary: 'Stories and their developments by time, newest first',
  request: {
    query: pageQuery.extend({
      from: moment.optional(),
      to: moment.optional(),
      topic: z.string().min(1).max(100).optional(),
      q: z.string().min(1).max(300).optional(),
    }),
  },
  responses: { 200: json(timelineAnswer, 'Stories with every article in them.'), ...problems() },
});

const getStory = createRoute({
  method: 'get',
  path: '/api/news/{id}',
  summary: 'One story: articles, claims with findings and quotes, score arithmetic, provenance',
  request: { params: idParam },
  responses: { 200: json(storyAnswer, 'The story.'), ...problems(404) },
});

/** What was published, what happened, and one story in full. */
export const newsRoutes = ({ asUser, cards }: NewsServices) =>
  router()
    .openapi(getEdition, async (context) => {
      const { edition, limit = null, cursor } = context.req.valid('query');
      const place = readCursor(cursor, z.object({ edition: z.string(), offset: z.int().min(0) }));
      const wanted = { edition: place?.edition ?? edition ?? null, limit, offset: place?.offset ?? 0, cards };
      const userId = context.get('userId');
      const { next, ...page } = await asUser(userId, async (sql) => {
        const read = await readEdition(sql, userId, wanted);
        if (read.edition_id !== null) await impressions(sql).record(userId, read.edition_id, read.cards);
        return read;
      });
      const cursorOfNext = next === null ? null : writeCursor({ edition: page.edition_id, offset: next });
      return context.json({ ...page, next_cursor: cursorOfNext }, 200);
    })
    .openapi(getTimeline, async (context) => {
      const { from, to, topic, q, limit, cursor } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPlace);
      return asUser(userId, async (sql) => {
        const page = {
          from: from ?? null,
          to: to ?? null,
          text: q ?? null,
          topic: topic === undefined ? null : topicNames(topic),
          before,
          limit: limit + 1,
        };
        const found = await stories(sql).listTimeline(userId, page);
        const shown = found.slice(0, limit);
        const ids = shown.map((story) => story.id);
        const chronology = await readDevelopments(sql, userId, ids);
        const last = shown.at(-1);
        return context.json(
          {
            stories: shown.map((story) => ({
              story_id: story.id,
              title: story.title,
              summary: story.summary,
              first_published_at: story.first_published_at,
              last_published_at: story.last_published_at,
              article_count: story.article_count,
              source_count: story.source_count,
              developments: chronology.get(story.id) ?? [],
            })),
            next_cursor:
              found.length > limit && last ? writeCursor({ at: last.last_published_at, id: last.id }) : null,
          },
          200,
        );
      });
    })
    .openapi(getStory, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const story = await stories(sql).get(userId, id);
        const ranking = await rankings(sql).newestOfStory(userId, id);
        const claims = await evidence(sql).listClaims(userId, id);
        const findings = Map.groupBy(await evidence(sql).listFindings(userId, id), (each) => each.claim_id);
        const [counts] = await evidence(sql).countOfStories(userId, [id]);
        const sources = await cardsOf(sql).listSources(userId, [id]);
        const related = await stories(sql).listRelated(userId, [id]);
        const members = await articles(sql).listOfStories(userId, [id]);
        const timeline = (await readDevelopments(sql, userId, [id])).get(id) ?? [];
        const newest = (await cardsOf(sql).newestEdition(userId)) ?? '';
        const facts = await developments(sql).listNewFacts(userId, newest, [id]);
        const [byChance] = await gateDecisions(sql).listByChance(userId, [id]);
        return context.json(
          {
            story_id: story.id,
            title: story.title,
            summary: story.summary,
            first_published_at: story.first_published_at,
            last_published_at: story.last_published_at,
            evidence: evidenceOf(counts),
            score: ranking
              ? {
                  total: ranking.score,
                  terms: ranking.terms,
                  weights_version: ranking.weights_version,
                  preference_version: ranking.preference_version,
                  baseline: ranking.baseline_score,
                  ranked_at: ranking.ranked_at,
                }
              : null,
            articles: members.map((article) => ({
              article_id: article.id,
              title: article.title,
              url: article.url,
              source: article.source_name,
              is_primary: article.is_primary,
              author: article.author,
              summary: article.summary,
              published_at: article.published_at,
              collected_at: article.collected_at,
              revised_at: article.revised_at,
              content_hash: article.content_hash,
              producer: article.producer,
            })),
            sources: sources.map(({ name, url, title, published_at }) => ({
              name,
              url,
              title,
              published_at,
            })),
            claims: claims.map((claim) => ({
              claim_id: claim.id,
              text: claim.text,
              article_id: claim.article_id,
              status: claim.evidence_status,
              check_worthiness: claim.check_worthiness,
              is_high_impact: claim.is_high_impact,
              impact_reason: claim.impact_reason,
              review: claim.review,
              reviewed_at: claim.reviewed_at,
              findings: (findings.get(claim.id) ?? []).map((finding) => ({
                status: finding.status,
                quote: finding.quote,
                url: finding.url,
                title: finding.title,
                source: finding.source_name,
                span: [finding.span_start, finding.span_end] as [number, number],
                content_hash: finding.content_hash,
                is_independent: finding.is_independent,
                is_primary: finding.is_primary,
                confidence: finding.confidence,
                reason: finding.reason,
                producer: `${finding.producer} ${finding.version}`,
              })),
            })),
            gate_propensity: byChance?.propensity ?? 1,
            timeline,
            ...newFactsOf(facts.get(id)),
            related: related.map(({ related_id, title, reason }) => ({
              story_id: related_id,
              title,
              reason,
            })),
          },
          200,
        );
      });
    });
