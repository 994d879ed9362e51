import { expect, test } from 'vitest';
import { sizedBands } from '../../../../clients/state/desk/desk-bands.ts';
import { drawnRows, spanNear } from '../../../../clients/state/desk/row-span.ts';

const list = (top: number, count = 1_000) => ({ top, rowHeight: 56, count });

test('at its beginning a list draws the screen and what is near below it', () => {
  const { from, to } = spanNear(list(150), 900);
  expect(from).toBe(0);
  expect(to * 56).toBeGreaterThan(900 - 150);
  expect(to).toBeLessThan(40);
});

test('of a thousand rows at most sixty are drawn, wherever the list is scrolled to, and the screen is among them', () => {
  for (let scrolled = 0; scrolled < 1_000 * 56; scrolled += 333) {
    const { from, to } = spanNear(list(-scrolled), 900);
    expect(drawnRows({ from, to }, 500).length).toBeLessThanOrEqual(60);
    expect(from * 56).toBeLessThanOrEqual(scrolled);
    expect(to * 56).toBeGreaterThanOrEqual(Math.min(1_000 * 56, scrolled + 900));
  }
});

test('a list that is far from the screen draws nothing', () => {
  expect(drawnRows(spanNear(list(20_000), 900), -1)).toEqual([]);
  expect(drawnRows(spanNear(list(-80_000), 900), -1)).toEqual([]);
});

test('a list whose height is not known yet draws nothing', () => {
  expect(spanNear({ top: 0, rowHeight: Number.NaN, count: 0 }, 900)).toEqual({ from: 0, to: 0 });
});

test('the selected row is drawn wherever it is, at its place in the order', () => {
  expect(drawnRows({ from: 8, to: 11 }, 2)).toEqual([2, 8, 9, 10]);
  expect(drawnRows({ from: 8, to: 11 }, 9)).toEqual([8, 9, 10]);
  expect(drawnRows({ from: 8, to: 11 }, 40)).toEqual([8, 9, 10, 40]);
});

const row = (id: string, mandatory = false, suspected: string[] = []) => ({ id, mandatory, suspected });
const read = [row('a', true), row('b'), row('c')];
const sizes = (of: Parameters<typeof sizedBands>[1]) =>
  sizedBands(read, of).map((band) => [band.band, band.rows.length, band.of]);

test('rows that are still to be read have their room in their band, also in one without a row so far', () => {
  const bands = { mandatory: 1, suspected: 4, ranked: 90 };
  expect(sizes({ total: 95, hasMore: true, bands })).toEqual([
    ['mandatory', 1, 1],
    ['suspected', 0, 4],
    ['ranked', 2, 90],
  ]);
});

test('without the sizes of the bands the last one has the room of the rest', () => {
  expect(sizes({ total: 95, hasMore: true, bands: null })).toEqual([
    ['mandatory', 1, 1],
    ['ranked', 2, 94],
  ]);
});

test('at the end each band is as long as its rows, whatever was counted before', () => {
  const bands = { mandatory: 3, suspected: 4, ranked: 90 };
  expect(sizes({ total: 95, hasMore: false, bands })).toEqual([
    ['mandatory', 1, 1],
    ['ranked', 2, 2],
  ]);
});
