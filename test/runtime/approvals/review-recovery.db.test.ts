import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../domain/failure.ts';
import { createCheckpointer } from '../../../runtime/graph/checkpointer.ts';
import type { Job } from '../../../runtime/jobs/lanes.ts';
import { openReviews, type TestReviews } from '../../support/review.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let reviews: TestReviews;
let lane = 0;

beforeAll(async () => {
  runtime = await openRuntime();
  reviews = await openReviews(runtime);
});
afterAll(() => runtime.close());

const submit = () => runtime.submit(reviews.userId, `lane ${++lane}`);
const takeNext = async () => reviews.take(await runtime.fetchOne());
/** Gives the job of a dead worker to the next one, as happens when its heartbeat is missed. */
const giveBack = (job: Job) => transaction(runtime.database.sql, (sql) => runtime.lanes.giveBack(sql, job));

describe('a killed process', () => {
  /** A checkpointer of a process that dies at a write, before or after it; the last write that it saw is `count`. */
  function dying(at: number, moment: 'before' | 'after') {
    const saver = createCheckpointer(runtime.database.pool);
    const process = { saver, writes: 0, isDead: false };
    const dead = () => {
      process.isDead = true;
      // What nobody settles: as after a kill, the execution still says running, and its job has a worker.
      throw new Failure('lease_lost', 'killed');
    };
    const guard =
      <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        process.writes += 1;
        const isLast = process.writes === at;
        if (process.isDead || (isLast && moment === 'before')) dead();
        const answer = await write(...args);
        if (isLast) dead();
        return answer;
      };
    saver.put = guard(saver.put.bind(saver));
    saver.putWrites = guard(saver.putWrites.bind(saver));
    return process;
  }

  const answers = [
    { type: 'approve', message: 'one' },
    { type: 'reject', message: 'two' },
  ] as const;

  /** Runs to the end with a death in one of the three turns; tells whether the process died. */
  async function runWithDeath(inTurn: number, at: number, moment: 'before' | 'after'): Promise<boolean> {
    const execution = await submit();
    let hasDied = false;
    for (let turn = 0; turn <= answers.length; turn += 1) {
      const job = await runtime.fetchOne();
      const process = dying(turn === inTurn ? at : 0, moment);
      await reviews.take(job, reviews.actorOf(undefined, process.saver));
      if (process.isDead) {
        hasDied = true;
        expect(await runtime.find(execution)).toMatchObject({ status: 'running' });
        await giveBack(job);
        await takeNext();
      }
      const answer = answers[turn];
      if (answer) await reviews.decide(await reviews.openOf(execution), answer);
    }
    const where = `turn ${inTurn}, ${moment} write ${at}`;
    expect(await runtime.find(execution), where).toMatchObject({ status: 'succeeded', error: null });
    expect(await reviews.effectsOf(execution), where).toEqual(['approve:one reject:two ']);
    expect(
      (await reviews.list(execution)).map(({ subject, status }) => [subject, status]),
      where,
    ).toEqual([
      ['thing:first', 'approved'],
      ['thing:second', 'rejected'],
    ]);
    const kinds = await runtime.eventKinds(execution);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect([count('approval.opened'), count('approval.decided'), count('run.waiting')], where).toEqual([
      2, 2, 2,
    ]);
    return hasDied;
  }

  test.each([
    [0, 'before'],
    [0, 'after'],
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
  ] as const)(
    'in turn %i, %s any write of a checkpoint, loses no decision and repeats none',
    async (turn, moment) => {
      let at = 1;
      while (await runWithDeath(turn, at, moment)) at += 1;
      // It died at every write that there is, and there are several.
      expect(at).toBeGreaterThan(4);
    },
  );

  test.each([0, 1])('between question %i and its waiting asks it once', async (question) => {
    const execution = await submit();
    for (let turn = 0; turn < answers.length; turn += 1) {
      const job = await runtime.fetchOne();
      if (turn === question) {
        const lanes = Object.create(runtime.lanes, {
          complete: { value: () => Promise.reject(new Failure('lease_lost', 'killed')) },
        });
        await reviews.take(job, undefined, lanes);
        expect(await runtime.find(execution)).toMatchObject({ status: 'running' });
        expect(await reviews.openOf(execution)).toMatchObject({ interrupt_id: null });
        await giveBack(job);
        await takeNext();
        expect(await runtime.find(execution)).toMatchObject({ status: 'waiting_approval', recoveries: 1 });
      } else await reviews.take(job);
      await reviews.decide(await reviews.openOf(execution), answers[turn]);
    }
    await takeNext();
    expect(await reviews.effectsOf(execution)).toEqual(['approve:one reject:two ']);
    expect((await reviews.list(execution)).length).toBe(2);
  });
});
