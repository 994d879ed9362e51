import { describe, expect, test } from 'vitest';
import { type AssessedSignal, assessIssue, type SignalName } from '../../../../domain/email/desk/assess.ts';

const now = '2026-11-20T08:00:00.000Z';

const message = (id: string, day: number, direction: 'incoming' | 'outgoing' = 'incoming') => ({
  id,
  direction,
  received_at: `2026-11-${day}T08:00:00.000Z`,
});
const signal = (message_id: string, name: SignalName, value: number): AssessedSignal => ({
  message_id,
  name,
  value,
  due_at: null,
  quote: `${name} of ${message_id}`,
  quote_start: 0,
  quote_end: 10,
});

describe('an issue', () => {
  test('is as urgent as the most urgent message that nobody has answered', () => {
    const messages = [message('a', 10), message('b', 11)];
    const signals = [signal('a', 'urgency', 0.9), signal('b', 'urgency', 0.2)];
    const { inputs, evidence } = assessIssue({ messages, signals, asked: [] }, now);
    expect(inputs.urgency).toBe(0.9);
    expect(evidence).toEqual([{ message_id: 'a', quote: 'urgency of a', start: 0, end: 10 }]);
  });

  test('counts half of what came last when the engineer has answered', () => {
    const messages = [message('a', 10), message('b', 11), message('mine', 12, 'outgoing')];
    const signals = [signal('a', 'urgency', 0.9), signal('b', 'urgency', 0.2)];
    expect(assessIssue({ messages, signals, asked: [] }, now).inputs.urgency).toBe(0.1);
  });

  test('keeps what is still asked, whatever was answered or came since', () => {
    const messages = [message('a', 10), message('mine', 11, 'outgoing'), message('b', 12)];
    const signals = [signal('a', 'urgency', 0.9), signal('b', 'urgency', 0.2)];
    const asked = [{ message_id: 'a', due_at: '2026-11-21T08:00:00.000Z' }];
    const { inputs, due_at } = assessIssue({ messages, signals, asked }, now);
    expect(inputs.urgency).toBe(0.9);
    expect(due_at).toBe('2026-11-21T08:00:00.000Z');
  });

  test('has the next deadline, also one that passed, but none that passed long ago', () => {
    const messages = [message('a', 1)];
    const asked = ['2026-11-05T08:00:00.000Z', '2026-11-19T08:00:00.000Z', '2026-11-25T08:00:00.000Z'].map(
      (due_at) => ({
        message_id: 'a',
        due_at,
      }),
    );
    expect(assessIssue({ messages, signals: [], asked }, now).due_at).toBe('2026-11-19T08:00:00.000Z');
  });
});
