import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Effect, effects } from '../../../db/app/effects.ts';
import { events } from '../../../db/app/events.ts';
import { executions } from '../../../db/app/executions.ts';
import type { Sql } from '../../../db/connect.ts';
import { Failure } from '../../../domain/failure.ts';
import { performEffect, planEffect } from '../../../runtime/effects/effects.ts';
import { undoEffects } from '../../../runtime/effects/undo-effects.ts';
import { cancel } from '../../../runtime/graph/intervene.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Allowed, addAllowed, addDraft, drive, Outside, plan, takeUp } from '../../support/effects.ts';
import { Life } from '../../support/process/mortal.ts';
import { noLanes } from '../../support/reply-life.ts';
import { addApproval, addToken, sha256 } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let allowed: Allowed;
let effect: Effect;
let outside: Outside;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(() => begin());
afterAll(() => opened.close());

async function begin(): Promise<void> {
  allowed = await addAllowed(sql);
  outside = new Outside();
  outside.clock = Date.parse(allowed.not_before) + 1_000;
  effect = await plan(sql, allowed);
}
const perform = (lives: number[] = []) => drive(opened.database, effect, outside, lives);
const find = () => effects(sql).get(allowed.user_id, effect.id);
const undoDraft = (userId: string, draftId: string) =>
  undoEffects(opened.database, noLanes, { userId, draftId, approval: null });
const undo = () => undoDraft(allowed.user_id, allowed.draft_id);
const kinds = async () =>
  (await events(sql).listOfExecution(allowed.user_id, allowed.execution_id)).map(({ kind }) => kind);
const doOnce = async () =>
  performEffect(await takeUp(opened.database, effect), effect.id, outside.doing(effect.key, new Life(1e9)));

/** Plans the same once more, as a person has decided; the id of their approval. */
async function allowAgain(): Promise<string> {
  const { id } = await addApproval(sql, allowed.user_id, allowed.execution_id, {
    subject: 'resend:1',
    expires_at: allowed.approval_expires_at,
  });
  await sql`
    update public.approvals set status = 'approved', decision = '{"type": "approve"}', decided_at = now(), closed_at = now(),
      decided_by = ${await addToken(sql, allowed.user_id)}, action_hash = ${allowed.action_hash} where id = ${id}`;
  effect = await plan(sql, allowed, { approval_id: id });
  return id;
}

describe('an effect', () => {
  test('is done once, confirmed by what is read back, and told of', async () => {
    const { effect: ended, waits } = await perform();
    expect(ended).toMatchObject({
      status: 'done',
      attempts: 1,
      reference: `outside/${effect.key}`,
      result: { key: effect.key },
      detail: null,
    });
    expect([ended.accepted_at, ended.finished_at]).not.toContain(null);
    expect([outside.done, waits]).toEqual([[effect.key], []]);
    expect(await kinds()).toEqual(['effect.started', 'effect.done']);
    const [, last] = await events(sql).listOfExecution(allowed.user_id, allowed.execution_id);
    expect(last).toMatchObject({
      payload: { effect_id: effect.id, step: 'send', draft_id: allowed.draft_id, attempts: 1 },
      evidence_for: `effect:${effect.id}`,
    });
  });

  test('that has ended is not done again, whoever asks', async () => {
    await perform();
    expect((await perform()).effect).toEqual(await find());
    expect(outside.asked).toBe(1);
  });

  test('is planned once, with one event, also when its step runs again', async () => {
    const { mail: _mail, ...planned } = await addAllowed(sql);
    const turn = await takeUp(opened.database, planned);
    const first = await turn.write((within) => planEffect(turn, within, planned));
    const again = await turn.write((within) =>
      planEffect(turn, within, { ...planned, key: 'another@plant.example' }),
    );
    expect(again).toEqual(first);
    const told = await events(sql).listOfExecution(planned.user_id, planned.execution_id);
    expect(told.map(({ kind }) => kind)).toEqual(['effect.planned']);
  });

  test('waits for as long as it can be taken back, and says so', async () => {
    outside.clock = Date.parse(allowed.not_before) - 30_000;
    const early = doOnce();
    await expect(early).rejects.toMatchObject({ code: 'put_off', retryAfter: 30 });
    await expect(early).rejects.toThrow(`It can be undone until ${effect.not_before}.`);
    expect([(await find()).status, outside.asked]).toEqual(['planned', 0]);
    expect((await perform()).effect.status).toBe('done');
  });

  test('that the guard objects to is cancelled with its reason, and nothing is done', async () => {
    outside.objection = 'There is newer mail.';
    expect((await perform()).effect).toMatchObject({ status: 'cancelled', detail: 'There is newer mail.' });
    expect([outside.asked, await kinds()]).toEqual([0, ['effect.cancelled']]);
  });

  test('whose approval is over is cancelled, and nothing is done', async () => {
    outside.clock = Date.parse(allowed.approval_expires_at);
    const { effect: ended } = await perform();
    expect(ended).toMatchObject({ status: 'cancelled', detail: expect.stringContaining('expired at') });
    expect(outside.asked).toBe(0);
  });

  test('that the outside refuses has failed, with what it said', async () => {
    outside.behaviours = ['refuses'];
    expect((await perform()).effect).toMatchObject({ status: 'failed', detail: 'No.', attempts: 1 });
    expect([outside.done, await kinds()]).toEqual([[], ['effect.started', 'effect.failed']]);
  });

  test('that a bug ends is neither repeated nor given up: it is looked up when it is taken up again', async () => {
    outside.behaviours = ['crashes'];
    await expect(doOnce()).rejects.toMatchObject({ code: 'internal' });
    expect(await find()).toMatchObject({ status: 'started', finished_at: null });
    expect((await perform()).effect).toMatchObject({ status: 'done', attempts: 2 });
    expect(outside.done.length).toBe(1);
  });
});

