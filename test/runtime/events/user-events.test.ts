import { expect, test } from 'vitest';
import type { AgentEvent } from '../../../db/app/events.ts';
import { type Follower, UserEvents } from '../../../runtime/events/user-events.ts';

const event = (id: number): AgentEvent => ({
  id,
  user_id: 'one',
  execution_id: null,
  actor: null,
  kind: 'story.changed',
  payload: {},
  evidence_for: null,
  occurred_at: '2026-03-01T08:00:00.000Z',
});

/** Lets what is due be done, so many times. */
async function moments(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Events in memory, with what was asked of them. */
function store(count: number) {
  const stored = Array.from({ length: count }, (_, index) => event(index + 1));
  const reads: number[] = [];
  const warnings: unknown[] = [];
  let failures = 0;
  return {
    reads,
    warnings,
    add: (...ids: number[]) => stored.push(...ids.map(event)),
    remove: (to: number) => stored.splice(0, to),
    failOnce: () => {
      failures += 1;
    },
    async read(after: number, limit: number) {
      reads.push(after);
      const found = stored.filter(({ id }) => id > after).slice(0, limit);
      await moments(1);
      if (failures > 0) {
        failures -= 1;
        throw new Error('the database is gone');
      }
      return found;
    },
    warn: (error: unknown) => warnings.push(error),
  };
}

function reader(isBusy = () => false): Follower & { ids: number[]; pages: Set<unknown> } {
  const ids: number[] = [];
  const pages = new Set<unknown>();
  return {
    ids,
    pages,
    take(found, from) {
      pages.add(found);
      ids.push(...found.slice(from).map(({ id }) => id));
    },
    hasRoom: () => !isBusy(),
  };
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const rest = () => moments(200);

test('a thousand who follow cost one read, and are handed the same page', async () => {
  const events = store(3);
  const user = new UserEvents(3, events);
  const readers = Array.from({ length: 1_000 }, () => reader());
  for (const each of readers) user.follow(3, each);
  await rest();
  const before = events.reads.length;
  events.add(4, 5);
  user.read();
  await rest();
  expect(events.reads.length - before).toBe(1);
  expect(readers.every(({ ids }) => ids.join() === '4,5')).toBe(true);
  expect(new Set(readers.flatMap(({ pages }) => [...pages])).size).toBe(1);
});

test('who is far behind catches up beside those who are not, and nobody waits for it', async () => {
  const events = store(5_000);
  const user = new UserEvents(5_000, events);
  const live = reader();
  user.follow(5_000, live);
  const behind = reader();
  const somewhere = reader();
  user.follow(0, behind);
  user.follow(4_321, somewhere);
  events.add(5_001);
  user.read();
  await moments(4);
  expect(live.ids).toEqual([5_001]);
  expect(behind.ids.length).toBeLessThan(5_001);
  await rest();
  events.add(5_002);
  user.read();
  await rest();
  expect(live.ids).toEqual([5_001, 5_002]);
  expect(behind.ids).toEqual(upTo(5_002));
  expect(somewhere.ids).toEqual(upTo(5_002, 4_322));
});

test('a thousand who come back at once with ids of their own share what is read for them', async () => {
  const events = store(1_000);
  const user = new UserEvents(1_000, events);
  const readers = upTo(1_000).map((after) => ({ after, ...reader() }));
  for (const each of readers) user.follow(each.after, each);
  await rest();
  expect(readers.every(({ ids, after }) => ids.join() === upTo(1_000, after + 1).join())).toBe(true);
  expect(events.reads.length).toBeLessThan(20);
});

test('nothing is read for who is behind and takes nothing now, until there is room again', async () => {
  const events = store(2_000);
  const user = new UserEvents(2_000, events);
  let isBusy = true;
  const slow = reader(() => isBusy);
  const { more } = user.follow(0, slow);
  await rest();
  expect(events.reads).toEqual([]);
  isBusy = false;
  more();
  await rest();
  expect(slow.ids).toEqual(upTo(2_000));
});

test('who comes while events are being read misses none of them', async () => {
  const events = store(10);
  const user = new UserEvents(10, events);
  const first = reader();
  user.follow(10, first);
  events.add(11);
  user.read();
  const late = reader();
  user.follow(10, late);
  const later = reader();
  user.follow(11, later);
  events.add(12);
  user.read();
  await rest();
  expect([first.ids, late.ids, later.ids]).toEqual([[11, 12], [11, 12], [12]]);
});

test('who stops, also while it is handed something, is handed nothing more', async () => {
  const events = store(0);
  const user = new UserEvents(0, events);
  const got: number[] = [];
  const { stop } = user.follow(0, {
    hasRoom: () => true,
    take: (found) => {
      got.push(...found.map(({ id }) => id));
      stop();
    },
  });
  events.add(1);
  user.read();
  await rest();
  events.add(2);
  user.read();
  await rest();
  expect(got).toEqual([1]);
  expect(user.isEmpty).toBe(true);
});

test('what was deleted meanwhile keeps nobody behind', async () => {
  const events = store(20);
  const user = new UserEvents(20, events);
  events.remove(20);
  const behind = reader();
  user.follow(5, behind);
  await rest();
  expect(events.reads.length).toBeLessThan(4);
  events.add(21);
  user.read();
  await rest();
  expect(behind.ids).toEqual([21]);
});

test('a read that fails is told, and the next one makes up for it', async () => {
  const events = store(1);
  const user = new UserEvents(0, events);
  events.failOnce();
  const one = reader();
  user.follow(0, one);
  await rest();
  expect(events.warnings.length).toBe(1);
  expect(one.ids).toEqual([]);
  user.read();
  await rest();
  expect(one.ids).toEqual([1]);
});
