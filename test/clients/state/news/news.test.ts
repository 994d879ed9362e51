import { expect, test } from 'vitest';
import { editionsBeside } from '../../../../clients/state/news/edition-steps.ts';
import { placeCards } from '../../../../clients/state/news/static-order.ts';

const edition = (edition_id: string, is_newest = false) => ({
  edition_id,
  published_at: '',
  card_count: 7,
  is_newest,
});
const editions = [edition('c', true), edition('b'), edition('a')];

test('without an id the newest edition is shown, and only an earlier one is beside it', () => {
  const { current, earlier, later } = editionsBeside(editions, null);
  expect([current?.edition_id, earlier?.edition_id, later]).toEqual(['c', 'b', null]);
});

test('an edition has the next older and newer one beside it', () => {
  const { earlier, later } = editionsBeside(editions, 'b');
  expect([earlier?.edition_id, later?.edition_id]).toEqual(['a', 'c']);
});

test('an edition that is not in the list has nothing beside it', () => {
  expect(editionsBeside(editions, 'x')).toEqual({ current: null, earlier: null, later: null });
});

test('cards carry their place in the other order, and those without one stay behind', () => {
  const cards = [
    { story_id: 'a', rank: 1 },
    { story_id: 'b', rank: 2 },
    { story_id: 'c', rank: 3 },
  ];
  const baselines = new Map([
    ['a', 0.1],
    ['c', 0.9],
  ]);
  const order = (by: 'ranked' | 'static') =>
    placeCards(cards, baselines, by).map(({ card, fixed }) => [card.story_id, fixed]);
  expect(order('ranked')).toEqual([
    ['a', 2],
    ['b', null],
    ['c', 1],
  ]);
  expect(order('static')).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', null],
  ]);
});
