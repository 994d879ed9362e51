import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventChannel, events } from '../../../db/app/events.ts';
import type { Sql } from '../../../db/connect.ts';
import { transaction } from '../../../db/transaction.ts';
import { runtimeEvents } from '../../../domain/execution-events.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  userId = (await addUser(sql)).id;
});
afterAll(() => opened.close());

describe('events', () => {
  test('are never missed by a reader who goes on from the highest id that it saw', async () => {
    const writers = 6;
    const each = 20;
    let isDone = false;
    const seen: number[] = [];
    const reading = (async () => {
      const reader = await opened.connectAgain();
      for (;;) {
        const wasDone = isDone;
        const found = await events(reader.sql).listAfter(userId, seen.at(-1) ?? 0, 1000);
        seen.push(...found.map(({ id }) => id));
        if (wasDone) return;
      }
    })();
    const write = async (writer: number) => {
      for (let index = 0; index < each; index += 1) {
        await transaction(opened.database.sql, async (each) => {
          await events(each).append({
            userId,
            kind: newsEvents['story.changed'],
            payload: { story_id: 'one' },
          });
          // Transactions of different length: without the lock a later one would end before an earlier one.
          for (let pause = 0; pause < (writer + index) % 4; pause += 1) await each`select 1`;
        });
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    isDone = true;
    await reading;
    expect(seen.length).toBe(writers * each);
    expect(seen).toEqual(seen.toSorted((left, right) => left - right));
  });

  test('tell who listens whose they are', async () => {
    const heard: string[] = [];
    const { unlisten } = await opened.database.sql.listen(eventChannel, (user) => heard.push(user));
    await events(sql).append({ userId, kind: newsEvents['story.changed'], payload: { story_id: 'one' } });
    await waitFor(() => heard.includes(userId));
    await unlisten();
  });

  test('keep what they carry', async () => {
    const before = await events(sql).newestId(userId);
    await events(sql).append({
      userId,
      actor: 'test:1',
      kind: runtimeEvents['stage.finished'],
      payload: { stage: 'zwei \ud83d\ude00', counts: { one: 1 } },
      evidenceFor: 'claim:1',
    });
    expect(await events(sql).listAfter(userId, before, 10)).toMatchObject([
      {
        user_id: userId,
        execution_id: null,
        actor: 'test:1',
        kind: 'stage.finished',
        payload: { stage: 'zwei \ud83d\ude00', counts: { one: 1 } },
        evidence_for: 'claim:1',
      },
    ]);
  });

  test('have no newest before the first', async () => {
    expect(await events(sql).newestId((await addUser(sql)).id)).toBe(0);
  });

  test('have a name of two words', async () => {
    const nameless = events(sql).append({
      userId,
      kind: { ...newsEvents['story.changed'], name: 'happened' },
      payload: { story_id: 'one' },
    });
    await expect(nameless).rejects.toMatchObject({ code: '23514' });
  });
});
