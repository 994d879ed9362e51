import { describe, expect, test } from 'vitest';
import { positionIn } from '../../../clients/state/reading-order.ts';
import { keptSelection, movedSelection } from '../../../clients/state/selection.ts';

describe('a selection', () => {
  test('stays on its row when others come and go', () => {
    expect(keptSelection(['a', 'b', 'c'], ['x', 'b', 'y'], 'b')).toBe('b');
  });

  test('goes to the row that took the place of the one that left', () => {
    expect(keptSelection(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
    expect(keptSelection(['a', 'b'], ['a'], 'b')).toBe('a');
    expect(keptSelection(['a'], [], 'a')).toBeNull();
  });

  test('begins at the first row', () => {
    expect(keptSelection([], ['a', 'b'], null)).toBe('a');
  });

  test('stops at both ends', () => {
    expect(movedSelection(['a', 'b'], 'b', 1)).toBe('b');
    expect(movedSelection(['a', 'b'], 'a', -1)).toBe('a');
    expect(movedSelection(['a', 'b', 'c'], 'a', 10)).toBe('c');
  });
});

describe('a reader', () => {
  const order = {
    place: '/',
    name: 'Today',
    items: [
      { kind: 'issue' as const, id: 'i1' },
      { kind: 'story' as const, id: 's1' },
    ],
  };

  test('knows its neighbours in the list it was opened from', () => {
    expect(positionIn(order, { kind: 'story', id: 's1' })).toMatchObject({
      number: 2,
      count: 2,
      earlier: { kind: 'issue', id: 'i1' },
      later: null,
    });
  });

  test('has none when it was opened by its address', () => {
    expect(positionIn(order, { kind: 'story', id: 'other' })).toBeNull();
    expect(positionIn(null, { kind: 'story', id: 's1' })).toBeNull();
  });
});
