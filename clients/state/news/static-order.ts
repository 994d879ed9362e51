import type { Card } from '../story/answer.ts';

/** A card with its place in two orders. */
export interface PlacedCard<Shown extends Pick<Card, 'story_id' | 'rank'>> {
  card: Shown;
  /** Places from 1; `fixed` is the place without the reader's preferences, null if the service does not know it. */
  ranked: number;
  fixed: number | null;
}

/**
 * Places cards by the order of the reader's preferences or by the static one, with the place in the other beside each. `baselines`
 * are static scores by story; cards without one keep their order behind the others.
 */
export function placeCards<Shown extends Pick<Card, 'story_id' | 'rank'>>(
  cards: readonly Shown[],
  baselines: ReadonlyMap<string, number>,
  order: 'ranked' | 'static',
): PlacedCard<Shown>[] {
  const fixed = cards
    .filter(({ story_id }) => baselines.has(story_id))
    .toSorted(
      (a, b) => (baselines.get(b.story_id) ?? 0) - (baselines.get(a.story_id) ?? 0) || a.rank - b.rank,
    );
  const places = new Map(fixed.map(({ story_id }, index) => [story_id, index + 1]));
  const placed = cards.map((card) => ({ card, ranked: card.rank, fixed: places.get(card.story_id) ?? null }));
  if (order === 'ranked') return placed;
  return placed.toSorted((a, b) => (a.fixed ?? Infinity) - (b.fixed ?? Infinity) || a.ranked - b.ranked);
}
