import { describe, expect, test } from 'vitest';
import type { ActionItem, Issue } from '../../../../clients/state/issue/answer.ts';
import {
  correctionMenu,
  directCorrection,
  isSameCorrection,
} from '../../../../clients/state/issue/correction-menu.ts';
import { foldConversation } from '../../../../clients/state/issue/fold-conversation.ts';
import { knownOf } from '../../../../clients/state/issue/known.ts';
import { reviewState } from '../../../../clients/state/issue/review-state.ts';
import { threadsOf } from '../../../../clients/state/issue/threads.ts';
import { toDos } from '../../../../clients/state/issue/to-do.ts';

const finding = (category: string, quote: string, changed: Partial<Issue['findings'][number]> = {}) => ({
  message_id: 'm1',
  category,
  tier: 'mandatory',
  confidence: 0.9,
  circumstance: null,
  rule: 'r12',
  found_in: 'text',
  quote,
  ...changed,
});

const plain = {
  mandatory: false,
  mandatory_categories: [],
  suspected: [],
  left_mandatory: null,
  findings: [],
  evidence: [],
};

describe('review', () => {
  test('a mandatory issue shows the sentences of its categories and can be cleared', () => {
    const state = reviewState({
      ...plain,
      mandatory: true,
      mandatory_categories: ['production_stop'],
      suspected: ['safety_concern'],
      findings: [
        finding('production_stop', 'Line 1 stands\nstill.'),
        finding('production_stop', 'Line 1 stands still.'),
        finding('safety_concern', 'It smokes.'),
        finding('production_stop', 'It was solved.', { tier: 'lowered' }),
      ],
    });
    expect(state).toMatchObject({
      state: 'mandatory',
      categories: ['production_stop'],
      quotes: [{ quote: 'Line 1 stands\nstill.', messageId: 'm1' }],
      answers: ['clear'],
    });
  });

  test('a suspected issue can be confirmed or cleared, and falls back to its evidence', () => {
    const evidence = [{ message_id: 'm2', quote: 'It may stop.', start: 0, end: 12 }];
    expect(reviewState({ ...plain, suspected: ['production_stop'], evidence })).toMatchObject({
      state: 'suspected',
      quotes: [{ quote: 'It may stop.', messageId: 'm2' }],
      answers: ['confirm', 'clear'],
    });
  });

  test('an issue that left the list says by which sentence, and can be brought back', () => {
    const left = {
      reason: 'solved' as const,
      categories: ['production_stop'],
      message_id: 'm3',
      quote: 'It runs again.',
      at: '',
    };
    expect(reviewState({ ...plain, left_mandatory: left })).toMatchObject({
      state: 'left',
      left: 'solved',
      categories: ['production_stop'],
      quotes: [{ quote: 'It runs again.', messageId: 'm3' }],
      answers: ['confirm'],
    });
  });

  test('an ordinary issue has nothing to answer', () => {
    expect(reviewState(plain)).toMatchObject({ state: 'none', quotes: [], answers: [] });
  });
});

describe('to do', () => {
  const item = (id: string, changed: Partial<ActionItem> = {}): ActionItem => ({
    id,
    message_id: 'm1',
    quote: id,
    owner: null,
    due_at: null,
    status: 'open',
    ...changed,
  });

  test('open requests stand by deadline, those without one last, and late ones are marked', () => {
    const { open, closed } = toDos(
      [
        item('none'),
        item('later', { due_at: '2026-11-24T10:00:00Z', owner: 'Nora@plant.example' }),
        item('late', { due_at: '2026-11-20T10:00:00Z' }),
        item('done', { status: 'done', due_at: '2026-11-01T10:00:00Z' }),
      ],
      { now: Date.parse('2026-11-22T10:00:00Z'), own: ['nora@plant.example'] },
    );
    expect(open.map((each) => [each.item.id, each.isLate, each.isMine])).toEqual([
      ['late', true, false],
      ['later', false, true],
      ['none', false, false],
    ]);
    expect(closed.map((each) => [each.item.id, each.isLate])).toEqual([['done', false]]);
  });
});

