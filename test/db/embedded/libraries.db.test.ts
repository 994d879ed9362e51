import { Annotation, Command, END, interrupt, START, StateGraph } from '@langchain/langgraph';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../../db/embedded/messages.ts';
import { type Embedded, startEmbedded } from '../../../db/embedded/start.ts';
import { openWire, typesOf } from './wire.ts';

let server: Embedded;
let pool: pg.Pool;

beforeAll(async () => {
  server = await startEmbedded({ directory: null, leaseTimeoutMs: 1000 });
  pool = new pg.Pool({ connectionString: server.url, max: 4 });
});

afterAll(async () => {
  await pool.end();
  await server.close();
});

test('pg-boss keeps strict order for each key', async () => {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schema: 'pgboss' });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.createQueue('lane', { policy: 'key_strict_fifo' });
  for (let n = 0; n < 12; n++) await boss.send('lane', { n }, { singletonKey: `actor-${n % 2}` });
  const done: number[] = [];
  await boss.work<{ n: number }>('lane', { pollingIntervalSeconds: 0.5, batchSize: 4 }, async (jobs) => {
    for (const job of jobs) done.push(job.data.n);
  });
  await vi.waitFor(() => expect(done).toHaveLength(12), { timeout: 30_000 });
  expect(done.filter((n) => n % 2 === 0)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(done.filter((n) => n % 2 === 1)).toEqual([1, 3, 5, 7, 9, 11]);
  await boss.stop({ graceful: false });
  expect(errors).toEqual([]);
});

test('a graph stops at an interrupt and resumes from its checkpoint', async () => {
  const saver = new PostgresSaver(pool, undefined, { schema: 'checkpoints' });
  await saver.setup();
  const State = Annotation.Root({ answer: Annotation<string>() });
  const graph = new StateGraph(State)
    .addNode('ask', () => ({ answer: interrupt<string, string>('may I?') }))
    .addEdge(START, 'ask')
    .addEdge('ask', END)
    .compile({ checkpointer: saver });
  const config = { configurable: { thread_id: 'one' } };
  await graph.invoke({ answer: '' }, config);
  expect((await graph.getState(config)).tasks[0]?.interrupts[0]?.value).toBe('may I?');
  expect(await graph.invoke(new Command({ resume: 'yes' }), config)).toEqual({ answer: 'yes' });
});

test('a connection that sits on a transaction is rolled back and told, and the others go on', async () => {
  const sleeper = await openWire(server.url);
  await sleeper.until('Z');
  sleeper.send(query('create table asleep (n int)'), query('begin; insert into asleep values (1)'));
  await sleeper.until('Z');
  await sleeper.until('Z');
  const sql = postgres(server.url, { prepare: false, max: 2 });
  expect(await sql`select count(*)::int as n from asleep`).toEqual([{ n: 0 }]);
  const frames = await sleeper.until('none');
  expect(typesOf(frames)).toBe('E');
  expect(frames[0]?.toString()).toContain('25P03');
  await sql.end();
});
