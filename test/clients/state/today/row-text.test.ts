import { expect, test } from 'vitest';
import type { Card, DecisionItem, IssueRow } from '../../../../clients/state/today/answer.ts';
import { rowAsText } from '../../../../clients/state/today/row-text.ts';

const address = 'http://watchkeeper.localhost/x';

test('an issue is copied with its reason, the sentence that it rests on, and its address', () => {
  const issue = {
    title: 'Pump P-101',
    headline: 'The pump leaks.',
    why: 'Milan Horak waits for you.',
    quote: 'Please answer by Friday.',
  } as IssueRow;
  const text = rowAsText({ key: 'a', band: 'desk', kind: 'issue', issue }, address);
  expect(text.split('\n')).toEqual([
    'Pump P-101',
    'The pump leaks.',
    'Milan Horak waits for you.',
    '“Please answer by Friday.”',
    address,
  ]);
});

test('a card is copied with its status, what is new and every report', () => {
  const card = {
    title: 'Recall of drives',
    summary: 'Drives are recalled.',
    evidence: { status: 'conflicting', supported: 0, conflicting: 2, unresolved: 1 },
    new_facts: [{ text: '12,000 drives', url: 'https://a.example/1' }],
    coverage: [
      { name: 'Authority', title: 'Recall', url: 'https://a.example/1' },
      { name: 'Wire', title: 'Recall of drives', url: 'https://b.example/2' },
    ],
  } as Card;
  const text = rowAsText({ key: 'c', band: 'edition', kind: 'card', card }, address);
  expect(text).toBe(
    [
      'Recall of drives',
      'conflicting: 0 supported, 2 conflicting, 1 unresolved',
      '',
      'Drives are recalled.',
      '',
      '+ 12,000 drives (https://a.example/1)',
      '',
      'Authority: Recall\n  https://a.example/1',
      'Wire: Recall of drives\n  https://b.example/2',
      '',
      address,
    ].join('\n'),
  );
});

test('a question is copied with what it asks', () => {
  const decision = { title: 'Reply to Milan Horak', detail: null } as DecisionItem;
  expect(rowAsText({ key: 'd', band: 'needs', kind: 'decision', decision }, address)).toBe(
    `Reply to Milan Horak\n${address}`,
  );
});
