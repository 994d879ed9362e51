import { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { type CardSource, cards } from '../../db/news/edition/cards.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { developments, type NewFact } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { explainRank } from '../../domain/news/edition/explain.ts';
import { explainSlot } from '../../domain/news/edition/exploration.ts';
import { presentationOf } from '../../domain/news/edition/presentation.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { type ClaimCounts, storyEvidenceStatus } from '../../domain/news/research/story-evidence.ts';
import { relationsOf } from '../../domain/news/stories/coverage.ts';

// The newest ones say what happened; a story that grew by hundreds of facts is read in full.
const mostFacts = 20;

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

/**
 * One page of an edition as clients show it; the newest edition when none is named, empty before the first. `cards` is the
 * size of its top where the reader has not set one; a page without `limit` has that size.
 */
export async function readEdition(
  sql: Sql,
  userId: string,
  page: { edition: string | null; limit: number | null; offset: number; cards: number },
) {
  const settings = (await preferences(sql).ensure(userId, newsPreferences)).settings;
  const { cards: size } = presentationOf(settings, page);
  const limit = page.limit ?? size;
  const edition = page.edition ?? (await cards(sql).newestEdition(userId));
  if (edition === null) return { edition_id: null, cards: [], next: null };
  const found = await cards(sql).list(userId, edition, { size, limit: limit + 1, offset: page.offset });
  const shown = found.slice(0, limit);
  const ids = shown.map((card) => card.story_id);
  const sourcesOf = Map.groupBy(await cards(sql).listSources(userId, ids), (source) => source.story_id);
  const relatedOf = Map.groupBy(await stories(sql).listRelated(userId, ids), (relation) => relation.story_id);
  const counts = new Map(
    (await evidence(sql).countOfStories(userId, ids)).map((each) => [each.story_id, each]),
  );
  const facts = await developments(sql).listNewFacts(userId, edition, ids);
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
      coverage: coverageOf(sourcesOf.get(card.story_id) ?? []),
      ...newFactsOf(facts.get(card.story_id)),
      related: (relatedOf.get(card.story_id) ?? []).map(({ related_id, title, reason }) => ({
        story_id: related_id,
        title,
        reason,
      })),
      slot: card.slot,
      propensity: card.propensity,
      why: [explainSlot(card.slot, card.propensity), explainRank(card.terms)].filter(Boolean).join(' '),
      feedback: feedback.get(card.story_id) ?? null,
    })),
    /** How many cards stand before the next page; null on the last. */
    next: found.length > limit ? page.offset + limit : null,
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

/** Every report of a story, the first apart from its copies, rewrites and from what others tell in their own words. */
function coverageOf(sources: readonly CardSource[]) {
  return relationsOf(sources).map(({ name, url, title, published_at, relation }) => ({
    name,
    url,
    title,
    published_at,
    relation,
  }));
}

/** What is new to the reader of a story: nothing to name where they never saw it, because all of it is. */
export function newFactsOf(found?: { seen_at: string; new_facts: NewFact[] }) {
  const newest = found?.new_facts.slice(-mostFacts) ?? [];
  return {
    seen_at: found?.seen_at ?? null,
    new_facts: newest.map(({ status, ...fact }) => (status === null ? fact : { ...fact, status })),
  };
}
