import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import { changedEntries, emptySummary, groupsFor, summarise } from '../../../tools/email/summary.ts';

const flags = fc
  .uniqueArray(fc.constantFrom<MessageFlag>('seen', 'flagged', 'answered', 'draft'))
  .map((each) => each.toSorted());
const folder = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), flags, { maxKeys: 200 });
const entriesOf = (held: Record<string, MessageFlag[]>) =>
  Object.entries(held).map(([place, flags]) => ({ place, flags }));

test('Whatever changes in a folder is among what its summary tells of', () => {
  fc.assert(
    fc.property(folder, folder, (before, now) => {
      const told = new Set(
        changedEntries(summarise(entriesOf(before)), entriesOf(now)).map(({ place }) => place),
      );
      for (const { place, flags } of entriesOf(now)) {
        if (before[place]?.join() !== flags.join()) expect(told).toContain(place);
      }
    }),
  );
});

test('A folder that is as it was tells of nothing, in whatever order it is looked at', () => {
  fc.assert(
    fc.property(folder, (held) => {
      expect(changedEntries(summarise(entriesOf(held)), entriesOf(held).toReversed())).toEqual([]);
    }),
  );
});

test('One change among many tells of few messages, and the summary stays small', () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    place: `7/${index}`,
    flags: [] as MessageFlag[],
  }));
  const before = summarise(entries);
  expect(before.digests.length).toBeLessThan(40_000);
  const changed = entries.map((each) =>
    each.place === '7/77' ? { ...each, flags: ['seen' as const] } : each,
  );
  const told = changedEntries(before, changed);
  expect(told).toContainEqual({ place: '7/77', flags: ['seen'] });
  expect(told.length).toBeLessThan(20);
});

test('Of a folder that nothing is known of, everything is told', () => {
  const entries = entriesOf({ a: [], b: ['seen'] });
  expect(changedEntries(emptySummary, entries)).toEqual(entries);
  expect(groupsFor(0)).toBeGreaterThan(0);
});
