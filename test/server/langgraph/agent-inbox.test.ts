import { describe, expect, test } from 'vitest';
import type { DecisionType, ReviewRequest } from '../../../domain/approval.ts';
import {
  type HumanResponse,
  humanResponse,
  toDecision,
  toInterrupt,
} from '../../../server/langgraph/agent-inbox.ts';

const args = {
  to: ['anna@velmora.example'],
  subject: 'Re: Pump',
  times: 2,
  note: { text: 'so', done: false },
  more: null,
};
const request = (allowedDecisions: DecisionType[] = ['approve', 'edit', 'reject']): ReviewRequest => ({
  actionRequests: [{ name: 'send_reply', args, description: 'A reply leaves.' }],
  reviewConfigs: [{ actionName: 'send_reply', allowedDecisions }],
});
/** Arguments as an inbox gives them back: text is text, anything else is its JSON. */
const asText = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
const decide = (response: HumanResponse, of = request()) => toDecision(response, of);

describe('what is asked', () => {
  test('is shown with its action, its arguments and what may be answered', () => {
    expect(toInterrupt('Send it?', request())).toEqual({
      action_request: { action: 'send_reply', args },
      config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
      description: 'Send it?\n\nA reply leaves.',
    });
  });

  test.each([
    [['edit', 'reject'], { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: false }],
    [['approve'], { allow_ignore: false, allow_respond: false, allow_edit: false, allow_accept: true }],
  ] as const)('offers no answer that is not allowed: %j', (allowed, config) => {
    expect(toInterrupt('', request([...allowed])).config).toEqual(config);
  });
});

describe('an answer', () => {
  test.each([
    ['accept', null, { type: 'approve' }],
    ['ignore', null, { type: 'reject' }],
    ['response', ' Not to Anna. ', { type: 'reject', message: 'Not to Anna.' }],
  ] as const)('of the type %s decides', (type, given, decision) => {
    expect(decide({ type, args: given })).toEqual(decision);
  });

  test('that edits keeps the types of what was shown, though an inbox gives everything back as text', () => {
    const edited = { ...args, subject: '12', times: 3, note: { text: '7', done: true } };
    const response = { type: 'edit' as const, args: { action: 'send_reply', args: asText(edited) } };
    expect(decide(response)).toEqual({ type: 'edit', edited_action: { name: 'send_reply', args: edited } });
    const asJson = { type: 'edit' as const, args: { action: 'send_reply', args: edited } };
    expect(decide(asJson)).toEqual(decide(response));
  });

  test('that accepts with the arguments is an approval only of those that were shown', () => {
    const accept = (given: Record<string, unknown>, action = 'send_reply') =>
      decide({ type: 'accept', args: { action, args: given } });
    const reversed = Object.fromEntries(Object.entries(args).toReversed());
    for (const given of [args, asText(args), reversed]) expect(accept(given)).toEqual({ type: 'approve' });
    for (const given of [
      { ...args, subject: 'Re: Valve' },
      { ...args, times: '3' },
      { ...args, to: [] },
      { ...args, to: { 0: 'anna@velmora.example' } },
      { ...args, extra: 1 },
      {},
    ])
      expect(() => accept(given)).toThrow(/differs from the one that was shown/);
    expect(() => accept(args, 'send_more')).toThrow(/differs from the one that was shown/);
  });

  test.each([
    ['an edit without an action', { type: 'edit', args: null }, /needs an action/],
    ['an edit in words', { type: 'edit', args: 'shorter' }, /needs an action/],
    ['a response without words', { type: 'response', args: null }, /needs a text/],
    ['a response of spaces', { type: 'response', args: '  ' }, /needs a text/],
    ['too long a response', { type: 'response', args: 'x'.repeat(2001) }, /needs a text/],
    [
      'an edit with what is no JSON',
      { type: 'edit', args: { action: 'send_reply', args: { ...args, times: 'two' } } },
      /"times" must be valid JSON/,
    ],
  ] as [string, HumanResponse, RegExp][])('that is %s is refused', (_what, response, sentence) => {
    expect(() => decide(response)).toThrow(sentence);
    expect(() => decide(response)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  test('of a type that there is not is not read', () => {
    expect(humanResponse.safeParse({ type: 'approve', args: null }).success).toBe(false);
    expect(humanResponse.parse({ type: 'accept' })).toEqual({ type: 'accept', args: null });
  });
});
