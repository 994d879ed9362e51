import { expect, test } from 'vitest';
import type { EventKind } from '../../../../clients/api/event-kinds.ts';
import type { ServerEvent } from '../../../../clients/api/event-stream.ts';
import { type Running, runningAfter } from '../../../../clients/state/today/use-running.ts';

const event = (kind: EventKind, payload: Record<string, unknown> = {}, execution_id = 'e1'): ServerEvent => ({
  id: 1,
  kind,
  execution_id,
  payload,
  occurred_at: '2026-11-22T08:00:00.000Z',
});

const after = (...events: ServerEvent[]): readonly Running[] =>
  events.reduce(runningAfter, [] as readonly Running[]);

test('a sweep is shown with its stage and its progress', () => {
  expect(
    after(
      event('sweep.started'),
      event('stage.started', { stage: 'gather' }),
      event('sweep.progressed', { done: 31, left: 10 }),
    ),
  ).toEqual([{ execution_id: 'e1', kind: 'news.sweep', stage: 'gather', done: 31, of: 41 }]);
});

test('the next stage begins without the counts of the one before', () => {
  const runs = after(
    event('sweep.started'),
    event('sweep.progressed', { stage: 'gather', done: 31, of: 41 }),
    event('stage.started', { stage: 'rank' }),
  );
  expect(runs).toEqual([{ execution_id: 'e1', kind: 'news.sweep', stage: 'rank', done: null, of: null }]);
});

test('a run that has ended is shown no more', () => {
  expect(after(event('sync.started'), event('sync.succeeded'))).toEqual([]);
});

test('stages of other executions are not shown', () => {
  expect(after(event('stage.started', { stage: 'extract' }, 'story'))).toEqual([]);
});
