import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import type { RecoveryReport, RecoveryTask } from '../support/recovery-worker.ts';

const script = join(import.meta.dirname, '..', 'support', 'recovery-worker.ts');
const rounds = 9;
const actors = 3;
const executionsOfActor = 4;
const stepsOfExecution = ['read', 'judge', 'write'];

let folder: string;
let opened: TestDatabase | undefined;
let task: RecoveryTask;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-recovery-'));
  // The embedded server belongs to the process that is killed; the real one outlives it.
  const isEmbedded = inject('databaseTemplate').kind === 'embedded';
  opened = isEmbedded ? undefined : await openTestDatabase();
  task = {
    url: opened?.url ?? null,
    directory: isEmbedded ? join(folder, 'data') : null,
    actors,
    executionsOfActor,
  };
});
afterAll(async () => {
  await opened?.close();
  await rm(folder, { recursive: true });
});

/** Runs the worker, and kills it `afterMs` after its step number `afterSteps`; without these it may end. */
async function run(kill?: { afterSteps: number; afterMs: number }) {
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A clean environment: the child finds its database by what it is told alone.
    env: { PATH: process.env['PATH'] },
  });
  const ended = Promise.withResolvers<void>();
  child.once('close', () => ended.resolve());
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let steps = 0;
  let done: Extract<RecoveryReport, { kind: 'done' }> | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line) as RecoveryReport;
    if (report.kind === 'done') done = report;
    if (report.kind === 'step') steps += 1;
    const isDue = kill && (kill.afterSteps === 0 ? report.kind === 'working' : steps === kill.afterSteps);
    if (isDue) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  });
  await ended.promise;
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0) throw new Error(`The worker failed: ${errors}`);
  return done;
}

describe('a worker that is killed again and again', () => {
  test('does every step once, in order, and its executions tell of their recoveries', async () => {
    let result = undefined as Awaited<ReturnType<typeof run>>;
    for (let round = 0; round < rounds && !result; round += 1) {
      // Once before the first step, then after a few: each life gets on, because what dies six times is given up. Not at
      // the same point of a step twice: spread over what a step takes.
      result = await run({ afterSteps: round === 0 ? 0 : 2 + (round % 4), afterMs: (round * 7) % 45 });
    }
    result ??= await run();
    const executions = result?.executions as { status: string; recoveries: number; error: unknown }[];
    expect(executions.length).toBe(actors * executionsOfActor);
    for (const { status, error } of executions)
      expect({ status, error }).toEqual({ status: 'succeeded', error: null });
    expect(executions.reduce((sum, { recoveries }) => sum + recoveries, 0)).toBeGreaterThan(0);
    const effects = result?.effects as { steps: string[] }[];
    expect(effects.map(({ steps }) => steps)).toEqual(executions.map(() => stepsOfExecution));

    const order = result?.order as { request_key: string; first: string; last: string }[];
    for (let actor = 0; actor < actors; actor += 1) {
      const lane = order.filter(({ request_key }) => request_key.startsWith(`${actor}/`));
      expect(lane.map(({ request_key }) => request_key)).toEqual(
        Array.from({ length: executionsOfActor }, (_, index) => `${actor}/${index}`),
      );
      for (const [index, next] of lane.slice(1).entries())
        expect((lane[index]?.last ?? '') <= next.first).toBe(true);
    }
  });
});
