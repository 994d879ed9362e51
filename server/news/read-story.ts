import type { z } from '@hono/zod-openapi';
import { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { research } from '../../db/news/research/research.ts';
import { developments } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { nextLook } from '../../domain/news/research/status-reason.ts';
import { relationsOf } from '../../domain/news/stories/coverage.ts';
import { developmentsOf } from '../../domain/news/stories/developments.ts';
import { strip } from '../http/responses.ts';
import { evidenceOf, newFactsOf } from './read-edition.ts';
import { readGiven } from './read-given.ts';
import { readTopics } from './read-topics.ts';
import { storyResponse } from './story-response.ts';

/** Reads a story with its articles, claims, score and history; throws `not_found`. */
export async function readStory(
  sql: Sql,
  userId: string,
  id: string,
): Promise<z.output<typeof storyResponse>> {
  const [
    story,
    ranking,
    [counts],
    members,
    related,
    facts,
    [byChance],
    sources,
    claims,
    statements,
    given,
    stored,
  ] = await Promise.all([
    stories(sql).get(userId, id),
    rankings(sql).newestOfStory(userId, id),
    evidence(sql).countOfStories(userId, [id]),
    articles(sql).listOfStories(userId, [id]),
    stories(sql).listRelated(userId, [id]),
    developments(sql).listNewFacts(userId, null, [id]),
    gateDecisions(sql).listByChance(userId, [id]),
    cards(sql).listSources(userId, [id]),
    readClaims(sql, userId, id),
    developments(sql).listStatements(userId, [id]),
    readGiven(sql, userId, [id]),
    preferences(sql).find(userId, newsPreferences),
  ]);
  const topics = await readTopics(sql, userId, [story], stored?.topic_weights ?? {});
  return strip(storyResponse, {
    ...story,
    story_id: id,
    evidence: evidenceOf(counts),
    score: ranking ? { ...ranking, total: ranking.score, baseline: ranking.baseline_score } : null,
    articles: members.map((article) => ({
      ...article,
      article_id: article.id,
      source: article.source_name,
    })),
    sources: relationsOf(sources),
    claims,
    gate_propensity: byChance?.propensity ?? 1,
    timeline: developmentsOf({ reports: sources, statements, related }),
    ...newFactsOf(facts.get(id)),
    topics: topics.get(id) ?? [],
    feedback: given.get(id) ?? [],
    related: related.map((each) => ({ ...each, story_id: each.related_id })),
  });
}

/** Reads the claims of a story, each with the quotes that support or contradict it, its history and what was searched. */
export async function readClaims(sql: Sql, userId: string, storyId: string) {
  const [claims, found, statuses, deferral] = await Promise.all([
    evidence(sql).listClaims(userId, storyId),
    evidence(sql).listFindings(userId, storyId),
    evidence(sql).listStatuses(userId, storyId),
    research(sql).findDeferral(userId, storyId),
  ]);
  const findings = Map.groupBy(found, (each) => each.claim_id);
  const history = Map.groupBy(statuses, (each) => each.claim_id);
  return claims.map((claim) => ({
    ...claim,
    claim_id: claim.id,
    status: claim.evidence_status,
    span: [claim.span_start, claim.span_end] as [number, number],
    history: history.get(claim.id) ?? [],
    looked: {
      texts: claim.texts_searched,
      next_try_at: deferral.deferred_until,
      reason: nextLook(deferral.deferred_reason),
    },
    findings: (findings.get(claim.id) ?? []).map((finding) => ({
      ...finding,
      text_id: finding.article_id ?? finding.document_id ?? '',
      source: finding.source_name,
      span: [finding.span_start, finding.span_end] as [number, number],
      producer: `${finding.producer} ${finding.version}`,
    })),
  }));
}
