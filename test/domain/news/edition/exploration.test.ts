import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  drawStory,
  explainSlot,
  planCards,
} from '../../../../domain/news/edition/exploration.ts';
import { presentationOf } from '../../../../domain/news/edition/presentation.ts';

const candidate = (story_id: string, total = 0.5, change: Partial<Candidate> = {}): Candidate => ({
  story_id,
  total,
  gate_propensity: 1,
  is_unwanted: false,
  ...change,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => candidate(`s${index}`, 1 - index / 100));
const plan = { published: [], size: 7, explores: true, seed: 'reader 2026-11-21' };

describe('the drawn place of an edition', () => {
  test('is one of its places, and goes to a story outside of the top', () => {
    const cards = planCards({ ...plan, candidates: many(30) });
    expect(cards.map(({ slot }) => slot)).toEqual([...Array(6).fill('ranked'), 'exploration']);
    expect(cards.slice(0, 6).map(({ story_id }) => story_id)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
    expect(cards[6]?.propensity).toBeCloseTo(1 / 24);
  });

  test('is ranked as any other where there is nothing to choose from', () => {
    expect(planCards({ ...plan, candidates: many(7) }).map(({ slot }) => slot)).toEqual(
      Array(7).fill('ranked'),
    );
    expect(planCards({ ...plan, candidates: many(8) }).map(({ slot }) => slot)).toContain('exploration');
  });

  test('is ranked for a reader who wants none, and in an edition of one card', () => {
    const candidates = many(30);
    expect(planCards({ ...plan, candidates, explores: false }).map(({ slot }) => slot)).toEqual(
      Array(7).fill('ranked'),
    );
    expect(planCards({ ...plan, candidates, size: 1 })).toMatchObject([{ story_id: 's0', slot: 'ranked' }]);
  });

  test('has the same winner when the draw is made again, in whatever order the stories come', () => {
    const again = planCards({ ...plan, candidates: many(30).toReversed() });
    expect(again).toEqual(planCards({ ...plan, candidates: many(30) }));
  });

  test('is kept free while more candidates are to come', () => {
    const cards = planCards({ ...plan, candidates: many(30), isComplete: false });
    expect(cards.map(({ slot }) => slot)).toEqual(Array(6).fill('ranked'));
    const published = cards.map((card) => ({ ...card, total: 0.9 }));
    expect(planCards({ ...plan, published, candidates: many(30) }).map(({ slot }) => slot)).toContain(
      'exploration',
    );
  });

  test('never goes to what the reader never wants', () => {
    const candidates = many(30).map((story, index) => ({ ...story, is_unwanted: index > 6 && index !== 20 }));
    expect(planCards({ ...plan, candidates }).at(-1)).toMatchObject({ propensity: 0.5 });
    for (const seed of 'abcdefgh') {
      expect(['s6', 's20']).toContain(planCards({ ...plan, seed, candidates }).at(-1)?.story_id);
    }
  });

  test('is filled once: a later sweep adds to the ranked places alone', () => {
    const first = planCards({ ...plan, candidates: many(30) });
    const published = first.map((card) => ({ ...card, total: 0.5 }));
    const better = Array.from({ length: 20 }, (_, index) => candidate(`t${index}`, 0.9));
    const later = planCards({ ...plan, published, candidates: [...many(30), ...better] });
    expect(later.map(({ slot }) => slot)).toEqual(Array(6).fill('ranked'));
  });

  test('draws each story as often as its propensity says', () => {
    const pool = [...'abcde'].map((id) => candidate(id));
    const wins = new Map<string, number>();
    for (let edition = 0; edition < 5_000; edition += 1) {
      const won = drawStory(pool, `reader ${edition}`);
      expect(won?.propensity).toBeCloseTo(0.2);
      wins.set(won?.story_id ?? '', (wins.get(won?.story_id ?? '') ?? 0) + 1);
    }
    // Within four standard deviations of a fifth.
    for (const { story_id } of pool) expect(Math.abs((wins.get(story_id) ?? 0) - 1_000)).toBeLessThan(113);
  });

  test('is half the time for what the gate let through by chance, with both chances in its propensity', () => {
    const pool = [candidate('a', 0.1, { gate_propensity: 0.2 }), ...many(99)];
    let audits = 0;
    for (let edition = 0; edition < 2_000; edition += 1) {
      const won = drawStory(pool, `reader ${edition}`);
      if (won?.story_id === 'a') audits += 1;
      expect(won?.propensity).toBeCloseTo(won?.story_id === 'a' ? 0.5 * 0.2 : 0.5 / 99);
    }
    expect(Math.abs(audits - 1_000)).toBeLessThan(90);
  });
});

describe('planned cards', () => {
  test('mark a story of the top that is there by the chance of the gate', () => {
    const candidates = [candidate('a', 0.9, { gate_propensity: 0.2 }), candidate('b', 0.5)];
    expect(planCards({ ...plan, candidates })).toEqual([
      { story_id: 'a', slot: 'audit', propensity: 0.2 },
      { story_id: 'b', slot: 'ranked', propensity: 1 },
    ]);
  });

  test('are at most the size, each story once, at most one drawn, and none when they are published', () => {
    const stories = fc.uniqueArray(
      fc.record({
        story_id: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
        total: fc.double({ min: 0, max: 1, noNaN: true }),
        gate_propensity: fc.constantFrom(1, 1, 0.2, 0.02),
        is_unwanted: fc.boolean(),
      }),
      { selector: ({ story_id }) => story_id, maxLength: 30 },
    );
    fc.assert(
      fc.property(stories, stories, fc.nat(9), fc.boolean(), (before, candidates, size, explores) => {
        const given = { ...plan, size, explores };
        const earlier = planCards({ ...given, candidates: before });
        const published = [...earlier].map((card) => ({
          ...card,
          total: before.find(({ story_id }) => story_id === card.story_id)?.total ?? 0,
        }));
        const cards = planCards({ ...given, published, candidates });
        expect(cards.length).toBeLessThanOrEqual(size);
        const all = [...published, ...cards];
        expect(new Set(all.map(({ story_id }) => story_id)).size).toBe(all.length);
        expect(all.filter(({ slot }) => slot === 'exploration').length).toBeLessThanOrEqual(1);
        for (const { propensity } of all) expect(propensity > 0 && propensity <= 1).toBe(true);
        const after = [
          ...published,
          ...cards.map((card) => ({
            ...card,
            total: candidates.find(({ story_id }) => story_id === card.story_id)?.total ?? 0,
          })),
        ];
        expect(planCards({ ...given, published: after, candidates })).toEqual([]);
      }),
    );
  });
});

describe('a card that chance brought', () => {
  test('says so, with its chance, and a ranked one says nothing of it', () => {
    expect(explainSlot('exploration', 0.25)).toContain(
      'Drawn at random from outside your top stories (probability 25 %)',
    );
    expect(explainSlot('audit', 0.005)).toContain('(probability less than 1 %)');
    expect(explainSlot('ranked', 1)).toBeNull();
  });
});

describe('how a reader wants editions', () => {
  test('is as the installation has it until it is set, and where what is set makes no sense', () => {
    expect(presentationOf({}, { cards: 7 })).toEqual({ cards: 7, exploration: true });
    expect(presentationOf({ cards: 0, exploration: 'no' }, { cards: 7 })).toEqual({
      cards: 7,
      exploration: true,
    });
    expect(presentationOf({ cards: 12, exploration: false }, { cards: 7 })).toEqual({
      cards: 12,
      exploration: false,
    });
  });
});
