import { describe, expect, test } from 'vitest';
import type { ReviewRequest } from '../../../domain/approval.ts';
import { decisionOf } from '../../../server/langgraph/answer.ts';

const request: ReviewRequest = {
  actionRequests: [{ name: 'send_reply', args: { subject: 'Re: Pump', times: 2 } }],
  reviewConfigs: [{ actionName: 'send_reply', allowedDecisions: ['approve', 'edit', 'reject'] }],
};
const edited = { name: 'send_reply', args: { subject: 'Re: Pump', times: 3 } };
const decide = (answer: unknown) => decisionOf(answer, request);

describe('an answer to an interrupt', () => {
  test.each([
    ['an approval', { type: 'approve' }, { type: 'approve' }],
    ['a rejection', { type: 'reject', message: 'No.' }, { type: 'reject', message: 'No.' }],
    ['a rejection without words', { type: 'reject', message: ' ' }, { type: 'reject' }],
    [
      'an edit of JavaScript',
      { type: 'edit', editedAction: edited },
      { type: 'edit', edited_action: edited },
    ],
    ['an edit of Python', { type: 'edit', edited_action: edited }, { type: 'edit', edited_action: edited }],
    [
      'an edit in both spellings',
      { type: 'edit', editedAction: edited, edited_action: { ...edited } },
      { type: 'edit', edited_action: edited },
    ],
  ])('may be a HITLResponse with %s', (_, said, decision) => {
    expect(decide({ decisions: [said] })).toEqual(decision);
  });

  test.each([
    [{ type: 'accept', args: null }, { type: 'approve' }],
    [{ type: 'ignore' }, { type: 'reject' }],
    [
      { type: 'response', args: 'No.' },
      { type: 'reject', message: 'No.' },
    ],
    [
      { type: 'edit', args: { action: 'send_reply', args: { subject: 'Re: Pump', times: '3' } } },
      { type: 'edit', edited_action: edited },
    ],
  ])('may be one of an agent inbox, alone or in a list: %j', (said, decision) => {
    expect(decide(said)).toEqual(decision);
    expect(decide([said])).toEqual(decision);
  });

  test.each([
    ['nothing', null],
    ['a bare word', 'approve'],
    ['a bare yes', true],
    ['an empty list', []],
    ['a decision without its frame', { type: 'approve' }],
    ['no decision', { decisions: [] }],
    ['two decisions', { decisions: [{ type: 'approve' }, { type: 'reject' }] }],
    ['two answers of an inbox', [{ type: 'accept' }, { type: 'ignore' }]],
    ['both shapes at once', { type: 'accept', decisions: [{ type: 'approve' }] }],
    ['a frame in a list', [{ decisions: [{ type: 'approve' }] }]],
    ['an unknown decision', { decisions: [{ type: 'respond', message: 'Hello' }] }],
    ['an edit of nothing', { decisions: [{ type: 'edit' }] }],
    [
      'two edits that differ',
      { decisions: [{ type: 'edit', editedAction: edited, edited_action: { ...edited, name: 'other' } }] },
    ],
    ['an inbox answer in the spelling of the other', { type: 'edit', edited_action: edited }],
  ])('is refused when it is %s', (_, answer) => {
    expect(() => decide(answer)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
