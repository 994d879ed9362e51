import { describe, expect, test } from 'vitest';
import { type Execution, executionStatus } from '../../../domain/execution.ts';
import { toRun } from '../../../server/langgraph/run.ts';
import { modesOf, partsOf, resultOf, stateParts } from '../../../server/langgraph/stream.ts';
import { threadStatus, toThread, toThreadState } from '../../../server/langgraph/thread.ts';

const execution: Execution = {
  id: '39a3bb81-9e58-454f-ba4b-071f164014e9',
  user_id: 'user',
  kind: 'email.draft',
  actor: 'email.issue:1',
  trigger: 'execution',
  request_key: 'key',
  request_hash: 'hash',
  input: { issue_id: 'secret' },
  status: 'waiting_approval',
  graph_version: '3',
  lease: 1,
  attempts: 0,
  recoveries: 0,
  cancel_requested_at: null,
  error: null,
  queued_at: '2026-11-20T08:00:00.000Z',
  started_at: '2026-11-20T08:00:01.000Z',
  finished_at: null,
};
const question = {
  id: '0d40ff40-4294-47e0-83bd-98b14616fbb7',
  execution_id: execution.id,
  kind: 'email.reply',
  subject: 'draft:1',
  title: 'Send it?',
  request: {
    actionRequests: [{ name: 'send_reply', args: { body: 'Words.' }, description: 'A reply leaves.' }],
    reviewConfigs: [{ actionName: 'send_reply', allowedDecisions: ['approve', 'reject'] }],
  },
  content_hash: 'ab'.repeat(32),
  required_scope: 'approve',
  expires_at: '2026-11-27T08:00:00.000Z',
} as const;
const stages = [
  { execution_id: execution.id, name: 'draft', status: 'succeeded', counts: { drafted: 1 } },
] as const;
const view = (change: Partial<Execution> = {}) => ({
  execution: { ...execution, ...change },
  stages,
  open: [question] as never,
});
const failure = { code: 'fetch_failed', detail: 'It did not answer.', stage: 'send' };

describe('a thread', () => {
  test('has a status for each that an execution can have', () => {
    expect(executionStatus.options.map((status) => threadStatus({ status }))).toEqual([
      'busy',
      'busy',
      'interrupted',
      'idle',
      'error',
      'idle',
    ]);
  });

  test('that waits shows its question with title and action, under an id of this very content', () => {
    const id = `${question.id}:${question.content_hash}`;
    const { interrupts, values, status } = toThread(view());
    expect(status).toBe('interrupted');
    expect(Object.entries(interrupts)).toEqual([[question.id, [expect.objectContaining({ id })]]]);
    expect(interrupts[question.id]?.[0]?.value).toMatchObject({
      actionRequests: [
        { name: 'send_reply', args: { body: 'Words.' }, description: 'Send it?\n\nA reply leaves.' },
      ],
      reviewConfigs: question.request.reviewConfigs,
      title: 'Send it?',
    });
    expect(JSON.stringify(values)).not.toMatch(/secret|Words/);
    expect(toThreadState(view())).toMatchObject({
      next: ['review'],
      tasks: [{ id: question.id, name: 'review', interrupts: interrupts[question.id] }],
    });
  });

  test.each(['queued', 'running', 'succeeded', 'cancelled'] as const)(
    'that is %s shows no interrupt, whatever is open',
    (status) => {
      expect(toThread(view({ status })).interrupts).toEqual({});
      expect(toThreadState(view({ status })).tasks).toEqual([]);
    },
  );

  test('that failed says with what, and at which step', () => {
    const failed = view({ status: 'failed', error: failure });
    expect(toThread(failed)).toMatchObject({ status: 'error', error: 'fetch_failed: It did not answer.' });
    expect(toThreadState(failed).tasks).toMatchObject([
      { name: 'send', error: 'fetch_failed: It did not answer.' },
    ]);
    expect(toRun(failed.execution)).toMatchObject({ run_id: execution.id, status: 'error' });
    expect(resultOf(failed)).toMatchObject({ __error__: { error: 'fetch_failed' } });
  });
});

describe('a stream', () => {
  const every = modesOf([], ['values', 'updates', 'custom']);
  const happened = {
    id: 7,
    kind: 'stage.finished',
    payload: { stage: 'draft', counts: { drafted: 1 } },
    occurred_at: '2026-11-20T08:00:02.000Z',
  };

  test('tells in the modes that were asked for, and passes over those that there are none of', () => {
    expect([...modesOf(['messages-tuple', 'updates'], ['values'])]).toEqual(['updates']);
    expect([...modesOf(['run_modes'], ['values'])]).toEqual(['values']);
    expect(partsOf(happened, every).map(({ event, id }) => [event, id])).toEqual([
      ['updates', undefined],
      ['custom', '7'],
    ]);
    expect(partsOf({ ...happened, kind: 'stage.started' }, modesOf(['updates'], []))).toEqual([]);
  });

  test('ends with what interrupted it, or with the error', () => {
    const [values, updates] = stateParts(view(), every);
    expect(values).toMatchObject({ event: 'values', data: { __interrupt__: [{ when: 'during' }] } });
    expect(updates).toMatchObject({ event: 'updates', data: { __interrupt__: [{ when: 'during' }] } });
    const running = stateParts(view({ status: 'running' }), every);
    expect(JSON.stringify(running)).not.toContain('__interrupt__');
    const failed = stateParts(view({ status: 'failed', error: failure }), modesOf(['custom'], []));
    expect(failed).toEqual([
      { event: 'error', data: { error: 'fetch_failed', message: 'It did not answer.' } },
    ]);
  });
});
