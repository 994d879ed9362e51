import { describe, expect, test } from 'vitest';
import { type KeyPlace, keyEntry, keyRegistry, keysOf } from '../../clients/keys.ts';
import { keyLabels } from '../../clients/words/key-labels.ts';

const places: KeyPlace[] = ['everywhere', 'today', 'news', 'desk', 'story', 'issue', 'decide', 'claims'];

describe('the registry of keys', () => {
  test.each(places)('gives no key two meanings in %s', (place) => {
    const taken = keysOf(place).flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
    const doubled = taken.filter(({ key }, index) => taken.findIndex((other) => other.key === key) !== index);
    expect(doubled).toEqual([]);
  });

  test.each(places)('hides no key of %s behind the first key of a sequence', (place) => {
    const keys = keysOf(place).flatMap((entry) => entry.keys);
    expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key} `)))).toEqual([]);
  });

  test('names the way back of all that changes something or leaves', () => {
    const silent = keyRegistry.filter(({ effect, undo }) => effect !== 'read' && undo === null);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('says what each key does, once', () => {
    expect(keyRegistry.map(({ id }) => id).toSorted()).toEqual(Object.keys(keyLabels).toSorted());
    expect(keyEntry('why').label).toBe(keyLabels.why);
  });

  test('has no key that approves without arming, nor one for all of them', () => {
    const outside = keyRegistry.filter(({ effect }) => effect === 'outside');
    expect(outside.map(({ id }) => id)).toEqual(['confirm']);
  });
});
