import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../../tools/email/compare-texts.ts';

describe('comparing two texts', () => {
  test('names what went and what came, word by word, and what stayed', () => {
    expect(compareTexts('The pump runs today.', 'The pump stands today.').diff).toEqual([
      { kind: 'same', text: 'The pump ' },
      { kind: 'removed', text: 'runs' },
      { kind: 'added', text: 'stands' },
      { kind: 'same', text: ' today.' },
    ]);
  });

  test('gives both texts back whole', () => {
    const [before, after] = ['Hello Otto,\n\nit runs.\n', 'Hi Otto,\n\nit ran, and runs.'];
    const { diff } = compareTexts(before, after);
    const without = (kind: string) =>
      diff
        .filter((change) => change.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });

  test.each([
    ['', '', 0],
    ['same words', 'same words', 0],
    ['', 'new', 1],
    ['abcd', 'wxyz', 1],
    ['one two three four', 'one two three five', 3 / 18],
  ])('of %j and %j gives the share that is other', (before, after, distance) => {
    expect(compareTexts(before, after).distance).toBeCloseTo(distance, 5);
  });

  test('of 50,000 characters each that share nothing ends within seconds', () => {
    const words = (letter: string) =>
      Array.from({ length: 8_000 }, (_, at) => `${letter}${at}`)
        .join(' ')
        .slice(0, 50_000);
    const begun = performance.now();
    expect(compareTexts(words('a'), words('b')).distance).toBeGreaterThan(0.5);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
