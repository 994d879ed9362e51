import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import { editionWindow, selectCards, startOfEdition } from '../../../../domain/news/edition/edition.ts';
import { summarise } from '../../../../domain/text/excerpt.ts';

describe('the window of an edition', () => {
  test('of a day runs from midnight to midnight UTC', () => {
    expect(editionWindow('2026-11-21T23:59:59.999Z')).toEqual({
      id: '2026-11-21',
      start: '2026-11-21T00:00:00.000Z',
      end: '2026-11-22T00:00:00.000Z',
    });
  });

  test('shorter than a day carries its hour', () => {
    expect(editionWindow('2026-11-21T13:30:00Z', 12).id).toBe('2026-11-21T12');
  });

  test('holds the moment that it is asked for, and every moment in it names the same one', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 168 }), unitInterval(), (at, hours, part) => {
        const window = editionWindow(at.toISOString(), hours);
        const [start, end] = [Date.parse(window.start), Date.parse(window.end)];
        expect(start <= at.getTime() && at.getTime() < end).toBe(true);
        const other = new Date(start + Math.floor(part * (end - start - 1)));
        expect(editionWindow(other.toISOString(), hours)).toEqual(window);
        expect(editionWindow(window.end, hours).id).not.toBe(window.id);
      }),
    );
  });

  test.each([0, 1.5, 169, Number.NaN])('of %d hours is refused', (hours) => {
    expect(() => editionWindow('2026-11-21T00:00:00Z', hours)).toThrow(Failure);
  });
});

function unitInterval(): fc.Arbitrary<number> {
  return fc.double({ min: 0, max: 1, noNaN: true });
}

describe('the stories that get a card', () => {
  const story = (story_id: string, total: number) => ({ story_id, total });

  test('are the best of the first sweep, best first', () => {
    const candidates = [story('a', 0.1), story('b', 0.9), story('c', 0.5)];
    expect(selectCards({ published: [], candidates, size: 2 })).toEqual(['b', 'c']);
  });

  test('of a later sweep are those that beat what is published', () => {
    const published = [story('a', 0.9), story('b', 0.3)];
    const candidates = [story('c', 0.5), story('d', 0.2), story('e', 0.3)];
    expect(selectCards({ published, candidates, size: 2 })).toEqual(['c']);
  });

  test('never hold one that is published, at most the size, and are none when the sweep is repeated', () => {
    const stories = fc.array(
      fc.record({ story_id: fc.constantFrom(...'abcdefghij'), total: unitInterval() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(stories, stories, fc.nat(7), (published, candidates, size) => {
        const cards = selectCards({ published, candidates, size });
        expect(cards.length).toBeLessThanOrEqual(size);
        expect(new Set(cards).size).toBe(cards.length);
        expect(cards.some((id) => published.some(({ story_id }) => story_id === id))).toBe(false);
        const shown = candidates.filter(({ story_id }) => cards.includes(story_id));
        expect(selectCards({ published: [...published, ...shown], candidates, size })).toEqual([]);
      }),
    );
  });
});

describe('a summary', () => {
  test('is the first sentences that fit', () => {
    expect(summarise('One is here. Two is here. Three is here.', 26)).toBe('One is here. Two is here.');
  });

  test('of one long sentence ends after a word, with an ellipsis', () => {
    expect(summarise('A valve maker stops its works for weeks', 22)).toBe('A valve maker stops…');
  });

  test('is never longer than asked and says nothing else', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 5, mode: 'sentences' }),
        fc.integer({ min: 1, max: 200 }),
        (text, most) => {
          const summary = summarise(text, most);
          expect(summary.length).toBeLessThanOrEqual(most);
          expect(text.replace(/\s+/g, ' ').startsWith(summary.replace(/…$/, ''))).toBe(true);
        },
      ),
    );
  });
});

test('the start of an edition is read from its name', () => {
  for (const hours of [6, 24, 48]) {
    const { id, start } = editionWindow('2026-11-21T17:30:00.000Z', hours);
    expect(startOfEdition(id)).toBe(start);
  }
});
