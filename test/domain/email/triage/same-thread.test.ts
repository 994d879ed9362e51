import { describe, expect, it } from 'vitest';
import { judgeSameThread, type Utterance } from '../../../../domain/email/triage/same-thread.ts';
import { parentKeys, type ThreadMessage, threadKeys } from '../../../../domain/email/triage/thread.ts';

const said = (change: Partial<Utterance>): Utterance => ({
  at: '2026-03-01T08:00:00.000Z',
  subject: 'Question',
  sender: 'ivo@x.example',
  sender_name: 'Ivo Brandt',
  recipients: ['me@plant.example'],
  text: 'Which seal did you order for the mixer in the north hall, and when will it come?',
  quoted: '',
  is_automatic: false,
  ...change,
});
const answer = (change: Partial<Utterance>) =>
  said({
    at: '2026-03-02T08:00:00.000Z',
    sender: 'eva@y.example',
    sender_name: 'Eva Lund',
    recipients: ['list@plant.example'],
    text: 'The one of carbon.',
    ...change,
  });

describe('judgeSameThread', () => {
  it('keeps two conversations of a name that says little apart', () => {
    expect(judgeSameThread(answer({}), [said({})], 0).isSame).toBe(false);
    expect(judgeSameThread(answer({ subject: 'Re: Question' }), [said({})], 0).isSame).toBe(false);
  });

  it('follows words that are quoted, whatever the name', () => {
    const quoted = '> Which seal did you order for the mixer\n> in the north hall, and when will it come?';
    const judgement = judgeSameThread(answer({ quoted }), [said({})], 3);
    expect(judgement.isSame).toBe(true);
    expect(judgement.terms[0]).toMatchObject({ name: 'quote', value: 1 });
  });

  it('follows a quote also when the answer came first', () => {
    const late = said({ at: '2026-03-03T08:00:00.000Z' });
    const early = answer({ quoted: late.text });
    expect(judgeSameThread(late, [early], 0).isSame).toBe(true);
  });

  it('follows who writes back to whom', () => {
    const reply = answer({
      subject: 'Re: Seal of mixer',
      sender: 'me@plant.example',
      recipients: ['ivo@x.example'],
    });
    expect(judgeSameThread(reply, [said({ subject: 'Seal of mixer' })], 0).isSame).toBe(true);
  });

  it('does not go by a full name and the moment alone: reports repeat', () => {
    const subject = 'Production report of the paint shop, early shift';
    expect(judgeSameThread(answer({ subject }), [said({ subject })], 0).isSame).toBe(false);
  });

  it('makes no conversation of what machines repeat', () => {
    const alert = said({
      is_automatic: true,
      subject: 'Re: Backup of the server failed',
      text: 'The backup of the server failed at two.',
    });
    expect(judgeSameThread({ ...alert, quoted: alert.text }, [alert], 0).isSame).toBe(false);
  });

  it('gives the sum of its terms', () => {
    const { total, terms } = judgeSameThread(
      answer({ subject: 'Re: Seal of mixer' }),
      [said({ subject: 'Seal of mixer' })],
      2,
    );
    expect(total).toBeCloseTo(terms.reduce((sum, { value }) => sum + value, 0));
  });
});

describe('threadKeys', () => {
  const message: ThreadMessage = {
    ...said({}),
    id: '1',
    mailbox_id: 'm',
    message_id: 'c@x',
    in_reply_to: ['b@x'],
    references: ['a@x', 'b@x'],
    conversation_id: 'conv',
  };

  it('names itself, those it follows, and the conversation of its mailbox', () => {
    expect(threadKeys(message)).toEqual(['c@x', 'a@x', 'b@x', 'conversation:m:conv']);
  });

  it('keeps the first and the latest of very many references, and no id that an index cannot hold', () => {
    const references = Array.from({ length: 400 }, (_, index) => `${index}@x`);
    const keys = parentKeys({ ...message, references: [...references, 'x'.repeat(4000)] });
    expect(keys.length).toBeLessThanOrEqual(51);
    expect(keys).toContain('0@x');
    expect(keys).toContain('399@x');
  });
});
