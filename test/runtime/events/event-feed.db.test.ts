import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AgentEvent, events } from '../../../db/app/events.ts';
import type { Database } from '../../../db/connect.ts';
import { transaction } from '../../../db/transaction.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { EventFeed } from '../../../runtime/events/event-feed.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { recordingLog } from '../../support/process/log.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';

let opened: TestDatabase;
let database: Database;
let feed: EventFeed;
let userId: string;
let notified = 0;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  feed = new EventFeed(database, recordingLog(), () => {
    notified += 1;
  });
  await feed.start();
});
beforeEach(async () => {
  userId = (await addUser(database.sql)).id;
});
afterAll(async () => {
  await feed.stop();
  await opened.close();
});

const append = (count: number, user = userId, story_id = 'one') =>
  transaction(database.sql, async (sql) => {
    for (let index = 0; index < count; index += 1)
      await events(sql).append({ userId: user, kind: newsEvents['story.changed'], payload: { story_id } });
  });
const stored = async (user = userId) =>
  (await events(database.sql).listAfter(user, 0, 10_000)).map(({ id }) => id);

function stream(after: number, user = userId) {
  const got: AgentEvent[] = [];
  return { got, ids: () => got.map(({ id }) => id), close: feed.subscribe(user, after, (e) => got.push(e)) };
}

test('each event is noticed, also one that no stream waits for and that another connection writes', async () => {
  const before = notified;
  const other = await opened.connectAgain();
  await transaction(other.sql, async (sql) => {
    await events(sql).append({ userId, kind: newsEvents['story.changed'], payload: { story_id: 'one' } });
  });
  await waitFor(() => notified > before);
});

describe('a stream of events', () => {
  test('gets what happens while it is open, in order and once', async () => {
    const { ids, close } = stream(0);
    for (let round = 0; round < 10; round += 1) await append(3);
    await waitFor(() => ids().length >= 30);
    expect(ids()).toEqual(await stored());
    close();
  });

  test('begins after the id that it names', async () => {
    await append(5);
    const before = await stored();
    const { ids, close } = stream(before[2] ?? 0);
    await append(1);
    await waitFor(() => ids().length >= 3);
    expect(ids()).toEqual((await stored()).slice(3));
    close();
  });

  test('that replays from far back gets everything once, and so does the one that is ahead', async () => {
    await append(450);
    const ahead = stream((await stored()).at(-1) ?? 0);
    const behind = stream(0);
    for (let round = 0; round < 20; round += 1) await append(2);
    await waitFor(() => ahead.got.length >= 40 && behind.got.length >= 490);
    expect(behind.ids()).toEqual(await stored());
    expect(ahead.ids()).toEqual((await stored()).slice(450));
    ahead.close();
    behind.close();
  });

  test('never gets the events of another user', async () => {
    const stranger = (await addUser(database.sql)).id;
    const mine = stream(0);
    const theirs = stream(0, stranger);
    await Promise.all([append(5), append(5, stranger, 'secret')]);
    await waitFor(() => mine.got.length >= 5 && theirs.got.length >= 5);
    expect(new Set(mine.got.map((event) => event.user_id))).toEqual(new Set([userId]));
    expect(mine.ids()).toEqual(await stored());
    expect(theirs.ids()).toEqual(await stored(stranger));
    mine.close();
    theirs.close();
  });

  test('misses nothing of many writers, whose transactions end in any order', async () => {
    const { ids, close } = stream(0);
    const other = await opened.connectAgain();
    const write = async (on: Database) => {
      for (let index = 0; index < 15; index += 1)
        await transaction(on.sql, (sql) =>
          events(sql).append({ userId, kind: newsEvents['story.changed'], payload: { story_id: 'one' } }),
        );
    };
    await Promise.all([...Array.from({ length: 4 }, () => write(database)), write(other), write(other)]);
    await waitFor(() => ids().length >= 90);
    expect(ids()).toEqual(await stored());
    close();
  });

  test('is not called any more once it is closed, also from inside of a call', async () => {
    const got: number[] = [];
    const close = feed.subscribe(userId, 0, ({ id }) => {
      got.push(id);
      close();
    });
    const witness = stream(0);
    await append(5);
    await waitFor(() => witness.got.length >= 5);
    expect(got.length).toBe(1);
    witness.close();
  });

  test('hears of events that another process wrote, whose notification was lost', async () => {
    const { ids, close } = stream(0);
    const [row] = await database.sql<[{ id: number }]>`
      insert into public.agent_events (user_id, kind) values (${userId}, 'test.happened') returning id`;
    await waitFor(() => ids().length >= 1);
    expect(ids()).toEqual([row.id]);
    close();
  });
});
