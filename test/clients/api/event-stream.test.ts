import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../../clients/api/event-kinds.ts';
import { followEvents, pauseBefore, type Snapshot } from '../../../clients/api/event-stream.ts';

/** A stream without a network, whose events the test sends. */
class PlainSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  send(kind: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }

  close() {
    this.readyState = PlainSource.CLOSED;
  }
}

const snapshot = (newest_event_id: number, over: Partial<Snapshot> = {}): Snapshot => ({
  newest_event_id,
  open_executions: [],
  open_approvals: { count: 0, ids: [] },
  edition_id: null,
  problems: [],
  events_lost: false,
  ...over,
});

function follow() {
  const seen: string[] = [];
  const missed: boolean[] = [];
  const source = new PlainSource();
  const stop = followEvents(
    {
      onState: () => {},
      onSnapshot: (_snapshot, isMissed) => missed.push(isMissed),
      onEvent: ({ id, kind }) => seen.push(`${id} ${kind}`),
    },
    () => source as unknown as EventSource,
  );
  return { seen, missed, source, stop };
}

describe('the stream of events', () => {
  test('tells each event once, also one that is sent again after a reconnection', () => {
    const { seen, source } = follow();
    source.send('snapshot', snapshot(10), '10');
    source.send('desk.ordered', { id: 11, kind: 'desk.ordered' }, '11');
    source.send('snapshot', snapshot(12), '11');
    source.send('desk.ordered', { id: 11, kind: 'desk.ordered' }, '11');
    source.send('approval.opened', { id: 12, kind: 'approval.opened' }, '12');
    expect(seen).toEqual(['11 desk.ordered', '12 approval.opened']);
  });

  test('says that something was missed only when events are lost', () => {
    const { missed, source } = follow();
    source.send('snapshot', snapshot(10), '10');
    source.send('snapshot', snapshot(12), '10');
    source.send('snapshot', snapshot(99, { events_lost: true }), '10');
    expect(missed).toEqual([false, false, true]);
  });

  test('is tried again after growing pauses of at most 15 seconds', () => {
    expect([0, 1, 2, 10].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 15_000]);
  });

  test('names each kind once', () => {
    expect(new Set(eventKinds).size).toBe(eventKinds.length);
  });
});
