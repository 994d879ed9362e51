import { describe, expect, test } from 'vitest';
import { createVectorCache } from '../../../../runtime/models/embedded/vector-cache.ts';

const vector = Float32Array.of(1, 2);

describe('the cache of vectors', () => {
  test('keeps the vector of a short passage for its user alone', () => {
    const cache = createVectorCache();
    cache.set('ada', 'Thanks!', vector);
    expect(cache.get('ada', 'Thanks!')).toEqual(vector);
    expect(cache.get('bob', 'Thanks!')).toBeUndefined();
  });

  test('does not keep that of a long passage', () => {
    const cache = createVectorCache();
    cache.set('ada', 'x'.repeat(201), vector);
    expect(cache.get('ada', 'x'.repeat(201))).toBeUndefined();
  });

  test('gives up the passage that was not asked for the longest time', () => {
    const cache = createVectorCache(2);
    cache.set('ada', 'one', vector);
    cache.set('ada', 'two', vector);
    cache.get('ada', 'one');
    cache.set('ada', 'three', vector);
    expect(['one', 'two', 'three'].map((each) => cache.get('ada', each) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
