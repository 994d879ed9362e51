import { describe, expect, test } from 'vitest';
import type { ThreadMessage } from '../../../../domain/email/triage/thread.ts';
import { type StoredThread, ThreadPool } from '../../../../domain/email/triage/thread-pool.ts';

const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};

const message = (id: string, change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  message_id: `${id}@x`,
  in_reply_to: [],
  references: [],
  mailbox_id: 'mailbox',
  conversation_id: null,
  at: '2026-03-02T08:00:00.000Z',
  subject: 'Seal of pump P-101 leaks',
  sender: 'ivo@x.example',
  sender_name: 'Ivo Lang',
  recipients: ['me@plant.example'],
  text: 'Please have a look at the seal.',
  quoted: '',
  is_automatic: false,
  ...change,
});

const thread = (id: string, first_at = '2026-03-01T08:00:00.000Z'): StoredThread => ({
  id,
  base_subject: 'seal of pump p-101 leaks',
  first_at,
  last_at: first_at,
});

function place(
  messages: readonly [message: ThreadMessage, isOrphan: boolean][],
  known: Record<string, StoredThread> = {},
  namesakes: ConstructorParameters<typeof ThreadPool>[1] = [],
) {
  const pool = new ThreadPool(new Map(Object.entries(known)), namesakes, ids());
  for (const [each, isOrphan] of messages) pool.place(each, isOrphan);
  return pool.result();
}

describe('a message', () => {
  test('without a known id opens a thread, and its answer joins it', () => {
    const { threads, members, keys } = place([
      [message('a'), true],
      [message('b', { in_reply_to: ['a@x'], at: '2026-03-03T08:00:00.000Z' }), false],
    ]);
    expect(members).toEqual([
      { message_id: 'a', thread_id: 'new-1', reason: 'first message of the thread' },
      { message_id: 'b', thread_id: 'new-1', reason: 'message ids' },
    ]);
    expect(threads).toEqual([
      { ...thread('new-1', '2026-03-02T08:00:00.000Z'), last_at: '2026-03-03T08:00:00.000Z' },
    ]);
    expect(keys.map(({ key }) => key)).toEqual(['a@x', 'b@x']);
  });

  test('that refers to two threads merges the younger into the older', () => {
    const { merges, members } = place([[message('c', { references: ['a@x', 'b@x'] }), false]], {
      'a@x': thread('young', '2026-03-01T09:00:00.000Z'),
      'b@x': thread('old'),
    });
    expect(merges).toEqual([{ id: 'young', into: 'old' }]);
    expect(members[0]?.thread_id).toBe('old');
  });

  test('that merges a thread of the same batch leaves no merge to store', () => {
    const late = message('c', { references: ['a@x', 'b@x'], at: '2026-03-04T08:00:00.000Z' });
    const { merges, members, threads } = place([
      [message('a', { subject: 'One' }), true],
      [message('b', { subject: 'Two' }), true],
      [late, false],
    ]);
    expect(merges).toEqual([]);
    expect(new Set(members.map(({ thread_id }) => thread_id)).size).toBe(1);
    expect(threads).toHaveLength(1);
  });

  test('without its parents joins a thread of the same subject that it quotes, and no other message does', () => {
    const words = 'The seal of the pump leaks again since the night shift, and the spare is used up.';
    const namesakes = [{ ...thread('old'), members: [message('z', { text: words })] }];
    const answer = message('b', {
      subject: 'Re: Seal of pump P-101 leaks',
      sender: 'me@plant.example',
      recipients: ['ivo@x.example'],
      quoted: words,
    });
    const joined = place([[answer, true]], {}, namesakes).members[0];
    expect(joined?.thread_id).toBe('old');
    expect(joined?.reason).toMatch(/^same subject; it quotes the thread/);
    expect(place([[answer, false]], {}, namesakes).members[0]?.thread_id).toBe('new-1');
  });
});
