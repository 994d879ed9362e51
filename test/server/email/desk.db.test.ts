import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addIssue, type Mail } from '../../support/desk.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';
import { openWorkingService, type TestService } from '../../support/served.ts';

interface Issue {
  id: string;
  title: string;
  mandatory: boolean;
  status: string;
  is_muted: boolean;
  priority: { total: number } | null;
  why: string;
  evidence: { quote: string }[];
  corrected: string[];
  preference_version: number;
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

const urgent = { urgency: 0.9, actionability: 0.9, business_impact: 0.8 };
/** Adds an issue that is the engineer's turn, unless `change` says otherwise. */
const add = (title: string, mails: Mail[], change: Record<string, unknown> = {}) =>
  addIssue(service.sql, userId, title, mails, { status: 'waiting_on_me', ...change });

const list = async (query = '') =>
  (
    await ask<{ issues: Issue[]; counts: Record<string, number>; next_cursor: string | null }>(
      'GET',
      `/api/email/issues${query}`,
    )
  ).body;

async function done(executionId: string): Promise<void> {
  await waitFor(async () => {
    const { body } = await ask<{ status: string }>('GET', `/api/executions/${executionId}`);
    return body.status === 'succeeded';
  });
}

async function correct(id: string, correction: unknown, headers: Record<string, string> = {}) {
  const answer = await ask<{ feedback_id: string; execution_id: string }>(
    'POST',
    `/api/email/issues/${id}/corrections`,
    { correction, reason: 'because' },
    headers,
  );
  if (answer.status === 202) await done(answer.body.execution_id);
  return answer;
}

async function prefer(topic_weights: Record<string, number>): Promise<void> {
  const { tag } = await ask('GET', '/api/preferences?scope=email');
  const { status, body } = await ask<{ version: number }>(
    'PATCH',
    '/api/preferences?scope=email',
    { topic_weights },
    { 'if-match': tag },
  );
  expect(status).toBe(200);
  await waitFor(async () => {
    const shown = [...(await list()).issues, ...(await list('?muted=true')).issues];
    return shown.every(({ preference_version }) => preference_version === body.version);
  });
}

describe('the desk', () => {
  test('is read in pages that neither repeat nor lose an issue, what is mandatory first', async () => {
    for (const [index, urgency] of [0.1, 0.5, 0.9, 0.5].entries())
      await add(`Issue ${index}`, [{ text: `Text ${index}.`, signals: { urgency } }]);
    await add('Guard', [{ text: 'The guard is missing.', mandatory: 'safety_concern' }]);
    await prefer({ nothing: 0.1 });
    const whole = (await list()).issues.map(({ title }) => title);
    expect(whole[0]).toBe('Guard');
    expect(whole[1]).toBe('Issue 2');
    expect(whole).toHaveLength(5);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      paged.push(...page.issues.map(({ title }) => title));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
  });

  test('shows the sentences that an issue stands on, and all it is made of', async () => {
    const id = await add('Pump', [{ text: 'Please repair the pump by Friday.', signals: urgent }]);
    await prefer({ pump: 0.2 });
    const [first] = (await list()).issues;
    expect(first?.evidence[0]?.quote).toBe('Please repair the pump by Friday.');
    const { body } = await ask<{ messages: unknown[]; signals: unknown[]; rankings: unknown[] }>(
      'GET',
      `/api/email/issues/${id}`,
    );
    expect(body.messages).toHaveLength(1);
    expect(body.signals).toHaveLength(3);
    expect(body.rankings).toHaveLength(1);
  });

  test('has what somebody must do; the rest is in its own list, counted and one query away', async () => {
    const open = { status: 'open' };
    await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    await add('Minutes', [{ text: 'Here are the minutes.' }], open);
    await add('Alarm log', [{ text: 'Twelve alarms.', from: 'noreply@plant.example' }], open);
    await add('Drawing', [{ text: 'Omar sends the drawing.' }], { status: 'waiting_on_others' });
    await add('Leak?', [{ text: 'It smells.' }], { ...open, suspected: ['safety_concern'] });
    await add('Over', [{ text: 'It runs.' }], { status: 'resolved' });
    await prefer({ nothing: 0.1 });
    const { issues, counts } = await list();
    expect(issues.map(({ title }) => title)).toEqual(['Leak?', 'Pump']);
    expect(counts).toEqual({
      ...{ desk: 2, waiting: 1, information: 1, newsletters: 0, notices: 1, finished: 1 },
      ...{ mandatory: 0, suspected: 1, muted: 0 },
    });
    const titles = async (name: string) => (await list(`?list=${name}`)).issues.map(({ title }) => title);
    expect(await titles('information')).toEqual(['Minutes']);
    expect(await titles('notices')).toEqual(['Alarm log']);
    expect(await titles('waiting')).toEqual(['Drawing']);
    expect(await titles('finished')).toEqual(['Over']);
    const { body } = await ask<{ issues: { list: string }[] }>(
      'GET',
      '/api/email/search?q=minutes&list=information',
    );
    expect(body.issues).toMatchObject([{ title: 'Minutes', list: 'information' }]);
    expect((await ask<{ issues: [] }>('GET', '/api/email/search?q=minutes&list=desk')).body.issues).toEqual(
      [],
    );
  });

  test("is nobody else's", async () => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    const stranger = await service.caller((await addUser(service.sql)).id);
    expect((await stranger('GET', `/api/email/issues/${id}`)).status).toBe(404);
    expect((await stranger<{ issues: [] }>('GET', '/api/email/issues')).body.issues).toEqual([]);
    const refused = await stranger('POST', `/api/email/issues/${id}/corrections`, {
      correction: { kind: 'status', to: 'resolved' },
    });
    expect(refused.status).toBe(404);
  });

  test('hides what is never to be shown, but no safety mail about it', async () => {
    await add('Oil on line 3', [{ text: 'Line 3 has lost some oil.', signals: urgent }]);
    await add('Guard of line 3', [{ text: 'Line 3: the guard is open.', mandatory: 'safety_concern' }]);
    await prefer({ 'line 3': -1 });
    expect((await list()).issues.map(({ title }) => title)).toEqual(['Guard of line 3']);
    expect((await list('?muted=true')).issues.map(({ title }) => title)).toEqual(['Oil on line 3']);
  });
});

