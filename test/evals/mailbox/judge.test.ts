import { describe, expect, test } from 'vitest';
import { isExact, isFoundAction, isRightAction, isSamePassage } from '../../../evals/mailbox/judge.ts';

const me = 'nora@plant.example';
const zone = 'Europe/Berlin';
const ask = { quote: 'Please send the list by Friday.', owner: 'me' as const };

describe('passages', () => {
  test('are the same when one holds the other, whatever the punctuation', () => {
    expect(isSamePassage('Nora, please send the list by Friday', ask.quote)).toBe(true);
    expect(isSamePassage('please   send the list', ask.quote)).toBe(true);
  });

  test('are not the same because a few words are', () => {
    expect(isSamePassage('The list of pumps is attached for Friday’s meeting', ask.quote)).toBe(false);
    expect(isSamePassage('', ask.quote)).toBe(false);
  });
});

describe('an action item', () => {
  test('is right when it is asked, and of whom it says', () => {
    expect(isRightAction({ quote: ask.quote, owner: me }, [ask], me)).toBe(true);
    expect(isRightAction({ quote: ask.quote, owner: null }, [ask], me)).toBe(true);
    expect(isRightAction({ quote: ask.quote, owner: 'dieter@plant.example' }, [ask], me)).toBe(false);
    expect(isRightAction({ quote: 'The list is attached.', owner: me }, [ask], me)).toBe(false);
  });

  test('finds what is asked', () => {
    expect(isFoundAction(ask, [{ quote: 'please send the list by Friday', owner: me }], me)).toBe(true);
    expect(isFoundAction({ ...ask, owner: 'other' }, [{ quote: ask.quote, owner: me }], me)).toBe(false);
    expect(isFoundAction(ask, [], me)).toBe(false);
  });
});

describe('a deadline', () => {
  const found = (due_at: string | null, question: string | null = null) => ({
    due_at: due_at === null ? null : new Date(due_at),
    question,
    quote: null,
  });

  test('of a moment is exact to the minute', () => {
    const truth = { quote: '', kind: 'moment' as const, value: '2026-11-18T15:00:00.000Z' };
    expect(isExact(truth, found('2026-11-18T15:00:30.000Z'), zone)).toBe(true);
    expect(isExact(truth, found('2026-11-18T16:00:00.000Z'), zone)).toBe(false);
  });

  test('of a day is any moment of that day where the mailbox is', () => {
    const truth = { quote: '', kind: 'day' as const, value: '2026-11-18' };
    expect(isExact(truth, found('2026-11-18T22:59:59.000Z'), zone)).toBe(true);
    expect(isExact(truth, found('2026-11-18T23:00:00.000Z'), zone)).toBe(false);
    expect(isExact(truth, found(null, 'Which day?'), zone)).toBe(false);
  });

  test('that can be read in two ways has to stay a question', () => {
    const truth = { quote: '', kind: 'question' as const, value: '03/04/2027' };
    expect(isExact(truth, found(null, '3 April or 4 March?'), zone)).toBe(true);
    expect(isExact(truth, found('2027-04-03T12:00:00.000Z'), zone)).toBe(false);
  });
});
