import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { attemptLimit } from '../../../domain/execution.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import type { RecoveredExecution, RecoveryReport, RecoveryTask } from '../../support/recovery-worker.ts';

const script = join(import.meta.dirname, '../../support/recovery-worker.ts');
// As many deaths as one execution outlives, whichever it hits.
const kills = attemptLimit;
const actors = 3;
const executionsOfActor = 4;
const stepsOfExecution = ['read', 'judge', 'write'];

let folder: string;
let opened: TestDatabase | undefined;
let place: Pick<RecoveryTask, 'url' | 'directory'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-recovery-'));
  // The embedded server belongs to the process that is killed; the real one outlives it.
  const isEmbedded = inject('databaseTemplate').kind === 'embedded';
  opened = isEmbedded ? undefined : await openTestDatabase();
  place = {
    url: opened?.url ?? null,
    directory: isEmbedded ? join(folder, 'data') : null,
  };
});
afterAll(async () => {
  await opened?.close();
  await rm(folder, { recursive: true });
});

type Work = Omit<RecoveryTask, 'url' | 'directory'>;

/** Runs the worker, and kills it `afterMs` after its step number `afterSteps`; without these it may end. */
async function run(of: Work, kill?: { afterSteps: number; afterMs: number }) {
  const child = spawn(process.execPath, [script, JSON.stringify({ ...place, ...of })], {
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
  let executions: RecoveredExecution[] | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line) as RecoveryReport;
    if (report.kind === 'done') executions = report.executions;
    if (report.kind === 'step') steps += 1;
    const isDue = kill && (kill.afterSteps === 0 ? report.kind === 'working' : steps === kill.afterSteps);
    if (isDue) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  });
  await ended.promise;
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0) throw new Error(`The worker failed: ${errors}`);
  return executions;
}

/** Runs the worker until all is done, and kills it on the way as often as one execution outlives. */
async function runThroughDeaths(of: Work): Promise<RecoveredExecution[]> {
  let executions = undefined as Awaited<ReturnType<typeof run>>;
  for (let round = 0; round < kills && !executions; round += 1) {
    // Once before the first step, then after a few; not at the same point of a step twice.
    const afterSteps = round === 0 ? 0 : 2 + (round % 4);
    executions = await run(of, { afterSteps, afterMs: (round * 7 + of.batch.length) % 45 });
  }
  executions ??= await run(of);
  if (!executions) throw new Error('The worker ended without a word.');
  expect(executions.length).toBe(of.actors * of.executionsOfActor);
  for (const { status, error, steps } of executions)
    expect({ status, error, steps }).toEqual({ status: 'succeeded', error: null, steps: stepsOfExecution });
  expect(executions.reduce((sum, { recoveries }) => sum + recoveries, 0)).toBeGreaterThan(0);
  return executions;
}

describe('a worker that is killed again and again', () => {
  test.each(['first', 'second'])(
    'does every step of the %s batch once, in order, and tells of it',
    async (batch) => {
      const executions = await runThroughDeaths({
        batch,
        actors,
        executionsOfActor,
        asks: false,
        checkpoints: 'every step',
      });
      for (let actor = 0; actor < actors; actor += 1) {
        const lane = executions.filter(({ key }) => key.startsWith(`${batch}/${actor}/`));
        const inOrder = Array.from({ length: executionsOfActor }, (_, index) => `${batch}/${actor}/${index}`);
        expect(lane.map(({ key }) => key)).toEqual(inOrder);
        for (const [index, next] of lane.slice(1).entries())
          expect((lane[index]?.last ?? '') <= next.first).toBe(true);
      }
    },
  );

  test.each(['every step', 'grouped'] as const)(
    'asks every question once, and goes on with every answer; checkpoints: %s',
    async (checkpoints) => {
      // Each of an actor of its own: a newer question of the same one would take the place of the older.
      const lanes = { actors: actors * executionsOfActor, executionsOfActor: 1 };
      const work = { batch: `asking ${checkpoints}`, ...lanes, asks: true, checkpoints };
      const executions = await runThroughDeaths(work);
      for (const { answers } of executions) expect(answers).toEqual(['approved']);
    },
  );
});