describe('a correction', () => {
  test('holds, orders the desk anew, and can be read with what was there before', async () => {
    const small = await add('Small', [{ text: 'A small thing.', signals: { urgency: 0.1 } }]);
    await add('Urgent', [{ text: 'Urgent.', signals: urgent }]);
    await prefer({ nothing: 0.1 });
    expect((await correct(small, { kind: 'priority', to: 0.99 })).status).toBe(202);
    const [first] = (await list()).issues;
    expect(first).toMatchObject({
      id: small,
      corrected: ['priority_set'],
      why: expect.stringMatching(/^You set its priority to 0\.99\./),
    });
    const { body } = await ask<{ corrections: unknown[] }>('GET', `/api/email/issues/${small}`);
    expect(body.corrections).toMatchObject([
      { kind: 'priority', correction: { from: null, to: 0.99 }, reason: 'because' },
    ]);
    await correct(small, { kind: 'priority', to: null });
    expect((await list()).issues.map(({ title }) => title)).toEqual(['Urgent', 'Small']);
  });

  test('of a field that is no longer what the person saw changes nothing', async () => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    const give = async (to: string, seen?: unknown) =>
      (
        await ask('POST', `/api/email/issues/${id}/corrections`, {
          correction: { kind: 'severity', to },
          ...(seen === undefined ? {} : { seen }),
        })
      ).status;
    const now = async () => {
      const { body } = await ask<{ severity: string; corrections: unknown[] }>(
        'GET',
        `/api/email/issues/${id}`,
      );
      return [body.severity, body.corrections.length];
    };
    const [before] = await now();
    expect(await give('critical', before)).toBe(202);
    expect(await give('low', before)).toBe(412);
    expect(await now()).toEqual(['critical', 1]);
    // Who wants the same as the other, or does not say what they saw, is not kept.
    expect(await give('critical', before)).toBe(202);
    expect(await give('high')).toBe(202);
    expect(await now()).toEqual(['high', 3]);
  });

  test('of the status takes an issue from the desk, where it can still be found', async () => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    await correct(id, { kind: 'status', to: 'resolved' });
    expect((await list()).issues).toEqual([]);
    expect((await list('?status=resolved')).issues.map((issue) => issue.id)).toEqual([id]);
  });

  test('of the mandatory review clears it with its reason, and brings it back', async () => {
    const id = await add('Guard', [{ text: 'The guard is open.', mandatory: 'safety_concern' }]);
    expect((await list()).issues).toMatchObject([{ id, mandatory: true, left_mandatory: null }]);
    await correct(id, { kind: 'mandatory', to: false });
    const cleared = (await ask<object>('GET', `/api/email/issues/${id}`)).body;
    expect(cleared).toMatchObject({
      mandatory: false,
      left_mandatory: { reason: 'cleared', categories: ['safety_concern'] },
      corrections: [{ kind: 'mandatory', correction: { from: true, to: false } }],
    });
    await correct(id, { kind: 'mandatory', to: true });
    expect((await list()).issues).toMatchObject([
      { id, mandatory_categories: ['safety_concern'], left_mandatory: null },
    ]);
    const examples = await service.sql`
      select task, label->>'value' as value from public.learning_examples where issue_id = ${id} order by value`;
    expect(examples).toEqual([
      { task: 'mandatory', value: 'false' },
      { task: 'mandatory', value: 'true' },
    ]);
  });

  test('of the owner or of the need for a reply changes whose turn it is', async () => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    await correct(id, { kind: 'owner', to: 'bilal@plant.example' });
    expect((await ask<object>('GET', `/api/email/issues/${id}`)).body).toMatchObject({
      status: 'waiting_on_others',
      owner: 'bilal@plant.example',
    });
    const other = await add('Valve', [{ text: 'Please repair the valve.', signals: urgent }]);
    await correct(other, { kind: 'response_requirement', to: false });
    expect((await ask<object>('GET', `/api/email/issues/${other}`)).body).toMatchObject({
      status: 'open',
      requires_response: false,
    });
  });

  test('of the importance moves the issue visibly, and says so', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 13; place += 1)
      ids.push(
        await add(`Pump ${place}`, [
          { text: `Pump ${place}, please.`, signals: { urgency: 0.9 - place * 0.05 } },
        ]),
      );
    await prefer({ nothing: 0.1 });
    const places = async () => (await list('?limit=50')).issues.map(({ id }) => id);
    const last = (await places()).at(-1) ?? '';
    await correct(last, { kind: 'importance', to: 'more', about: 'pump 12' });
    expect((await places()).indexOf(last)).toBeLessThanOrEqual(9);
    const { body } = await ask<{ why: string }>('GET', `/api/email/issues/${last}`);
    expect(body.why).toContain('You said that it matters more');
    expect(body.why).toContain('Learned from your corrections: pump 12');
  });

  test('under one key is one correction, and another under it is refused', async () => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    const key = { 'idempotency-key': 'once' };
    const first = await correct(id, { kind: 'category', to: 'maintenance' }, key);
    const again = await correct(id, { kind: 'category', to: 'maintenance' }, key);
    expect(again.body).toMatchObject({
      feedback_id: first.body.feedback_id,
      execution_id: first.body.execution_id,
    });
    expect((await correct(id, { kind: 'category', to: 'quality' }, key)).status).toBe(422);
    const rows = await service.sql`select 1 from public.feedback_events where issue_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  test('puts two issues together for good, and takes them apart again', async () => {
    const one = await add('Pump P-101', [{ text: 'The pump leaks.', signals: urgent }]);
    const other = await add('Seal of P-101', [{ text: 'The seal is worn.', signals: urgent }]);
    // Their sentences ask for nothing, which a correction derives again.
    expect((await correct(one, { kind: 'merge', issue_id: other })).status).toBe(202);
    expect((await list('?list=information')).issues.map((issue) => issue.id)).toEqual([one]);
    const { body } = await ask<{ messages: { thread_id: string; excerpt: string; subject: string }[] }>(
      'GET',
      `/api/email/issues/${one}`,
    );
    expect(body.messages).toHaveLength(2);
    const summaryOf = async (id: string | undefined) =>
      (await service.sql`select summary from public.engineering_issues where id = ${id ?? ''}`)[0]?.[
        'summary'
      ];
    expect(await summaryOf(one)).toMatch(/pump leaks.*seal is worn|seal is worn.*pump leaks/);
    expect((await correct(other, { kind: 'category', to: 'quality' })).status).toBe(409);
    const seal = body.messages.find(({ subject }) => subject.startsWith('Seal'))?.thread_id;
    expect((await correct(one, { kind: 'split', thread_ids: [seal] })).status).toBe(202);
    const apart = (await list('?list=information')).issues.map((issue) => issue.id);
    expect(apart).toHaveLength(2);
    const { body: after } = await ask<{
      corrections: { kind: string; correction: { new_issue_id?: string } }[];
    }>('GET', `/api/email/issues/${one}`);
    expect(after.corrections.map(({ kind }) => kind)).toEqual(['split', 'merge']);
    expect(apart).toContain(after.corrections[0]?.correction.new_issue_id);
    expect(await summaryOf(one)).toBe('The pump leaks.');
    expect(await summaryOf(after.corrections[0]?.correction.new_issue_id)).toBe('The seal is worn.');
    expect((await correct(one, { kind: 'split', thread_ids: [seal] })).status).toBe(409);
  });

  test.each([
    [{ kind: 'priority', to: 2 }],
    [{ kind: 'category', to: 'gossip' }],
    [{ kind: 'owner', to: 'nobody' }],
  ])('that is none is refused and changes nothing: %j', async (correction) => {
    const id = await add('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    expect((await correct(id, correction)).status).toBe(400);
    expect(await service.sql`select 1 from public.feedback_events where issue_id = ${id}`).toHaveLength(0);
  });
});
