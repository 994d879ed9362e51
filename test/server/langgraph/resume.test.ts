import { describe, expect, test } from 'vitest';
import { interruptId, readInterruptId } from '../../../server/langgraph/interrupt.ts';
import { type RequestedRun, readResume } from '../../../server/langgraph/read-resume.ts';

const approvalId = '0d40ff40-4294-47e0-83bd-98b14616fbb7';
const contentHash = 'ab'.repeat(32);
const id = interruptId({ id: approvalId, content_hash: contentHash });
const thread_id = '39a3bb81-9e58-454f-ba4b-071f164014e9';
const command = { resume: { [id]: { decisions: [] } } };
const read = (asked: Omit<RequestedRun, 'thread_id'>) => readResume({ thread_id, ...asked });

describe('the id of an interrupt', () => {
  test('names an approval and its content, and is read back', () => {
    expect(readInterruptId(id)).toEqual({ approvalId, contentHash });
  });

  test.each([
    '',
    approvalId,
    contentHash,
    contentHash.slice(0, 32),
    `${id}0`,
    ` ${id}`,
    `${approvalId}:${'G'.repeat(64)}`,
  ])('is none of ours: %j', (given) => {
    expect(readInterruptId(given)).toBeNull();
  });
});

describe('a run', () => {
  test('answers one interrupt by its id, and may say again what holds anyway', () => {
    const expected = { approvalId, contentHash, answer: { decisions: [] } };
    expect(read({ command })).toEqual(expected);
    const same = { checkpoint: { checkpoint_id: thread_id }, multitask_strategy: 'enqueue', input: null };
    expect(read({ command: { ...command, goto: null, update: [] }, ...same })).toEqual(expected);
  });

  test.each<[string, string, Omit<RequestedRun, 'thread_id'>]>([
    ['invalid_request', 'answers nothing', {}],
    ['invalid_request', 'answers nothing', { command: {} }],
    ['invalid_request', 'gives a bare yes', { command: { resume: true } }],
    ['invalid_request', 'gives a bare word', { command: { resume: 'approve' } }],
    ['invalid_request', 'gives a list', { command: { resume: [{ type: 'accept' }] } }],
    [
      'invalid_request',
      'gives a bare response',
      { command: { resume: { decisions: [{ type: 'approve' }] } } },
    ],
    ['invalid_request', 'gives a bare answer of an inbox', { command: { resume: { type: 'accept' } } }],
    ['invalid_request', 'answers no id', { command: { resume: {} } }],
    ['invalid_request', 'answers two', { command: { resume: { ...command.resume, other: true } } }],
    ['invalid_request', 'goes elsewhere', { command: { ...command, goto: 'send' } }],
    ['invalid_request', 'writes the state', { command: { ...command, update: { a: 1 } } }],
    ['invalid_request', 'brings input', { command, input: {} }],
    ['invalid_request', 'goes back', { command, checkpoint_id: approvalId }],
    ['invalid_request', 'goes back', { command, checkpoint: { checkpoint_id: approvalId } }],
    ['invalid_request', 'puts a run aside', { command, multitask_strategy: 'interrupt' }],
    ['invalid_request', 'stops elsewhere', { command, interrupt_before: '*' }],
    ['invalid_request', 'wants to be called', { command, webhook: 'https://a.example' }],
    ['invalid_request', 'wants to wait', { command, after_seconds: 5 }],
    ['not_found', 'answers an id of LangGraph’s own', { command: { resume: { ['0'.repeat(32)]: true } } }],
  ])('is refused (%s) when it %s: %j', (code, _, asked) => {
    expect(() => read(asked)).toThrow(expect.objectContaining({ code }));
  });
});
