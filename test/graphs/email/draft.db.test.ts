import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReplyWorld, otto, type ReplyWorld } from '../../support/reply-world.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let world: ReplyWorld;
beforeAll(async () => {
  runtime = await openRuntime();
  world = await openReplyWorld(runtime);
});
afterAll(() => runtime.close());

describe('a reply', () => {
  test('that is approved leaves exactly as it was shown, in its thread, and what was read back is stored', async () => {
    const issue = await world.newIssue();
    const execution = await world.order(issue.id);
    await world.settle();
    expect(await world.statusOf(execution)).toBe('waiting_approval');
    const approval = await world.openApproval(issue.id);
    await world.decide(approval);
    await world.settle();
    expect(await world.statusOf(execution)).toBe('succeeded');
    expect(world.outside.left.map(({ outgoing }) => outgoing.letter)).toEqual([
      approval.request.actionRequests[0].args,
    ]);
    const [effect] = await world.effectsOf(issue.id);
    expect(effect).toMatchObject({ step: 'send', status: 'done', result: { to: [otto] } });
  });
});
