import { describe, expect, test } from 'vitest';
import { candidateQuery } from '../../../../domain/email/triage/issue-message.ts';
import { IssuePool, type PoolContext } from '../../../../domain/email/triage/issue-pool.ts';
import {
  type IssueMessage,
  type IssueVectors,
  noVectors,
  type StoredIssue,
} from '../../../../domain/email/triage/joined-issues.ts';

const ticket = (identifier: string, weight = 1) => ({ kind: 'ticket' as const, identifier, weight });

const message = (id: string, change: Partial<IssueMessage> = {}): IssueMessage => ({
  id,
  thread_id: `thread-${id}`,
  at: '2026-03-02T08:00:00.000Z',
  kind: 'person',
  title: 'Seal of pump leaks',
  base_subject: 'seal of pump leaks',
  excerpt: 'It leaks.',
  identifiers: [],
  people: ['ivo@x.example'],
  thread_reason: 'message ids',
  ...change,
});

const stored = (id: string, change: Partial<StoredIssue> = {}): StoredIssue => ({
  id,
  title: 'Seal',
  kind: 'person',
  opened_at: '2026-03-01T08:00:00.000Z',
  last_at: '2026-03-01T08:00:00.000Z',
  has_corrections: false,
  subjects: ['seal of pump leaks'],
  people: ['ivo@x.example'],
  identifiers: [],
  thread_ids: [`thread-of-${id}`],
  ...change,
});

function pool(
  messages: readonly IssueMessage[],
  context: Partial<PoolContext> = {},
  vectors: IssueVectors = noVectors,
) {
  let last = 0;
  const newId = () => {
    last += 1;
    return `new-${last}`;
  };
  const whole = {
    stored: [],
    placed: [],
    counts: { issues: 100, of: new Map() },
    marks: [],
    ...context,
  };
  const placing = new IssuePool(whole, vectors, newId);
  for (const each of messages) placing.place(each);
  return placing;
}

describe('a message', () => {
  test('stays in the issue of its thread', () => {
    const { links, issues } = pool([message('a', { thread_id: 't' })], {
      stored: [stored('i', { thread_ids: ['t'] })],
      placed: [{ thread_id: 't', issue_id: 'i' }],
    }).result();
    expect(links).toMatchObject([{ message_id: 'a', issue_id: 'i', method: 'thread', confidence: 1 }]);
    expect(issues).toMatchObject([{ id: 'i', is_new: false, last_at: '2026-03-02T08:00:00.000Z' }]);
  });

  test('of a new thread joins the issue that names the same ticket, and else opens one', () => {
    const named = { stored: [stored('i', { identifiers: [ticket('ncr2231')] })] };
    const same = pool([message('a', { identifiers: [ticket('ncr2231')] })], named).result();
    expect(same.links).toMatchObject([{ issue_id: 'i', method: 'identifier' }]);
    const other = pool([message('a', { identifiers: [ticket('ncr9')] })], named).result();
    expect(other.links).toMatchObject([{ issue_id: 'new-1', method: 'first' }]);
    expect(other.issues).toMatchObject([{ id: 'new-1', title: 'Seal of pump leaks', is_new: true }]);
  });

  test('goes where a person has put its thread, and never where a person has set it apart', () => {
    const issue = stored('i', { identifiers: [ticket('ncr2231')], thread_ids: ['t'] });
    const mark = (kind: 'together' | 'apart') => [
      { thread_id: 'thread-a', other_thread_id: 't', mark: kind },
    ];
    const unlike = message('a', { base_subject: 'canteen menu', people: [] });
    expect(pool([unlike], { stored: [issue], marks: mark('together') }).result().links).toMatchObject([
      { issue_id: 'i', method: 'hand' },
    ]);
    const alike = message('a', { identifiers: [ticket('ncr2231')] });
    expect(pool([alike], { stored: [issue], marks: mark('apart') }).result().links).toMatchObject([
      { issue_id: 'new-1', method: 'first' },
    ]);
  });

  test('that names the ticket of another issue merges both, unless both have corrections', () => {
    const both = (has_corrections: boolean): Partial<PoolContext> => ({
      stored: [
        stored('old', { identifiers: [ticket('ncr2231')], has_corrections }),
        stored('young', { opened_at: '2026-03-01T09:00:00.000Z', thread_ids: ['t'], has_corrections }),
      ],
      placed: [{ thread_id: 't', issue_id: 'young' }],
    });
    const news = message('a', { thread_id: 't', identifiers: [ticket('ncr2231')] });
    const merged = pool([news], both(false)).result();
    expect(merged.merges).toMatchObject([{ id: 'young', into: 'old' }]);
    expect(merged.links).toMatchObject([{ issue_id: 'old' }]);
    expect(pool([news], both(true)).result().merges).toEqual([]);
  });

  test('joins two issues when its thread is in both', () => {
    const { merges } = pool([], {
      stored: [stored('one'), stored('two', { opened_at: '2026-03-01T09:00:00.000Z' })],
      placed: [
        { thread_id: 't', issue_id: 'one' },
        { thread_id: 't', issue_id: 'two' },
      ],
    }).result();
    expect(merges).toMatchObject([{ id: 'two', into: 'one', reason: 'their messages are in one thread' }]);
  });

  test('asks for embeddings only where they could join it, and is joined by them', () => {
    const issue = stored('i', { subjects: ['broken seal at pump'] });
    const near = message('a', { base_subject: 'seal of pump leaks' });
    const without = pool([near], { stored: [issue] });
    expect(without.undecided()).toEqual({ issueIds: ['i'], messageIds: ['a'] });
    expect(without.result().links).toMatchObject([{ method: 'first' }]);
    const vector = Float32Array.from([0.6, 0.8]);
    const vectors = { ofIssue: new Map([['i', [vector]]]), ofMessage: new Map([['a', vector]]) };
    const joined = pool([near], { stored: [issue] }, vectors);
    expect(joined.result().links).toMatchObject([{ issue_id: 'i' }]);
    expect(joined.undecided().messageIds).toEqual([]);
    expect(pool([message('a', { base_subject: 'canteen menu' })], { stored: [issue] }).undecided()).toEqual({
      issueIds: [],
      messageIds: [],
    });
  });
});

test('candidates are looked up by the people of new threads, within 21 days, and by identifiers within 120', () => {
  const query = candidateQuery(
    [
      message('a', { thread_id: 't', people: ['known@x.example'], identifiers: [ticket('ncr1')] }),
      message('b', { at: '2026-03-05T08:00:00.000Z' }),
    ],
    [{ thread_id: 't', issue_id: 'i' }],
  );
  expect(query).toEqual({
    issueIds: ['i'],
    identifiers: ['ncr1'],
    people: ['ivo@x.example'],
    since: '2025-11-02T08:00:00.000Z',
    recently: '2026-02-09T08:00:00.000Z',
    until: '2026-07-03T08:00:00.000Z',
  });
});
