import { describe, expect, test } from 'vitest';
import { replyReferences } from '../../../../domain/email/reply/references.ts';
import { answerable } from './answerable.ts';

const ids = (count: number) => Array.from({ length: count }, (_, place) => `r${place}@x`);

describe('what a reply refers to', () => {
  test('is the answered message after what that referred to', () => {
    expect(replyReferences(answerable({ references: ['a@x', '<b@x>'] }))).toEqual({
      in_reply_to: 'one@plant.example',
      references: ['a@x', 'b@x', 'one@plant.example'],
    });
    expect(replyReferences(answerable())).toEqual({
      in_reply_to: 'one@plant.example',
      references: ['one@plant.example'],
    });
  });

  test('falls back to what the message replies to, where that is one message', () => {
    expect(replyReferences(answerable({ in_reply_to: ['a@x'] })).references).toEqual([
      'a@x',
      'one@plant.example',
    ]);
    expect(replyReferences(answerable({ in_reply_to: ['a@x', 'b@x'] })).references).toEqual([
      'one@plant.example',
    ]);
  });

  test('never names an id that was made here', () => {
    const made = `${'a'.repeat(64)}@made.invalid`;
    expect(
      replyReferences(
        answerable({ has_made_id: true, internet_message_id: made, references: ['a@x', made] }),
      ),
    ).toEqual({ in_reply_to: null, references: ['a@x'] });
  });

  test('is at most a hundred ids: the first and the newest', () => {
    const { references } = replyReferences(answerable({ references: ids(300) }));
    expect(references).toHaveLength(100);
    expect(references.slice(0, 2)).toEqual(['r0@x', 'r202@x']);
    expect(references.slice(-2)).toEqual(['r299@x', 'one@plant.example']);
  });

  test('holds each id once, and none that would break a header', () => {
    const references = ['a@x', 'a@x', 'one@plant.example', 'b @x', 'c@x\r\nBcc: d@x', '', 'e'.repeat(1000)];
    expect(replyReferences(answerable({ references })).references).toEqual(['a@x', 'one@plant.example']);
  });
});
