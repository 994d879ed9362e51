import { expect, test } from 'vitest';
import { keepWithoutWords, settledBy } from '../../../domain/email/without-words.ts';

const message = (day: number, change: object = {}) => ({
  at: `2026-03-0${day}T08:00:00.000Z`,
  stored_at: `2026-03-0${day}T09:00:00.000Z`,
  is_purged: false,
  unopened: null,
  ...change,
});
type Fields = Parameters<typeof keepWithoutWords>[0];
const before = { title: 'Pump leaks', category: 'quality', summary: 'It leaks.', status: 'open' } as Fields;
const derived = { title: 'Question', category: 'other', summary: '', status: 'resolved' } as Fields;

test('an issue keeps what was read of words that are gone, and takes on everything else', () => {
  const purged = { is_purged: true };
  expect(keepWithoutWords(derived, before, [message(1), message(2)])).toEqual(derived);
  expect(keepWithoutWords(derived, before, [message(2), message(1, purged)])).toEqual({
    ...derived,
    title: 'Pump leaks',
    category: 'quality',
  });
  expect(keepWithoutWords(derived, before, [message(1), message(2, { unopened: 'another key' })])).toEqual({
    ...derived,
    summary: 'It leaks.',
  });
});

test('what came until the words were purged is over, unless a person has said otherwise since', () => {
  const messages = [message(1, { is_purged: true }), message(3, { is_purged: true }), message(5)];
  const at = '2026-03-03T09:00:00.000Z';
  expect(settledBy(null, messages)).toEqual({ status: 'resolved', at });
  expect(settledBy({ status: 'open', at: '2026-03-02T00:00:00.000Z' }, messages)).toEqual({
    status: 'resolved',
    at,
  });
  const later = { status: 'dismissed' as const, at: '2026-03-04T00:00:00.000Z' };
  expect(settledBy(later, messages)).toEqual(later);
  expect(settledBy(null, [message(5)])).toBeNull();
});
