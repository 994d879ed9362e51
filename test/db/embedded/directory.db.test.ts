import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { lockDirectory } from '../../../db/embedded/directory-lock.ts';
import { startEmbedded } from '../../../db/embedded/start.ts';

const home = mkdtempSync(join(tmpdir(), 'embedded-'));

afterAll(() => rmSync(home, { recursive: true, force: true }));

function startWriter(directory: string): ChildProcess {
  const program = new URL('./writer.ts', import.meta.url).pathname;
  return spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Lets a writer acknowledge `count` commits and kills it without warning; returns the last acknowledged number. */
async function writeAndKill(directory: string, count: number): Promise<number> {
  const child = startWriter(directory);
  const exit = once(child, 'exit');
  let last = 0;
  let seen = 0;
  if (!child.stdout) throw new Error('The writer has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (++seen === count) child.kill('SIGKILL');
  }
  await exit;
  return last;
}

test('every acknowledged commit survives kill -9, again and again, and a second process is refused meanwhile', async () => {
  const directory = join(home, 'killed');
  let acknowledged = 0;
  for (const count of [40, 1, 25, 60, 7]) acknowledged = await writeAndKill(directory, count);
  const server = await startEmbedded({ directory });
  await expect(startEmbedded({ directory })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`process ${process.pid}`),
  });
  const other = startWriter(directory);
  expect((await once(other, 'exit'))[0]).not.toBe(0);
  const sql = postgres(server.url, { prepare: false, max: 1 });
  const [row] = await sql`
    select count(*)::int as n, max(n) as last, bool_and(half = 2 and length(filler) = 3000) as whole from acknowledged`;
  // The commit after the last acknowledged one may or may not have happened; nothing else may differ.
  expect([acknowledged, acknowledged + 1]).toContain(row?.['last']);
  expect(row).toMatchObject({ n: row?.['last'], whole: true });
  await sql.end();
  await server.close();
});

test('a start that was killed while it created the cluster is done again', async () => {
  const directory = join(home, 'half-made');
  lockDirectory(directory).release();
  writeFileSync(join(directory, 'holder'), '1\n');
  const half = spawn(process.execPath, [new URL('./writer.ts', import.meta.url).pathname, directory], {
    stdio: 'ignore',
  });
  const exit = once(half, 'exit');
  while (!existsSync(join(directory, 'cluster', 'PG_VERSION'))) await new Promise(setImmediate);
  half.kill('SIGKILL');
  await exit;
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { prepare: false, max: 1 });
  await sql`create table alive (n int)`;
  await sql.end();
  await server.close();

  const copy = await startEmbedded({ directory: join(home, 'copied'), template: directory });
  const copied = postgres(copy.url, { prepare: false, max: 1 });
  expect(await copied`select * from alive`).toEqual([]);
  await copied.end();
  await copy.close();
  expect(await copy.ended).toBeUndefined();
});

test('only one of many starters at once gets the lock', () => {
  const directory = join(home, 'raced');
  const outcomes = Array.from({ length: 5 }, () => {
    try {
      return lockDirectory(directory);
    } catch (error) {
      return error;
    }
  });
  expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(4);
  for (const outcome of outcomes) if (!(outcome instanceof Error)) (outcome as { release(): void }).release();
  lockDirectory(directory).release();
});

test('a crash of the database engine is told to the owner, and the directory opens again with what was committed', async () => {
  const directory = join(home, 'crashed');
  const server = await startEmbedded({ directory });
  const sql = postgres(server.url, { prepare: false, max: 1, onnotice: () => undefined });
  await sql`create table kept (n int)`;
  await sql`insert into kept values (1)`;
  // A million open brackets are the one way known to end the engine from SQL: its JSON parser recurses unchecked.
  await expect(sql.unsafe(`select '${'['.repeat(1_000_000)}'::jsonb`)).rejects.toThrow();
  expect(await server.ended).toMatchObject({ code: 'database_unavailable' });
  await server.close();
  // There is nobody left to say goodbye to.
  await sql.end({ timeout: 0 });

  const again = await startEmbedded({ directory });
  const reader = postgres(again.url, { prepare: false, max: 1 });
  expect(await reader`select n from kept`).toEqual([{ n: 1 }]);
  await reader.end();
  await again.close();
});
