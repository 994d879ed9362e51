import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../../../../db/app/events.ts';
import { executions } from '../../../../db/app/executions.ts';
import { newsStore } from '../../../../db/news/store.ts';
import { Failure } from '../../../../domain/failure.ts';
import { gather } from '../../../../graphs/news/gather/gather.ts';
import type { NewsPorts, SweepState } from '../../../../graphs/news/ports.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, addSource, addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A reader with sources, which are all asked by each sweep. */
async function reader(sources: number) {
  const { sql } = opened.database;
  const { id: userId } = await addUser(sql);
  for (let index = 0; index < sources; index += 1) await addSource(sql, userId);
  let time = Date.parse('2026-11-22T08:00:00.000Z');
  async function sweep(failure: Failure | null) {
    const { id } = await addExecution(sql, userId, 'news.sweep');
    const claimed = await executions(sql).claim(id, 'test/1');
    if (!claimed) throw new Error('The execution has ended.');
    const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
    const ports = {
      store: newsStore(),
      sql,
      random: () => 0,
      // Each request takes a second.
      now: () => {
        time += 1000;
        return new Date(time);
      },
      settings: { concurrency: 1 },
      fetcher: {
        get: async () => {
          if (failure) throw failure;
          return {
            notModified: true,
            etag: null,
            lastModified: null,
            permanentUrl: null,
            cache: {},
            headers: {},
          };
        },
      },
    } as unknown as NewsPorts;
    const state = { started_at: new Date(time).toISOString(), only_due: false, source_ids: null };
    await gather(ports)(state as SweepState, turn);
    const told = await events(sql).listOfExecution(userId, id);
    return {
      health: told
        .filter(({ kind }) => kind.startsWith('source.'))
        .map(({ kind, payload }) => [kind, payload['reason']]),
      progress: told.filter(({ kind }) => kind === 'sweep.progressed').map(({ payload }) => payload),
    };
  }
  return sweep;
}

test('a source that begins to fail and one that works again are told once each', async () => {
  const sweep = await reader(1);
  expect((await sweep(null)).health).toEqual([]);
  const broken = new Failure('fetch_failed', 'It answered with status 500.');
  expect((await sweep(broken)).health).toEqual([['source.failing', expect.stringContaining('status 500')]]);
  expect((await sweep(broken)).health).toEqual([]);
  expect((await sweep(null)).health).toEqual([['source.recovered', expect.any(String)]]);
  expect((await sweep(null)).health).toEqual([]);
});

test('a host that wants to be left alone has not begun to fail', async () => {
  const sweep = await reader(1);
  expect((await sweep(new Failure('host_paused', 'A pause.', { retryAfter: 40_000 }))).health).toEqual([]);
});

test('a sweep tells how many of its sources it has asked', async () => {
  const sweep = await reader(3);
  expect((await sweep(null)).progress).toEqual([1, 2, 3].map((done) => ({ stage: 'gather', done, of: 3 })));
});
