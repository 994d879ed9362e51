import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addIssue, type Mail } from '../../support/desk.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser, sha256 } from '../../support/rows.ts';
import { openWorkingService, type TestService } from '../../support/served.ts';

interface Issue {
  id: string;
  status: string;
  owner: string | null;
  category: string;
  corrected: string[];
  context: { title: string }[];
  messages: { id: string; thread_id: string; subject: string; method: string }[];
  corrections: { id: string; kind: string; taken_back_at: string | null }[];
}
interface TakenBack {
  execution_id: string;
  note: string | null;
  detail: string;
}

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openWorkingService();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
});
afterAll(() => service.close());

const urgent = { urgency: 0.9, actionability: 0.9, business_impact: 0.8, response_required: 0.9 };
const mailOf = (title: string): Mail => ({ text: `Could you please repair ${title}?`, signals: urgent });
const add = (title: string, mails: Mail[] = [mailOf(title)]) => addIssue(service.sql, userId, title, mails);
const read = async (id: string) => (await ask<Issue>('GET', `/api/email/issues/${id}`)).body;
const weights = async () =>
  (await ask<{ topic_weights: object }>('GET', '/api/preferences?scope=email')).body.topic_weights;
const order = async () =>
  (await ask<{ issues: { id: string; priority: object | null }[] }>('GET', '/api/email/issues?limit=50')).body
    .issues;

async function done(executionId: string): Promise<void> {
  await waitFor(async () => {
    const { body } = await ask<{ status: string }>('GET', `/api/executions/${executionId}`);
    return body.status === 'succeeded';
  });
}

async function correct(id: string, correction: unknown): Promise<string> {
  const { status, body } = await ask<{ feedback_id: string; execution_id: string }>(
    'POST',
    `/api/email/issues/${id}/corrections`,
    { correction, reason: 'because' },
  );
  expect(status).toBe(202);
  await done(body.execution_id);
  return body.feedback_id;
}

async function takeBack(id: string, correctionId: string) {
  const answer = await ask<TakenBack>('DELETE', `/api/email/issues/${id}/corrections/${correctionId}`);
  if (answer.status === 202) await done(answer.body.execution_id);
  return answer;
}

