import { describe, expect, test } from 'vitest';
import { assigneeOf } from '../../../../../domain/email/triage/signals/assignee.ts';
import { findRequests, sentencesToJudge } from '../../../../../domain/email/triage/signals/request.ts';
import { requestByRules } from '../../../../../domain/email/triage/signals/request-rules.ts';

const anna = { kind: 'to' as const, name: 'Anna Berg', address: 'anna@plant.example' };
const tom = { kind: 'to' as const, name: 'Tom Falk', address: 'tom@plant.example' };

function requestsOf(
  text: string,
  change: {
    recipients?: (typeof anna)[];
    is_bulk?: boolean;
    is_auto_reply?: boolean;
    judged?: number | null;
    mayLower?: boolean;
  } = {},
) {
  const sentences = sentencesToJudge(text);
  const message = {
    text,
    sender: 'boss@plant.example',
    recipients: change.recipients ?? [anna],
    is_bulk: change.is_bulk ?? false,
    is_auto_reply: change.is_auto_reply ?? false,
    own: new Set([anna.address]),
  };
  const found = findRequests(
    message,
    sentences,
    sentences.map(() => change.judged ?? null),
    [],
    { mayLower: change.mayLower ?? true },
  );
  for (const { quote, start, end } of found) expect(text.slice(start, end)).toBe(quote);
  return found;
}

test('a model that may follow what it reads takes no request away that the wording shows, and can add some', () => {
  const text = 'The drawing of the gearbox would help us.';
  const byRules = requestsOf('Any news on the gearbox drawing?');
  expect(byRules).toHaveLength(1);
  const obeying = requestsOf('Any news on the gearbox drawing?', { judged: 0, mayLower: false });
  expect(obeying[0]?.confidence).toBe(byRules[0]?.confidence);
  expect(requestsOf(text)).toEqual([]);
  expect(requestsOf(text, { judged: 1, mayLower: false })).toHaveLength(1);
});

describe('the wording of a sentence', () => {
  test.each([
    'Please send me the run hours of the mixers.',
    'Could you check the level signal?',
    'Can we have the drawing of the flange?',
    'I need your approval for the purchase order.',
    'We need the formation data of the sample cells.',
    'Your comments are needed before the audit.',
    'Isolate the pump before you open it.',
    'Do not switch off the controller.',
    'Anna to prepare the minutes',
    'Let me know whether the seal fits.',
    'Bitte bestätigen Sie uns den Termin.',
    'What is the torque of the bolts?',
    'Please find attached the report and confirm the dimensions.',
  ])('asks: %s', (sentence) => {
    expect(requestByRules(sentence).value).toBeGreaterThan(0.8);
  });

  test.each([
    'Please do not hesitate to contact me.',
    'If you have any questions, please call me.',
    'Please find attached the report.',
    'Please note that the canteen is closed.',
    'Thank you for the quick answer.',
    'No action is required.',
    'Have a nice weekend.',
    'The pump was repaired on Monday.',
    'Click here to register for the webinar.',
  ])('does not ask: %s', (sentence) => {
    expect(requestByRules(sentence).value).toBeLessThan(0.2);
  });
});

describe('the requests of a message', () => {
  test('stand with their exact place, in the order of the text', () => {
    const found = requestsOf('Hi Anna,\n\nthe pump leaks. Please check the seal. What is its number?');
    expect(found.map(({ quote, kind }) => [kind, quote])).toEqual([
      ['action', 'Please check the seal.'],
      ['question', 'What is its number?'],
    ]);
  });

  test('an unsure wording is left to the classifier, a sure one is not', () => {
    const text = 'The seal for the pump on Friday then.';
    expect(requestsOf(text, { judged: 0.99 })).toHaveLength(1);
    expect(requestsOf(text, { judged: 0.3 })).toHaveLength(0);
    expect(requestsOf('Please check the seal.', { judged: 0.01 })).toHaveLength(1);
    expect(requestsOf('Thank you for the quick answer.', { judged: 0.99 })).toHaveLength(0);
  });

  test('mail to many and automatic answers ask nobody in particular', () => {
    const text = 'Please register by Friday.';
    expect(requestsOf(text, { is_bulk: true, recipients: [tom] })).toHaveLength(0);
    expect(requestsOf(text, { is_auto_reply: true })).toHaveLength(0);
    expect(requestsOf(`Anna, ${text}`, { is_bulk: true })).toHaveLength(1);
  });
});

describe('whom a sentence asks', () => {
  const message = { text: 'Dear all,\n\nwords', people: [anna, tom], to: [anna.address, tom.address] };

  test('is who is spoken to in it', () => {
    expect(assigneeOf('Tom, please open the mixer.', message)).toBe(tom.address);
    expect(assigneeOf('Can Anna send the log?', message)).toBe(anna.address);
    expect(assigneeOf('- Tom to check the seal', message)).toBe(tom.address);
  });

  test('else whom the message greets, else its only recipient', () => {
    expect(assigneeOf('Please check.', { ...message, text: 'Hi Tom,\n\nwords' })).toBe(tom.address);
    expect(assigneeOf('Please check.', { ...message, to: [anna.address] })).toBe(anna.address);
    expect(assigneeOf('Please check.', message)).toBeNull();
  });
});
