import type { Sql } from '../db/connect.ts';
import { cards } from '../db/news/cards.ts';
import { evidence } from '../db/news/evidence.ts';
import { stories } from '../db/news/stories.ts';
import { explainRank } from '../domain/news/explain.ts';
import { type ClaimCounts, storyEvidenceStatus } from '../domain/news/story-evidence.ts';

type Counts = ClaimCounts & { under_review: number; approved: number; rejected: number };

const nothingClaimed: Counts = {
  supported: 0,
  conflicting: 0,
  unresolved: 0,
  high_impact_open: 0,
  under_review: 0,
  approved: 0,
  rejected: 0,
};

/** One page of an edition as clients show it; the newest edition when none is named, empty before the first. */
export async function readEdition(
  sql: Sql,
  userId: string,
  page: { edition: string | null; limit: number; offset: number },
) {
  const edition = page.edition ?? (await cards(sql).newestEdition(userId));
  if (edition === null) return { edition_id: null, cards: [], hasMore: false };
  const found = await cards(sql).list(userId, edition, { limit: page.limit + 1, offset: page.offset });
  const shown = found.slice(0, page.limit);
  const ids = shown.map((card) => card.story_id);
  const sourcesOf = Map.groupBy(await cards(sql).listSources(userId, ids), (source) => source.story_id);
  const relatedOf = Map.groupBy(await stories(sql).listRelated(userId, ids), (relation) => relation.story_id);
  const counts = new Map(
    (await evidence(sql).countOfStories(userId, ids)).map((each) => [each.story_id, each]),
  );
  const feedback = new Map(
    (await cards(sql).listFeedback(userId, ids)).map((each) => [each.story_id, each.type]),
  );
  return {
    edition_id: edition,
    cards: shown.map((card, index) => ({
      rank: page.offset + index + 1,
      story_id: card.story_id,
      title: card.title,
      summary: card.summary,
      published_at: card.published_at,
      score: { total: card.score, terms: card.terms },
      evidence: evidenceOf(counts.get(card.story_id)),
      sources: (sourcesOf.get(card.story_id) ?? []).map(({ name, url, title, published_at }) => ({
        name,
        url,
        title,
        published_at,
      })),
      related: (relatedOf.get(card.story_id) ?? []).map(({ related_id, title, reason }) => ({
        story_id: related_id,
        title,
        reason,
      })),
      why: explainRank(card.terms),
      feedback: feedback.get(card.story_id) ?? null,
    })),
    hasMore: found.length > page.limit,
  };
}

/** The evidence of a story as clients show it: what evidence says, and apart from it what a person said. */
export function evidenceOf(counts: Counts = nothingClaimed) {
  const { supported, conflicting, unresolved, approved, rejected } = counts;
  return {
    status: storyEvidenceStatus(counts),
    supported,
    conflicting,
    unresolved,
    under_review: counts.under_review > 0,
    reviewed: { approved, rejected },
  };
}
