import { expect, test } from 'vitest';
import { keepWithoutWords } from '../../../../domain/email/triage/without-words.ts';

const message = (day: number, change: object = {}) => ({
  at: `2026-03-0${day}T08:00:00.000Z`,
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
