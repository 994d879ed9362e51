import { persons } from '../../db/app/persons.ts';
import { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { developments, type NewFact } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { explainDistinct } from '../../domain/news/edition/distinct.ts';
import { explainRank } from '../../domain/news/edition/explain.ts';
import { explainSlot } from '../../domain/news/edition/exploration.ts';
import { presentationOf } from '../../domain/news/edition/presentation.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { type ClaimCounts, storyEvidenceStatus } from '../../domain/news/research/story-evidence.ts';
import { relationsOf } from '../../domain/news/stories/coverage.ts';
import { strip } from '../http/responses.ts';
import { cardResponse } from './news-responses.ts';
import { readGiven } from './read-given.ts';
import { readTopics } from './read-topics.ts';

// A story that grew by hundreds of facts is read in full instead.
const mostFacts = 20;

// An event that everyone reports has hundreds; the story lists them all.
const mostSources = 10;

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
 * Reads one page of an edition: the newest edition if none is named, and an empty page before the first edition. `cards` is
 * the number of ranked cards if the reader has not set one, and the size of a page without `limit`.
 */
export async function readEdition(
  sql: Sql,
  userId: string,
  page: { edition: string | null; limit: number | null; offset: number; cards: number },
) {
  const [person, stored, edition] = await Promise.all([
    persons(sql).get(userId),
    preferences(sql).find(userId, newsPreferences),
    page.edition ?? cards(sql).newestEdition(userId),
  ]);
  const { cards: size } = presentationOf(stored?.settings ?? {}, page);
  const limit = page.limit ?? size;
  if (edition === null) return { edition_id: null, cards: [], next: null };
  // One more on each side, for the neighbours of the first and the last card of the page.
  const before = Math.min(1, page.offset);
  const listed = await cards(sql).list(userId, edition, {
    size,
    limit: before + limit + 1,
    offset: page.offset - before,
  });
  const shown = listed.slice(before, before + limit);
  const ids = shown.map((card) => card.story_id);
  const [seen, relations, counted, facts, given, topics] = await Promise.all([
    cards(sql).listFirstSources(userId, ids, mostSources),
    stories(sql).listRelated(userId, ids),
    evidence(sql).countOfStories(userId, ids),
    developments(sql).listNewFacts(userId, edition, ids),
    readGiven(sql, userId, ids),
    readTopics(
      sql,
      userId,
      shown.map((card) => ({ ...card, id: card.story_id })),
      stored?.topic_weights ?? {},
    ),
  ]);
  const sourcesOf = Map.groupBy(seen, (source) => source.story_id);
  const relatedOf = Map.groupBy(relations, (relation) => relation.story_id);
  const counts = new Map(counted.map((each) => [each.story_id, each]));
  return {
    edition_id: edition,
    cards: shown.map((card, index) => {
      const sources = sourcesOf.get(card.story_id) ?? [];
      return strip(cardResponse, {
        ...card,
        rank: page.offset + index + 1,
        score: { total: card.score, terms: card.terms },
        evidence: evidenceOf(counts.get(card.story_id)),
        sources,
        coverage: relationsOf(sources),
        source_count: sources[0]?.source_count ?? 0,
        ...newFactsOf(facts.get(card.story_id)),
        related: (relatedOf.get(card.story_id) ?? []).map((each) => ({ ...each, story_id: each.related_id })),
        why: [explainSlot(card.slot, card.propensity), explainRank(card.terms)].filter(Boolean).join(' '),
        distinct: explainDistinct(
          card.terms,
          [listed[before + index - 1], listed[before + index + 1]].flatMap((beside) =>
            beside === undefined ? [] : [beside.terms],
          ),
          person.locale ?? 'en',
        ),
        topics: topics.get(card.story_id) ?? [],
        feedback: given.get(card.story_id) ?? [],
      });
    }),
    /** Number of cards before the next page; null on the last page. */
    next: listed.length > before + limit ? page.offset + limit : null,
  };
}

/** Returns the evidence of a story: the counts by what sources say, and apart from them what a person decided. */
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

/** Returns the facts added since the reader last saw a story; none if they never saw it, because then all of it is new. */
export function newFactsOf(facts?: { seen_at: string; new_facts: NewFact[] }) {
  const newest = facts?.new_facts.slice(-mostFacts) ?? [];
  return {
    seen_at: facts?.seen_at ?? null,
    new_facts: newest.map(({ status, ...fact }) => (status === null ? fact : { ...fact, status })),
  };
}