describe('an outside whose answer is lost', () => {
  test('after it was done is looked up, and asked once only', async () => {
    outside.behaviours = ['times_out_after'];
    const { effect: ended, waits } = await perform();
    expect(ended).toMatchObject({ status: 'done', attempts: 1, accepted_at: null });
    expect([outside.asked, waits]).toEqual([1, [expect.stringContaining('looked up: No answer.')]]);
  });

  test('before it was done is asked again, not before a look-up can be trusted', async () => {
    outside.behaviours = ['times_out_before'];
    const from = outside.clock;
    expect((await perform()).effect).toMatchObject({ status: 'done', attempts: 2 });
    expect([outside.asked, outside.done.length]).toEqual([2, 1]);
    expect(outside.clock - from).toBeGreaterThanOrEqual(outside.settleMs);
  });

  test('and that shows only later what it did is not asked again', async () => {
    outside.behaviours = ['times_out_after'];
    outside.lagMs = outside.settleMs - 1;
    expect((await perform()).effect).toMatchObject({ status: 'done', attempts: 1 });
    expect(outside.asked).toBe(1);
  });

  test('and that refuses the second attempt, because the first has come through, has done it', async () => {
    outside.behaviours = ['times_out_after', 'refuses'];
    // Longer than it promises: only so can it be asked again.
    outside.lagMs = outside.settleMs + 1_500;
    outside.atBegin = () => {
      if (outside.asked === 1) outside.clock += 2_000;
    };
    expect((await perform()).effect).toMatchObject({ status: 'done', attempts: 2 });
    expect(outside.done.length).toBe(1);
  });

  test('is not asked again when the approval has expired meanwhile', async () => {
    outside.behaviours = ['times_out_before'];
    outside.clock = Date.parse(allowed.approval_expires_at) - 1_000;
    const { effect: ended } = await perform();
    expect(ended).toMatchObject({ status: 'cancelled', detail: expect.stringContaining('expired') });
    expect(outside.done).toEqual([]);
  });
});

