import { describe, expect, test } from 'vitest';
import type { Figure } from '../../bench/harness/contract.ts';
import { median, shown, shownLimit, summarize } from '../../bench/harness/summary.ts';
import { tableOf } from '../../bench/harness/table.ts';

const round = (ours: number, peer?: number, rest: Partial<Figure> = {}): Figure[] => [
  { name: 'cold', unit: 's', ours, ...(peer !== undefined && { peer }), ...rest },
];

describe('the median', () => {
  test('is the middle value, and the upper one of two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(3);
  });

  test('is refused without values', () => {
    expect(() => median([])).toThrow('at least one value');
  });
});

describe('the rows of a bench', () => {
  test('have the median of the ratios of each round, so that a busy round does not decide', () => {
    const [row] = summarize([round(1, 1), round(20, 10), round(3, 1)]);
    expect(row).toEqual({ name: 'cold', unit: 's', ours: 3, peer: 1, ratio: 2 });
  });

  test('compare a limit with the ratio if there is a peer, else with ours', () => {
    expect(summarize([round(3, 2, { atMost: 1.5 })])[0]?.isMet).toBe(true);
    expect(summarize([round(3, 2, { atMost: 1.4 })])[0]?.isMet).toBe(false);
    expect(summarize([round(3, undefined, { atMost: 2.5 })])[0]?.isMet).toBe(false);
    expect(summarize([round(3, undefined, { atLeast: 2.5 })])[0]?.isMet).toBe(true);
  });

  test('have no verdict without a limit, and while the peer is missing', () => {
    expect(summarize([round(3, 2)])[0]).not.toHaveProperty('isMet');
    const missing = 'newsboat is not installed: apt-get install newsboat';
    const [row] = summarize([round(3, undefined, { atMost: 1.5, missing })]);
    expect(row).toEqual({ name: 'cold', unit: 's', ours: 3, atMost: 1.5, missing });
  });

  test('are refused if a round lacks a figure', () => {
    expect(() => summarize([round(1), []])).toThrow('Round 2 has no figure "cold"');
  });
});

test('a table shows ours, the peer, the ratio, the limit and the verdict, or the way to install the peer', () => {
  const rows = summarize([
    [
      ...round(3, 2, { atMost: 1.4 }),
      {
        name: 'warm',
        unit: 's',
        ours: 0.0512,
        atMost: 0.2,
        missing: 'newsboat is not installed: apt-get install newsboat',
      },
    ],
  ]);
  expect(tableOf(rows)).toBe(
    [
      '           ours  peer  ratio  limit',
      'cold (s)   3.00  2.00   1.50  at most 1.4x  MISSED',
      'warm (s)  0.051               at most 0.2x  newsboat is not installed: apt-get install newsboat',
    ].join('\n'),
  );
});

test('figures have three significant digits, and limits name what they apply to', () => {
  expect([0.0512, 1.05, 10.02, 11_000].map(shown)).toEqual(['0.051', '1.05', '10.0', '11,000']);
  expect(shownLimit({ name: 'a', unit: 's', ours: 1, atMost: 2.5 })).toBe('at most 2.5 s');
  expect(shownLimit({ name: 'a', unit: 's', ours: 1, ratio: 1, atLeast: 0.5 })).toBe('at least 0.5x');
});
