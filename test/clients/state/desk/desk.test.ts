import { describe, expect, test } from 'vitest';
import { deskBands, joinPages } from '../../../../clients/state/desk/desk-bands.ts';
import { readFilter } from '../../../../clients/state/desk/desk-filter.ts';

const row = (id: string, mandatory = false, suspected: string[] = []) => ({ id, mandatory, suspected });

test('rows stand in their bands in the order of the service, and an empty band is left out', () => {
  const bands = deskBands([row('a', true), row('b', true, ['x']), row('d'), row('c')]);
  expect(bands.map(({ band, rows }) => [band, rows.map(({ id }) => id).join('')])).toEqual([
    ['mandatory', 'ab'],
    ['ranked', 'dc'],
  ]);
});

test('a row that two pages hold is shown once', () => {
  expect(
    joinPages([
      [row('a'), row('b')],
      [row('b'), row('c')],
    ]).map(({ id }) => id),
  ).toEqual(['a', 'b', 'c']);
});

describe('a filter in words', () => {
  const known = {
    categories: ['quality', 'it_software'],
    severities: ['critical', 'high'],
    owners: ['mara.lind@plant.example'],
    me: 'nora@plant.example',
  };
  const now = Date.parse('2026-11-22T10:00:00Z');
  const endOfDay = (at: number) => new Date(at).setUTCHours(23, 59, 59, 999);
  const read = (words: string) => readFilter(words, known, { now, endOfDay });

  test('each known word becomes a part of the query', () => {
    expect(read('quality critical mine reply').filter).toEqual({
      category: 'quality',
      severity: 'critical',
      owner: 'nora@plant.example',
      has_draft: 'true',
    });
  });

  test('a category of two words is written with a hyphen', () => {
    expect(read('it-software').filter).toEqual({ category: 'it_software' });
  });

  test('words that mean nothing here are searched for', () => {
    expect(read('suspected field notice')).toEqual({
      filter: { suspected: 'true', q: 'field notice' },
      understood: ['suspected'],
    });
  });

  test('deadlines are named by day', () => {
    expect(read('due:today').filter).toEqual({ due_before: '2026-11-22T23:59:59.999Z' });
    expect(read('due:2026-12-01').filter).toEqual({ due_before: '2026-12-01T23:59:59.999Z' });
    expect(read('due:soon').filter).toEqual({ q: 'due:soon' });
    expect(read('late').filter).toEqual({ due_before: '2026-11-22T10:00:00.000Z' });
  });

  test('a part of an address names its owner', () => {
    expect(read('owner:mara').filter).toEqual({ owner: 'mara.lind@plant.example' });
  });

  test('a name of an object that every object has is a word to search for', () => {
    expect(read('constructor').filter).toEqual({ q: 'constructor' });
  });

  test('no words are no filter', () => {
    expect(read('  ')).toEqual({ filter: {}, understood: [] });
  });
});