describe('an outside that cannot say what became of it', () => {
  test('leaves it unknown, for a person to say', async () => {
    outside.blindness = ['unknown'];
    expect((await perform()).effect).toMatchObject({ status: 'unknown', detail: 'It cannot tell.' });
    expect(await kinds()).toEqual(['effect.started', 'effect.unknown']);
  });

  test('leaves it unknown where it accepted it and never shows it, instead of doing it again', async () => {
    outside.lagMs = 60_000;
    const { effect: ended } = await perform();
    expect(ended).toMatchObject({ status: 'unknown', detail: expect.stringContaining('It was accepted at') });
    expect(outside.asked).toBe(1);
  });

  test('for now is asked later, as late as it wants', async () => {
    outside.blindness = [new Failure('rate_limited', 'Later.', { retryAfter: 120 })];
    const from = outside.clock;
    expect((await perform()).effect.status).toBe('done');
    expect(outside.clock - from).toBe(120_000);
  });

  test('for as long as the approval held leaves it unknown', async () => {
    outside.blindness = Array.from({ length: 40 }, () => new Failure('mailbox_unauthorized', 'Sign in.'));
    outside.atBegin = () => {
      outside.clock = Date.parse(allowed.approval_expires_at);
    };
    outside.clock = Date.parse(allowed.approval_expires_at) - 1;
    // The process stood still when it began: what it would have done is looked up first.
    const { effect: ended } = await perform();
    expect(ended).toMatchObject({ status: 'unknown', detail: expect.stringContaining('Sign in.') });
  });

  test('can be asked for it once more by a person, and what it shows by then is not done again', async () => {
    outside.blindness = ['unknown'];
    expect((await perform()).effect.status).toBe('unknown');
    const approval_id = await allowAgain();
    outside.blindness = [new Failure('fetch_failed', 'Nobody there.')];
    const { effect: ended, waits } = await perform();
    expect(ended).toMatchObject({ status: 'done', approval_id });
    expect([outside.asked, waits]).toEqual([1, [expect.stringContaining('Nobody there.')]]);
  });
});

test('what a person asks for once more and the outside still cannot tell is done', async () => {
  outside.blindness = ['unknown', 'unknown'];
  outside.behaviours = ['times_out_before'];
  expect((await perform()).effect.status).toBe('unknown');
  await allowAgain();
  expect((await perform()).effect.status).toBe('done');
  expect(outside.done.length).toBe(1);
});

test('a process that stood still between its plan and its act leaves it to the one that took over', async () => {
  outside.atBegin = () => {
    outside.clock += 60_000;
    outside.atBegin = () => {};
  };
  const { effect: ended, waits } = await perform();
  expect(waits[0]).toContain('was suspended');
  expect([ended.status, outside.asked]).toEqual(['done', 1]);
});

test('a worker that was replaced begins nothing', async () => {
  const old = await takeUp(opened.database, effect);
  await takeUp(opened.database, effect);
  const late = performEffect(old, effect.id, outside.doing(effect.key, new Life(1e9)));
  await expect(late).rejects.toMatchObject({ code: 'lease_lost' });
  expect([(await find()).status, outside.asked]).toEqual(['planned', 0]);
});

describe('a process that is killed at any boundary', () => {
  test.each([
    ['an outside without faults', []],
    ['an outside that times out after it was done', ['times_out_after']],
    ['an outside that times out before it was done', ['times_out_before']],
    ['an outside that times out twice', ['times_out_before', 'times_out_after']],
  ] as const)('does it at most once, and those after it exactly once: %s', async (_what, behaviours) => {
    const [most, lags] = [25, [0, 4_000]];
    let died = 0;
    for (const lag of lags) {
      for (let steps = 1; steps < most; steps += 1) {
        // In the same world: everything but the draft and its approval can stay.
        await next();
        outside.behaviours = [...behaviours];
        outside.lagMs = lag;
        const { effect: ended, deaths } = await perform([steps, steps + 2]);
        died += deaths;
        expect([steps, lag, ended.status, outside.done.length]).toEqual([steps, lag, 'done', 1]);
        if (deaths === 0) break;
      }
    }
    expect(died).toBeGreaterThan(20);
  });

  /** Another approved draft of the same user. */
  async function next(): Promise<void> {
    const hash = sha256(crypto.randomUUID());
    const approval = await addApproval(sql, allowed.user_id, allowed.execution_id, {
      subject: `thing:${hash}`,
      expires_at: allowed.approval_expires_at,
    });
    await sql`
      update public.approvals set status = 'approved', decision = '{"type": "approve"}', decided_at = now(), closed_at = now(),
        action_hash = ${hash} where id = ${approval.id}`;
    const draft_id = await addDraft(sql, allowed.user_id, allowed.mail, hash);
    const content = { action_hash: hash, content_hash: hash, key: `${hash}@plant.example` };
    effect = await plan(sql, allowed, { ...content, draft_id, approval_id: approval.id });
    outside = new Outside();
    outside.clock = Date.parse(allowed.not_before) + 1_000;
  }
});

