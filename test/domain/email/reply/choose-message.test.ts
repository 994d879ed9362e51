import { describe, expect, test } from 'vitest';
import { chooseMessage } from '../../../../domain/email/reply/choose-message.ts';
import { answerable } from './answerable.ts';

const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`;
const asks = answerable({ id: 'asks', internet_message_id: 'asks@x', received_at: at(8) });

describe('the message that a reply answers', () => {
  test('is the newest incoming one that asks something, whatever came after it', () => {
    const later = answerable({ id: 'later', internet_message_id: 'later@x', received_at: at(9) });
    const news = answerable({ id: 'news', received_at: at(10), asks: [] });
    const own = answerable({ id: 'own', received_at: at(11), direction: 'outgoing' });
    expect(chooseMessage([news, asks, own, later])?.id).toBe('later');
  });

  test('is nobody’s where newsletters, machines or unread addresses ask, or nobody asks', () => {
    const sender = { name: null, address: 'no-reply@shop.example' };
    expect(chooseMessage([answerable({ is_bulk: true })])).toBeNull();
    expect(chooseMessage([answerable({ is_automatic: true })])).toBeNull();
    expect(chooseMessage([answerable({ sender })])).toBeNull();
    expect(chooseMessage([answerable({ asks: [] })])).toBeNull();
    expect(chooseMessage([])).toBeNull();
    // A ticket system that names a person for answers can be answered.
    expect(chooseMessage([answerable({ sender, reply_to: ['desk@shop.example'] })])).not.toBeNull();
  });

  test('is rather one that waits than one that was answered, and the answered one where none waits', () => {
    const later = answerable({ id: 'later', internet_message_id: 'later@x', received_at: at(9) });
    const answer = answerable({
      id: 'answer',
      direction: 'outgoing',
      received_at: at(10),
      in_reply_to: ['later@x'],
    });
    expect(chooseMessage([asks, later, answer])?.id).toBe('asks');
    expect(chooseMessage([later, answer])?.id).toBe('later');
  });

  test('does not count as answered by a note that somebody is away', () => {
    const away = answerable({
      direction: 'outgoing',
      is_automatic: true,
      received_at: at(10),
      in_reply_to: ['later@x'],
    });
    const later = answerable({ id: 'later', internet_message_id: 'later@x', received_at: at(9) });
    expect(chooseMessage([asks, later, away])?.id).toBe('later');
  });
});
