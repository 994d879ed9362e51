import { describe, expect, test } from 'vitest';
import { mergeChanges } from '../../../../domain/email/sync/merge-changes.ts';

const seen = (place: string, change: object = {}) => ({
  kind: 'seen' as const,
  place,
  identity: null,
  ...change,
});

describe('a page of changes', () => {
  test('gives one entry for each place, in the order in which places appear', () => {
    const merged = mergeChanges([
      seen('b'),
      seen('a'),
      seen('b', { received_at: '2026-03-01T00:00:00.000Z' }),
    ]);
    expect(merged.map(({ place }) => place)).toEqual(['b', 'a']);
    expect(merged[0]?.seen?.received_at).toBe('2026-03-01T00:00:00.000Z');
  });

  test('takes the later value of a field and keeps fields that a later entry leaves out', () => {
    const [merged] = mergeChanges([
      seen('a', { revision: '1', conversation_id: 'c' }),
      seen('a', { revision: '2', conversation_id: undefined }),
    ]);
    expect(merged?.seen).toMatchObject({ revision: '2', conversation_id: 'c' });
  });

  test('adds single flags up until all flags are given', () => {
    const single = [
      seen('a', { flag_changes: { seen: true, flagged: true } }),
      seen('a', { flag_changes: { flagged: false } }),
    ];
    expect(mergeChanges(single)[0]?.seen?.flag_changes).toEqual({ seen: true, flagged: false });
    const [whole] = mergeChanges([...single, seen('a', { flags: ['answered'] })]);
    expect(whole?.seen).toMatchObject({ flags: ['answered'] });
    expect(whole?.seen).not.toHaveProperty('flag_changes');
  });

  test('remembers that a place was reported as gone, before or after it was seen', () => {
    const gone = { kind: 'gone' as const, place: 'a' };
    expect(mergeChanges([gone])[0]).toEqual({ place: 'a', seen: null, isGone: true });
    for (const page of [
      [gone, seen('a')],
      [seen('a'), gone],
    ])
      expect(mergeChanges(page)[0]).toMatchObject({ isGone: true, seen: { place: 'a' } });
  });
});