describe('taking back', () => {
  test('ends what has not begun, takes the approval back and asks again, and tells of it', async () => {
    const [undone, ...others] = await undo();
    expect(others).toEqual([]);
    expect(undone).toMatchObject({ id: effect.id, status: 'cancelled', started_at: null });
    expect(await kinds()).toEqual(['effect.undone', 'approval.withdrawn', 'approval.opened']);
    const { status } = await executions(sql).get(allowed.user_id, allowed.execution_id);
    expect(status).toBe('queued');
    // The turn that comes for it finds it taken back.
    expect((await perform()).effect).toEqual(undone);
    expect(outside.asked).toBe(0);
  });

  test.each([
    ['was done', 'It was done at'],
    ['was taken back', 'It was already cancelled'],
    ['was refused', 'It was refused at'],
    ['may have been done', 'its outcome is unknown'],
    ['has begun', 'can no longer be undone'],
  ])('what %s is refused, with what has happened instead', async (what, sentence) => {
    if (what === 'was taken back') await undo();
    if (what === 'was refused') outside.behaviours = ['refuses'];
    if (what === 'has begun') outside.behaviours = ['times_out_after'];
    if (what === 'may have been done') outside.blindness = ['unknown'];
    await (what === 'has begun' ? doOnce().catch(() => {}) : perform());
    const before = await find();
    await expect(undo()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(sentence),
    });
    expect(await find()).toEqual(before);
  });

  test('nothing, or what is another user’s, is refused', async () => {
    const nothing = undoDraft(allowed.user_id, crypto.randomUUID());
    await expect(nothing).rejects.toMatchObject({ code: 'conflict', message: /^Nothing is planned/ });
    const other = await addAllowed(sql);
    const theirs = undoDraft(other.user_id, allowed.draft_id);
    await expect(theirs).rejects.toMatchObject({ code: 'conflict', message: /^Nothing is planned/ });
    expect((await find()).status).toBe('planned');
  });

  test('in the moment in which it begins: exactly one of the two wins', async () => {
    const won = { undo: 0, begin: 0 };
    for (let round = 0; round < 10; round += 1) {
      await begin();
      const turn = await takeUp(opened.database, effect);
      const doing = outside.doing(effect.key, new Life(1e9));
      const act = async () => performEffect(turn, effect.id, doing);
      const both = round % 2 ? [undo(), act()] : [act(), undo()];
      const settled = await Promise.allSettled(both);
      const { status } = await find();
      const isUndone = settled[round % 2 ? 0 : 1]?.status === 'fulfilled';
      expect([status, outside.done.length]).toEqual(isUndone ? ['cancelled', 0] : ['done', 1]);
      won[isUndone ? 'undo' : 'begin'] += 1;
      expect((await kinds()).filter((kind) => kind === 'effect.undone').length).toBe(isUndone ? 1 : 0);
    }
    expect(won.undo).toBeGreaterThan(0);
  });
});

describe('cancelling the execution', () => {
  test('ends what it had planned and has not begun', async () => {
    await cancel(opened.database, allowed.user_id, allowed.execution_id);
    expect(await find()).toMatchObject({ status: 'cancelled', detail: 'The execution was cancelled.' });
    expect(await kinds()).toEqual(['effect.cancelled', 'run.cancel_requested']);
  });

  test('is refused while nobody knows what became of what it has begun', async () => {
    outside.behaviours = ['times_out_after'];
    await expect(doOnce()).rejects.toMatchObject({ code: 'put_off' });
    const refused = cancel(opened.database, allowed.user_id, allowed.execution_id);
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      message: /has started and cannot be undone/,
    });
    expect((await perform()).effect.status).toBe('done');
  });
});
