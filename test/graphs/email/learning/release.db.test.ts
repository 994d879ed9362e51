import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../../../db/app/events.ts';
import { executions } from '../../../../db/app/executions.ts';
import type { Sql } from '../../../../db/connect.ts';
import { learningVersions } from '../../../../db/email/learning/learning-versions.ts';
import { emailStore } from '../../../../db/email/store.ts';
import { orderCandidate, type ReleaseTask } from '../../../../domain/email/learning/release/task.ts';
import { releaseGraph, releaseVersion } from '../../../../graphs/email/learning/release.graph.ts';
import type { ReleasePorts } from '../../../../graphs/email/ports.ts';
import { createCheckpointer } from '../../../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../../../runtime/graph/graph-actor.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { Death, Life } from '../../../support/process/mortal.ts';
import { addRequestExamples, addSetPriorities } from '../../../support/release.ts';
import { mortalDatabase } from '../../../support/reply-life.ts';
import { addUser, sha256 } from '../../../support/rows.ts';
import { testSeal } from '../../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

const moment = new Date();
const models = { identify: () => ({ producer: 'openai:test', version: '1' }) };
const ports = () =>
  ({ store: emailStore(testSeal), sql, models, now: () => moment }) as unknown as ReleasePorts;

async function order(userId: string, task: ReleaseTask, key: string) {
  const { execution } = await executions(sql).submit(
    orderCandidate(userId, { task, key, hash: sha256(task) }),
  );
  return execution.id;
}

/** Runs an execution to its end, or until its process dies; returns whether it came to its end. */
async function run(userId: string, id: string, life = new Life(Number.POSITIVE_INFINITY)): Promise<boolean> {
  await sql`update public.pipeline_executions set lease = lease + 1, status = 'running' where id = ${id}`;
  const execution = await executions(sql).get(userId, id);
  const turn = new Turn(mortalDatabase(opened.database, life), execution, new AbortController().signal);
  const actor = graphActor({
    kind: execution.kind,
    version: releaseVersion,
    graph: releaseGraph(ports()),
    checkpointer: createCheckpointer(opened.database.pool),
  });
  return actor.run(turn).then(
    () => true,
    (error: Error) => {
      expect(error).toBeInstanceOf(Death);
      return false;
    },
  );
}

/** Returns how many points a run has at which its process can die. */
async function countSteps(userId: string, id: string): Promise<number> {
  let steps = 0;
  class CountedLife extends Life {
    override readonly step = (): void => {
      steps += 1;
    };
  }
  expect(await run(userId, id, new CountedLife(1))).toBe(true);
  return steps;
}

const releaseEvents = async (userId: string, id: string) =>
  (await events(sql).listOfExecution(userId, id)).filter(({ kind }) => kind.startsWith('release.'));

describe('a release of weights', () => {
  test('is the same, once, wherever its process was killed', async () => {
    const { id: userId } = await addUser(sql);
    await addSetPriorities(sql, userId, 'impact', 48);
    const undisturbed = await order(userId, 'priority', 'undisturbed');
    const steps = await countSteps(userId, undisturbed);
    expect(steps).toBeGreaterThan(10);
    const first = await learningVersions(sql).get(userId, undisturbed);
    expect(first).toMatchObject({ version: 1, status: 'candidate', parent_version: null });
    expect(first.evaluation).toMatchObject({
      decision: 'accepted',
      examples: { accepted: 48 },
      critical: { n: 120, missed_count: 0 },
    });
    expect(first.example_ids).toHaveLength(48);
    expect(first.replay).toMatchObject({ days: 30, judged: 48 });
    // Before a write, in it with its rows not yet committed, and after it, from the first one to the last.
    const deaths = [...new Set([0.05, 0.2, 0.4, 0.6, 0.8, 1].map((share) => Math.ceil(share * steps)))];
    for (const [place, last] of deaths.entries()) {
      const id = await order(userId, 'priority', `killed at ${last}`);
      expect(await run(userId, id, new Life(last))).toBe(false);
      expect(await run(userId, id)).toBe(true);
      const again = await learningVersions(sql).get(userId, id);
      expect(again.version).toBe(place + 2);
      const { evaluation, parameters, replay, status } = again;
      expect({ evaluation, parameters, replay, status }).toEqual({
        evaluation: first.evaluation,
        parameters: first.parameters,
        replay: first.replay,
        status: first.status,
      });
      expect((await releaseEvents(userId, id)).map(({ kind }) => kind)).toEqual(['release.accepted']);
    }
  });

  test('that loses what is critical is refused, with the figures in its row', async () => {
    const { id: userId } = await addUser(sql);
    await addSetPriorities(sql, userId, 'history', 60);
    const id = await order(userId, 'priority', 'a');
    await run(userId, id);
    const { status, reason, evaluation } = await learningVersions(sql).get(userId, id);
    expect(status).toBe('refused');
    expect(reason).toMatch(/^critical recall falls: \d+\.\d %, before 100\.0 %, difference -\d/);
    expect(evaluation).toMatchObject({ decision: 'refused', critical: { baseline_recall: 1 } });
  });

  test('is not made of too few examples, and says how many there are', async () => {
    const { id: userId } = await addUser(sql);
    await addSetPriorities(sql, userId, 'impact', 12);
    const id = await order(userId, 'priority', 'a');
    await run(userId, id);
    const version = await learningVersions(sql).get(userId, id);
    expect(version).toMatchObject({ status: 'refused', parameters: {}, replay: {} });
    expect(version.reason).toContain('12 reviewed examples are too few, 30 are needed');
    expect(version.evaluation).toMatchObject({ candidate: null, critical: null, decision: 'refused' });
  });
});

test('a release of requests is refused where another model than the embedded classifier judges', async () => {
  const { id: userId } = await addUser(sql);
  await addRequestExamples(sql, userId, 'soft');
  const id = await order(userId, 'request', 'a');
  await run(userId, id);
  expect((await learningVersions(sql).get(userId, id)).reason).toBe(
    'a release corrects only the embedded classifier, and another model judges messages here',
  );
});

describe('the database', () => {
  test('lets nothing of a version change but its state, and nothing hold that was not accepted', async () => {
    const { id: userId } = await addUser(sql);
    await addSetPriorities(sql, userId, 'impact', 11);
    const id = await order(userId, 'priority', 'a');
    await run(userId, id);
    const refused = { code: '23514' };
    const change = (set: ReturnType<Sql>) =>
      sql`update public.learning_versions set ${set} where id = ${id}`.then(() => 'changed');
    await expect(change(sql`thresholds = '{}'`)).rejects.toMatchObject(refused);
    await expect(change(sql`evaluation = '{"decision": "accepted"}'`)).rejects.toMatchObject(refused);
    await expect(change(sql`parameters = '{"weights": {}}'`)).rejects.toMatchObject(refused);
    await expect(change(sql`status = 'active'`)).rejects.toMatchObject(refused);
    await expect(change(sql`status = 'making'`)).rejects.toMatchObject(refused);
    expect(await change(sql`activations = '[]'`)).toBe('changed');
  });
});
