import { expect, test } from 'vitest';
import type { AgentEvent } from '../../../db/app/events.ts';
import { type Snapshot, snapshots, startOfStream } from '../../../server/agent/event-snapshot.ts';
import { frameOf, framesFrom } from '../../../server/http/event-frames.ts';
import { EventStream } from '../../../server/http/event-stream.ts';

const event = (id: number, words = 'a word'): AgentEvent => ({
  id,
  user_id: 'one',
  execution_id: null,
  actor: null,
  kind: 'stage.started',
  payload: { stage: words },
  evidence_for: null,
  occurred_at: '2026-03-01T08:00:00.000Z',
});
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const idsIn = (words: string) => [...words.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

function open() {
  const ended: string[] = [];
  const stream = new EventStream(frameOf('snapshot', {}, 0), () => ended.push('ended'));
  stream.follows({ stop: () => ended.push('stopped'), more: () => {} });
  return { stream, ended, reader: stream.body.getReader() };
}

test('a page is written once, and each stream gets it from where it is', () => {
  const page = [event(1), event(2, 'zwei \u{1f600}\n\ndata: x'), event(3)];
  const whole = framesFrom(page, 0);
  expect(framesFrom(page, 0).buffer).toBe(whole.buffer);
  expect(framesFrom(page, 1).buffer).toBe(whole.buffer);
  expect(idsIn(text(whole))).toEqual([1, 2, 3]);
  expect(idsIn(text(framesFrom(page, 1)))).toEqual([2, 3]);
  expect(framesFrom(page, 3).length).toBe(0);
  // Words with line ends cannot begin a line of their own.
  const lines = text(framesFrom(page, 1)).split('\n\n');
  expect(lines.length).toBe(3);
  expect(JSON.parse(/^data: (.*)$/m.exec(lines[0] ?? '')?.[1] ?? '')).toMatchObject({
    id: 2,
    kind: 'stage.started',
    payload: { stage: 'zwei \u{1f600}\n\ndata: x' },
  });
});

test('what waits for a busy reader goes out in one piece, in order', async () => {
  const { stream, reader } = open();
  for (const page of [events(1, 2), events(3, 3), events(4, 6)]) stream.take(page, 0);
  expect(stream.hasRoom()).toBe(false);
  expect(text((await reader.read()).value)).toContain('event: snapshot');
  const { value } = await reader.read();
  expect(idsIn(text(value))).toEqual([1, 2, 3, 4, 5, 6]);
  const next = reader.read();
  stream.take(events(7, 7), 0);
  expect(idsIn(text((await next).value))).toEqual([7]);
  expect(stream.hasRoom()).toBe(true);
});

test('a reader for whom too much waits is cut off, after what had gone out already', async () => {
  const { stream, reader, ended } = open();
  stream.take(events(1, 1_000), 0);
  expect(ended).toEqual([]);
  stream.take(events(1_001, 1_001), 0);
  expect(ended).toEqual(['stopped', 'ended']);
  stream.take(events(1_002, 1_002), 0);
  expect(text((await reader.read()).value)).toContain('event: snapshot');
  expect((await reader.read()).done).toBe(true);
});

test('the bytes that wait are bounded too', () => {
  const { stream, ended } = open();
  const large = event(1, 'x'.repeat(200_000));
  for (let index = 0; index < 5; index += 1) stream.take([{ ...large }], 0);
  expect(ended).toEqual([]);
  stream.take([{ ...large }], 0);
  expect(ended).toEqual(['stopped', 'ended']);
});

test('a reader that leaves is let go of at once', async () => {
  const { stream, reader, ended } = open();
  await reader.cancel();
  expect(ended).toEqual(['stopped', 'ended']);
  stream.take(events(1, 1), 0);
  stream.end();
  expect(ended).toEqual(['stopped', 'ended']);
});

test('a stream that ended before it was followed lets go of what would have followed', () => {
  const stream = new EventStream(frameOf('snapshot', {}), () => {});
  stream.end();
  let isStopped = false;
  stream.follows({
    stop: () => {
      isStopped = true;
    },
    more: () => {},
  });
  expect(isStopped).toBe(true);
});

test('a quiet stream says that it is alive, and one that was not quiet has said so', async () => {
  const { stream, reader } = open();
  await reader.read();
  stream.beat();
  stream.take(events(1, 1), 0);
  expect(idsIn(text((await reader.read()).value))).toEqual([1]);
  stream.beat();
  stream.beat();
  expect(text((await reader.read()).value)).toMatch(/^: .*\n\n$/);
});

const snapshot: Snapshot = {
  newest_event_id: 100,
  removed_to: 40,
  open_executions: [],
  open_approvals: { count: 0, ids: [] },
  edition_id: null,
  problems: [],
};

test.each([
  ['without an id, at the newest', undefined, 100, 100, false],
  ['with an id, behind it', 60, 60, undefined, false],
  ['with the newest deleted one, behind it, and nothing is missing', 40, 40, undefined, false],
  [
    'with an id that is older than what is kept, behind it, and says that some is lost',
    39,
    39,
    undefined,
    true,
  ],
  ['with an id that was never given, anew, and says so', 101, 100, 100, true],
])('a stream begins %s', (_, lastId, after, id, isLost) => {
  const began = startOfStream(snapshot, lastId);
  expect(began).toMatchObject({ after, shown: { newest_event_id: 100, events_lost: isLost } });
  expect(began.id).toBe(id);
  expect(began.shown).not.toHaveProperty('removed_to');
});

test('those who ask for a snapshot while it is read get the same, and who asks later another', async () => {
  let reads = 0;
  const read = snapshots({
    problems: async () => [],
    asUser: async <T>() => {
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return { ...snapshot, newest_event_id: reads } as T;
    },
  });
  const [one, two, other] = await Promise.all([read('one'), read('one'), read('two')]);
  expect(one).toBe(two);
  expect(other).not.toBe(one);
  expect(reads).toBe(2);
  expect((await read('one')).newest_event_id).toBe(3);
});
