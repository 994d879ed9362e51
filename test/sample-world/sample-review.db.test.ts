import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleService } from '../support/sample-service.ts';

type Card = {
  story_id: string;
  title: string;
  score: { total: number };
  evidence: { under_review: boolean; reviewed: { approved: number; rejected: number } };
};
type Approval = { id: string; status: string; content_hash: string; subject: string; title: string };

let service: Awaited<ReturnType<typeof openSampleService>>;
beforeAll(async () => {
  // Wide enough for every story that waits for a person to have its card.
  service = await openSampleService({ CARDS: '40' });
  await service.sweep();
});
afterAll(() => service.close());

const openApprovals = async () =>
  (await service.ask<{ approvals: Approval[] }>('GET', '/api/approvals?status=open&limit=100')).body
    .approvals;
const cardOf = async ({ subject }: Approval) => {
  const { body } = await service.ask<{ cards: Card[] }>('GET', '/api/news?limit=100');
  const card = body.cards.find(({ story_id }) => subject === `story:${story_id}`);
  if (!card) throw new Error(`There is no card of ${subject}.`);
  return card;
};
const decide = (approval: Approval, decision: object) =>
  service.ask('POST', `/api/approvals/${approval.id}/decision`, {
    content_hash: approval.content_hash,
    ...decision,
  });
const first = async () => {
  const [approval] = await openApprovals();
  if (!approval) throw new Error('Nobody is asked anything.');
  return approval;
};

test('an edition asks three questions, however many of its stories have claims of high impact', async () => {
  expect(await openApprovals()).toHaveLength(3);
});

test('the sweep does not wait for a person, and the card says that it is under review', async () => {
  const approval = await first();
  expect((await cardOf(approval)).evidence.under_review).toBe(true);
  const { body } = await service.ask<{ executions: { status: string }[] }>(
    'GET',
    '/api/executions?kind=news.sweep',
  );
  expect(body.executions.map(({ status }) => status)).toEqual(['succeeded']);
});

test('a question that a turn could not put before it died is put by the next one, and no other is put again', async () => {
  const before = await openApprovals();
  const [lost, ...others] = before;
  if (!lost) throw new Error('Nobody is asked anything more.');
  // As a kill leaves it that comes after the comparison is stored and before its checkpoint is.
  await service.sql`
    update public.story_claims set review = null, approval_id = null where approval_id = ${lost.id}`;
  await service.sql`delete from public.approvals where id = ${lost.id}`;
  // Only what was asked about is researched again: the other stories would compete for the place of the lost question.
  const subjects = before.map(({ subject }) => subject);
  await service.sql`
    update public.story_clusters set revision = revision + 1
    where user_id = ${service.userId} and 'story:' || id = any(${subjects})`;
  // Something to do for a sweep.
  await service.sql`
    update public.raw_articles set stage = 'accepted' where user_id = ${service.userId} and title like 'Velmora%'`;
  await service.sweep();
  const after = await openApprovals();
  expect(others.length).toBeGreaterThan(1);
  expect(after.filter(({ id }) => others.some((other) => other.id === id))).toHaveLength(others.length);
  const put = after.filter(({ id }) => !others.some((other) => other.id === id));
  expect(put.map(({ subject, content_hash }) => ({ subject, content_hash }))).toEqual([
    { subject: lost.subject, content_hash: lost.content_hash },
  ]);
});

test('approving changes the card and no evidence, and a second decision is refused', async () => {
  const approval = await first();
  const before = await cardOf(approval);
  expect((await decide(approval, { type: 'approve', content_hash: 'f'.repeat(64) })).status).toBe(409);
  expect((await decide(approval, { type: 'approve' })).status).toBe(200);
  await service.quiet();
  const after = await cardOf(approval);
  expect(after.evidence).toEqual({
    ...before.evidence,
    under_review: false,
    reviewed: { approved: expect.any(Number), rejected: 0 },
  });
  expect(after.evidence.reviewed.approved).toBeGreaterThan(0);
  expect((await decide(approval, { type: 'reject' })).status).toBe(409);
});

test('rejecting lowers the card', async () => {
  const approval = await first();
  const before = await cardOf(approval);
  expect((await decide(approval, { type: 'reject', message: 'No one else reports it.' })).status).toBe(200);
  await service.quiet();
  const after = await cardOf(approval);
  expect(after.evidence).toMatchObject({ under_review: false, reviewed: { approved: 0 } });
  expect(after.evidence.reviewed.rejected).toBeGreaterThan(0);
  expect(after.score.total).toBeLessThanOrEqual(before.score.total);
});

test('another sweep asks nothing again, and researches nothing that has not changed', async () => {
  const open = (await openApprovals()).map(({ id }) => id);
  const count = async () =>
    (await service.sql`select 1 from public.pipeline_executions where kind = 'news.story'`).length;
  const before = await count();
  await service.sweep();
  expect((await openApprovals()).map(({ id }) => id)).toEqual(open);
  expect(await count()).toBe(before);
});