/** Adds a message to an issue as a sync does, to a thread of the issue or to another one. */
async function addMail(issueId: string, threadId: string): Promise<string> {
  const [message] = await service.sql<[{ id: string }]>`
    insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, subject, direction,
      sender_address)
    select ${userId}, id, ${`later ${issueId}`}, ${sha256('later')}, 1, '2026-11-21T08:00:00Z', 'Later', 'incoming',
      'anna@velmora.example' from public.mailboxes where user_id = ${userId} limit 1 returning id`;
  await service.sql`
    insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
      version)
    values (${message.id}, ${issueId}, ${threadId}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
  return message.id;
}

/** Derives and ranks the desk, so that what is compared with follows from the mail. */
async function settle(...ids: string[]): Promise<void> {
  for (const id of ids) await takeBack(id, await correct(id, { kind: 'severity', to: 'critical' }));
}

describe('a correction that is taken back', () => {
  test('leaves its field to the rules again, and the desk in its order; asked again, it answers the same', async () => {
    const [pump, valve] = [await add('the pump'), await add('the valve')];
    await settle(pump, valve);
    const before = { issue: await read(pump), order: await order() };
    const id = await correct(pump, { kind: 'owner', to: 'bilal@plant.example' });
    expect(await read(pump)).toMatchObject({ owner: 'bilal@plant.example', status: 'waiting_on_others' });

    const first = await takeBack(pump, id);
    expect(first).toMatchObject({ status: 202, body: { note: null } });
    const after = await read(pump);
    const { owner, status } = before.issue;
    expect(after).toMatchObject({ owner, status, corrected: [] });
    expect(after.corrections[0]).toMatchObject({ id, taken_back_at: expect.any(String) });
    const standing = (issues: typeof before.order) =>
      issues.map(({ id: each, priority }) => [each, priority]);
    expect(standing(await order())).toEqual(standing(before.order));
    const again = await takeBack(pump, id);
    expect(again.body).toMatchObject({ execution_id: first.body.execution_id, note: null });
    const told = await service.sql`
      select payload from public.agent_events where user_id = ${userId} and kind = 'correction.taken_back'
        and payload->>'feedback_id' = ${id}`;
    expect(told).toEqual([{ payload: { feedback_id: id, issue_id: pump, kind: 'owner' } }]);
  });

  test('stays silent where a newer one of the same field stands, and says so', async () => {
    const pump = await add('the pump');
    const first = await correct(pump, { kind: 'category', to: 'quality' });
    const second = await correct(pump, { kind: 'category', to: 'supplier' });
    expect((await takeBack(pump, first)).body.note).toContain(`(${second}) stays`);
    expect(await read(pump)).toMatchObject({ category: 'supplier', corrected: ['category'] });
    expect((await takeBack(pump, second)).body.note).toBeNull();
    expect(await read(pump)).toMatchObject({ category: 'maintenance', corrected: [] });
  });

  test('no longer teaches: examples, weights and documents that came of it are gone', async () => {
    const pump = await add('the pump');
    await settle(pump);
    const examples = () => service.sql`select task from public.learning_examples where user_id = ${userId}`;
    const documents = async () =>
      (await ask<{ documents: { title: string }[] }>('GET', '/api/email/documents')).body.documents;
    const lift = async () =>
      (await service.sql`select importance_lift from public.engineering_issues where id = ${pump}`)[0];
    const assumption = await correct(pump, { kind: 'technical_assumption', to: 'It is the other pump.' });
    const review = await correct(pump, { kind: 'mandatory', to: true });
    const knowledge = { kind: 'knowledge', title: 'Torque', text: 'The flange takes 85 Nm.' };
    const fact = await correct(pump, knowledge);
    const same = await correct(pump, knowledge);
    const more = await correct(pump, { kind: 'importance', to: 'more' });
    expect(await examples()).toHaveLength(2);
    expect(await weights()).toEqual({ '@velmora.example': 0.3 });

    for (const id of [more, review, assumption]) expect((await takeBack(pump, id)).status).toBe(202);
    expect(await examples()).toEqual([]);
    expect(await weights()).toEqual({});
    expect(await lift()).toEqual({ importance_lift: 0 });
    // The second one said the same, and stands.
    await takeBack(pump, fact);
    expect(await documents()).toMatchObject([{ title: 'Torque' }]);
    await takeBack(pump, same);
    expect(await documents()).toEqual([]);
  });

  test("is nobody else's, nor another issue's, and the outcome of a reply is none", async () => {
    const [pump, valve] = [await add('the pump'), await add('the valve')];
    const id = await correct(pump, { kind: 'category', to: 'quality' });
    const stranger = await service.caller((await addUser(service.sql)).id);
    const path = `/api/email/issues/${pump}/corrections/${id}`;
    expect((await stranger('DELETE', path)).status).toBe(404);
    expect((await takeBack(valve, id)).status).toBe(404);
    expect((await takeBack(pump, pump)).status).toBe(404);
    const [edit] = await service.sql<[{ id: string }]>`
      insert into public.feedback_events (user_id, issue_id, kind, correction, request_key, request_hash)
      values (${userId}, ${pump}, 'draft_edit', '{}', 'edit', '') returning id`;
    const refused = await takeBack(pump, edit.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('not a correction') },
    });
    expect(await read(pump)).toMatchObject({ category: 'quality' });
  });
});

describe('a merge or split that is taken back', () => {
  const members = async (id: string) =>
    (await read(id)).messages.map(({ id: message, thread_id, method }) => [message, thread_id, method]);
  const visible = async () =>
    (
      await service.sql<{ id: string }[]>`
        select id from public.engineering_issues where user_id = ${userId} and merged_into is null order by id`
    ).map(({ id }) => id);
  const newIssueOf = async (id: string) => {
    const [row] = await service.sql<[{ id: string }]>`
      select correction->>'new_issue_id' as id from public.feedback_events where id = ${id}`;
    return row.id;
  };

  test('gives both issues their messages back with the reasons of before, and mail that came since', async () => {
    const [pump, seal] = [await add('the pump'), await add('the seal')];
    await settle(pump, seal);
    const before = { visible: await visible(), pump: await members(pump), seal: await members(seal) };
    const merge = await correct(pump, { kind: 'merge', issue_id: seal });
    expect(await visible()).toEqual([pump]);
    const sealThread = before.seal[0]?.[1] ?? '';
    const later = await addMail(pump, sealThread);
    const split = await correct(pump, { kind: 'split', thread_ids: [sealThread] });
    expect(await visible()).toHaveLength(2);

    const early = await takeBack(pump, merge);
    expect(early).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('taken back first') },
    });
    expect((await takeBack(pump, split)).status).toBe(202);
    expect(await visible()).toEqual([pump]);
    expect((await takeBack(pump, merge)).status).toBe(202);
    expect(await visible()).toEqual(before.visible);
    expect(await members(pump)).toEqual(before.pump);
    expect(await members(seal)).toEqual([...before.seal, [later, sealThread, 'thread']]);
    expect(await service.sql`select 1 from public.issue_marks where user_id = ${userId}`).toEqual([]);
  });

  test('is refused while the issue that was split off has corrections, or once other mail has joined it', async () => {
    const [pump, seal] = [await add('the pump'), await add('the seal')];
    await correct(pump, { kind: 'merge', issue_id: seal });
    const thread = (await read(pump)).messages.find(({ subject }) => subject === 'the seal')?.thread_id;
    const split = await correct(pump, { kind: 'split', thread_ids: [thread] });
    const made = await newIssueOf(split);
    const own = await correct(made, { kind: 'category', to: 'quality' });
    const corrected = await takeBack(pump, split);
    expect(corrected).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has been corrected since') },
    });
    expect((await takeBack(made, own)).status).toBe(202);
    const [other] = await service.sql<[{ id: string }]>`
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      values (${userId}, 'other', now(), now()) returning id`;
    await addMail(made, other.id);
    const joined = await takeBack(pump, split);
    expect(joined).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('New mail has joined') },
    });
    expect(await visible()).toHaveLength(2);
    expect((await read(pump)).corrections[0]).toMatchObject({ id: split, taken_back_at: null });
  });

  test('comes before the corrections that the merged issue had', async () => {
    const [pump, seal] = [await add('the pump'), await add('the seal')];
    const own = await correct(seal, { kind: 'category', to: 'quality' });
    const merge = await correct(pump, { kind: 'merge', issue_id: seal });
    const early = await takeBack(seal, own);
    expect(early).toMatchObject({ status: 409, body: { detail: expect.stringContaining(pump) } });
    expect((await takeBack(pump, merge)).status).toBe(202);
    expect(await read(seal)).toMatchObject({ category: 'quality', corrected: ['category'] });
    expect((await takeBack(seal, own)).status).toBe(202);
    expect(await read(seal)).toMatchObject({ corrected: [] });
  });
});
