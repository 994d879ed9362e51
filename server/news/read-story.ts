import type { z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { developments } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { strip } from '../http/responses.ts';
import { storyResponse } from './news-responses.ts';
import { readDevelopments } from './read-developments.ts';
import { evidenceOf, newFactsOf } from './read-edition.ts';

/** Reads a story with its articles, claims, score and history; throws `not_found`. */
export async function readStory(
  sql: Sql,
  userId: string,
  id: string,
): Promise<z.output<typeof storyResponse>> {
  const story = await stories(sql).get(userId, id);
  const ranking = await rankings(sql).newestOfStory(userId, id);
  const [counts] = await evidence(sql).countOfStories(userId, [id]);
  const members = await articles(sql).listOfStories(userId, [id]);
  const related = await stories(sql).listRelated(userId, [id]);
  const newestEdition = (await cards(sql).newestEdition(userId)) ?? '';
  const facts = await developments(sql).listNewFacts(userId, newestEdition, [id]);
  const [byChance] = await gateDecisions(sql).listByChance(userId, [id]);
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
    sources: await cards(sql).listSources(userId, [id]),
    claims: await readClaims(sql, userId, id),
    gate_propensity: byChance?.propensity ?? 1,
    timeline: (await readDevelopments(sql, userId, [id])).get(id) ?? [],
    ...newFactsOf(facts.get(id)),
    related: related.map((each) => ({ ...each, story_id: each.related_id })),
  });
}

/** Reads the claims of a story, each with the quotes that support or contradict it. */
async function readClaims(sql: Sql, userId: string, storyId: string) {
  const claims = await evidence(sql).listClaims(userId, storyId);
  const findings = Map.groupBy(await evidence(sql).listFindings(userId, storyId), (each) => each.claim_id);
  return claims.map((claim) => ({
    ...claim,
    claim_id: claim.id,
    status: claim.evidence_status,
    findings: (findings.get(claim.id) ?? []).map((finding) => ({
      ...finding,
      source: finding.source_name,
      span: [finding.span_start, finding.span_end] as [number, number],
      producer: `${finding.producer} ${finding.version}`,
    })),
  }));
}