test('documents and earlier issues are kept apart, each with its passages', () => {
  const passage = (kind: 'document' | 'issue', id: string, quote: string) => ({
    kind,
    id,
    title: id,
    heading: '',
    quote,
    reason: '',
  });
  const known = knownOf([
    passage('document', 'd', 'a'),
    passage('issue', 'i', 'b'),
    passage('document', 'd', 'c'),
  ]);
  expect(known.documents.map(({ id, passages }) => [id, passages.length])).toEqual([['d', 2]]);
  expect(known.history.map(({ id }) => id)).toEqual(['i']);
});

describe('conversation', () => {
  const messages = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const none: ReadonlySet<string> = new Set();
  const shown = (sets: { decisive?: string[]; opened?: string[]; unfolded?: string[] }) =>
    foldConversation(messages, {
      decisive: new Set(sets.decisive ?? none),
      opened: new Set(sets.opened ?? none),
      unfolded: new Set(sets.unfolded ?? none),
    }).map((part) =>
      part.kind === 'folded' ? part.messages.map(({ id }) => id).join('') : `${part.kind}:${part.message.id}`,
    );

  test('the newest message is open and the others are one line', () => {
    expect(shown({})).toEqual(['abcd', 'open:e']);
  });

  test('a message with a decisive sentence is open', () => {
    expect(shown({ decisive: ['d'] })).toEqual(['abc', 'open:d', 'open:e']);
  });

  test('two closed messages stand as two lines', () => {
    expect(shown({ decisive: ['c'] })).toEqual(['closed:a', 'closed:b', 'open:c', 'closed:d', 'open:e']);
  });

  test('a message can be opened and closed by hand', () => {
    expect(shown({ opened: ['b', 'e'] })).toEqual(['closed:a', 'open:b', 'cde']);
  });

  test('a folded line can be unfolded', () => {
    expect(shown({ unfolded: ['a'] })).toEqual(['closed:a', 'closed:b', 'closed:c', 'closed:d', 'open:e']);
  });
});

describe('corrections', () => {
  const message = (id: string, thread_id: string, name: string, received_at: string) =>
    ({
      id,
      thread_id,
      subject: `About ${thread_id}`,
      sender: { name, address: `${name}@x.example` },
      received_at,
    }) as Issue['messages'][number];
  const issue = {
    category: 'quality' as const,
    severity: 'high' as const,
    requires_response: true,
    status: 'open' as const,
    owner: null,
    messages: [
      message('a', 't1', 'mara', '2026-11-01'),
      message('b', 't2', 'jon', '2026-11-03'),
      message('c', 't1', 'mara', '2026-11-02'),
    ],
  };

  test('each entry of the menu has a key of its own', () => {
    const keys = correctionMenu(issue).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the value of now is among the choices', () => {
    const category = correctionMenu(issue).find(({ kind }) => kind === 'category');
    expect(
      category?.choices.some((choice) => category.current && isSameCorrection(choice, category.current)),
    ).toBe(true);
  });

  test('an issue of one thread cannot be split', () => {
    const single = { ...issue, messages: issue.messages.slice(0, 1) };
    expect(correctionMenu(single).some(({ kind }) => kind === 'split')).toBe(false);
    expect(correctionMenu(issue).some(({ kind }) => kind === 'split')).toBe(true);
  });

  test('threads are offered with their people and size', () => {
    expect(threadsOf(issue.messages)).toEqual([
      { id: 't1', subject: 'About t1', people: ['mara'], messages: 2, newestAt: '2026-11-02' },
      { id: 't2', subject: 'About t2', people: ['jon'], messages: 1, newestAt: '2026-11-03' },
    ]);
  });

  test('keys without a menu name the correction that they stand for', () => {
    expect(directCorrection('done')).toEqual({ kind: 'status', to: 'resolved' });
    expect(directCorrection('less')).toEqual({ kind: 'importance', to: 'less' });
    expect(directCorrection('clear')).toEqual({ kind: 'mandatory', to: false });
  });
});
