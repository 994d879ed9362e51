import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addIssue } from '../../support/desk.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';
import { openWorkingService, type TestService } from '../../support/served.ts';

interface Issue {
  id: string;
  title: string;
  priority: { total: number; terms: unknown[] } | null;
  why: string;
  preference_version: number;
  corrections: { outcome: string }[];
}
interface Version {
  version: number;
  topic_weights: Record<string, number>;
  settings: Record<string, unknown>;
  diff: { because: string }[];
  feedback_ids: string[];
  expected: { issue_id: string; title: string; from: Standing; to: Standing }[];
}
interface Standing {
  place: number;
  total: number;
}
interface Example {
  id: string;
  task: string;
  review_status: string;
  review_reason: string | null;
  label: Record<string, unknown>;
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

const add = (title: string, from: string, urgency: number) =>
  addIssue(service.sql, userId, title, [{ from, text: `Please look at ${title}.`, signals: { urgency } }], {
    status: 'waiting_on_me',
  });
const list = async () => (await ask<{ issues: Issue[] }>('GET', '/api/email/issues')).body.issues;
const order = async () =>
  (await list()).map(({ id, title, priority, why }) => ({ id, title, priority, why }));
const newest = async () => (await ask<Version>('GET', '/api/preferences?scope=email')).body;
const examples = async (query = '') =>
  (await ask<{ examples: Example[] }>('GET', `/api/learning/examples${query}`)).body.examples;

async function correct(id: string, correction: unknown, reason?: string) {
  const answer = await ask<{ feedback_id: string; execution_id: string }>(
    'POST',
    `/api/email/issues/${id}/corrections`,
    { correction, ...(reason && { reason }) },
  );
  if (answer.status === 202)
    await waitFor(async () => {
      const { body } = await ask<{ status: string }>('GET', `/api/executions/${answer.body.execution_id}`);
      return body.status === 'succeeded';
    });
  return answer;
}

describe('"this customer matters more"', () => {
  test('weighs the company of the sender, says what changes, does it, and can be taken back', async () => {
    await add('Valve', 'b@other.example', 0.5);
    const id = await add('Pump', 'anna@velmora.example', 0.45);
    await add('Seal', 'c@velmora.example', 0.1);
    await correct(id, { kind: 'technical_assumption', to: 'It is the other pump.' });
    const before = await order();
    expect(before.map(({ title }) => title)).toEqual(['Valve', 'Pump', 'Seal']);

    const { body } = await correct(id, { kind: 'importance', to: 'more' });
    const learned = await newest();
    expect(learned).toMatchObject({
      version: 2,
      topic_weights: { '@velmora.example': 0.3 },
      feedback_ids: [body.feedback_id],
      diff: [{ because: 'you said so about "Pump"' }],
    });
    const after = await order();
    expect(after.map(({ title }) => title)).toEqual(['Pump', 'Valve', 'Seal']);
    expect(learned.expected.map(({ title, from, to }) => [title, from.place, to.place])).toEqual([
      // The correction has lifted its own issue before anything is learned from it.
      ['Pump', 1, 1],
      ['Seal', 3, 3],
    ]);
    for (const { issue_id, from, to } of learned.expected) {
      const shown = before.find((issue) => issue.id === issue_id)?.priority?.total ?? 0;
      if (issue_id === id) expect(from.total).toBeGreaterThan(shown);
      else expect(from.total).toBe(shown);
      expect(after.find((issue) => issue.id === issue_id)?.priority?.total).toBe(to.total);
    }
    const { body: issue } = await ask<Issue>('GET', `/api/email/issues/${id}`);
    expect(issue.corrections[0]?.outcome).toBe(
      'Changes @velmora.example from 0 to 0.3. 2 issues on the desk change.',
    );

    const undone = await ask<Version>('POST', '/api/preferences/undo?scope=email', undefined, {
      'if-match': '"2"',
    });
    expect(undone).toMatchObject({ status: 200, body: { version: 3, topic_weights: {} } });
    await waitFor(async () => (await list()).every((each) => each.preference_version === 3));
    // What was said of the issue itself stays.
    expect((await order()).map(({ title }) => title)).toEqual(['Pump', 'Valve', 'Seal']);
  });

  test('is about whom or what is named, and is refused where that is no name', async () => {
    const id = await add('Pump', 'anna@velmora.example', 0.4);
    await correct(id, { kind: 'importance', to: 'less', about: ' Pump   Seals ' });
    await correct(id, { kind: 'importance', to: 'more', about: 'Anna@Velmora.example' });
    expect((await newest()).topic_weights).toEqual({ 'pump seals': -0.3, 'anna@velmora.example': 0.3 });
    for (const about of ['@', 'anna@', '', 'x'.repeat(61)])
      expect((await correct(id, { kind: 'importance', to: 'more', about })).status).toBe(400);
    expect((await correct(id, { kind: 'importance', to: 'most' })).status).toBe(400);
    const own = await addIssue(service.sql, userId, 'Note', [{ text: 'A note.', direction: 'outgoing' }]);
    expect((await correct(own, { kind: 'importance', to: 'more' })).status).toBe(422);
  });
});

describe('knowledge', () => {
  const knowledge = {
    kind: 'knowledge',
    title: 'Torque of the flange',
    text: 'The flange of P-101 takes 85 Nm.',
  };
  interface Documents {
    documents: { title: string; kind: string; expires_at: string | null; approved_by: string | null }[];
  }
  const documents = async () => (await ask<Documents>('GET', '/api/email/documents')).body.documents;

  test('that an engineer gives is an approved document, cited like others and once', async () => {
    const id = await add('Flange of P-101', 'anna@velmora.example', 0.4);
    await service.sql`
      insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
      select ${id}, 'equipment', 'p101', ${userId}, message_id, now() from public.issue_email_links where issue_id = ${id}`;
    const expires_at = '2999-01-01T00:00:00.000Z';
    await correct(id, { ...knowledge, expires_at });
    await correct(id, { ...knowledge, title: 'The same again' });
    expect(await documents()).toMatchObject([{ title: knowledge.title, kind: 'text', expires_at }]);
    expect((await documents())[0]?.approved_by).not.toBeNull();
    const { body } = await ask<Issue & { context: { title: string; quote: string }[] }>(
      'GET',
      `/api/email/issues/${id}`,
    );
    expect(body.context).toMatchObject([{ title: knowledge.title, quote: knowledge.text }]);
    expect(body.corrections.map(({ outcome }) => outcome)).toEqual([
      'An approved document with the same text exists already.',
      `Approved as the document "Torque of the flange", valid until ${expires_at}.`,
    ]);
  });

  test('that is over already is refused', async () => {
    const id = await add('Pump', 'anna@velmora.example', 0.4);
    expect((await correct(id, { ...knowledge, expires_at: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect(await documents()).toEqual([]);
  });
});

describe('examples', () => {
  test('are made by corrections, can be listed by task and status, and are reviewed by a person', async () => {
    const id = await add('Pump', 'anna@velmora.example', 0.4);
    await correct(id, { kind: 'severity', to: 'critical' });
    await correct(id, { kind: 'category', to: 'quality' }, 'it is a complaint');
    const [accepted] = await examples('?status=accepted');
    expect(accepted).toMatchObject({
      task: 'category',
      label: { value: 'quality' },
      review_reason: 'it is a complaint',
    });
    const [open, ...others] = await examples('?status=open&task=severity');
    expect(others).toEqual([]);
    expect(open).toMatchObject({ label: { value: 'critical', is_critical: true, is_missed: true } });
    const path = `/api/learning/examples/${open?.id}/review`;
    expect((await ask<Example>('POST', path, { accept: true, reason: 'yes' })).body).toMatchObject({
      review_status: 'accepted',
      review_reason: 'yes',
    });
    expect((await ask<Example>('POST', path, { accept: false })).body).toMatchObject({
      review_status: 'rejected',
      review_reason: null,
    });
    expect((await ask('POST', path, { accept: 'yes' })).status).toBe(400);
    expect(await examples('?status=open')).toEqual([]);
    const told = await service.sql<{ payload: { status: string } }[]>`
      select payload from public.agent_events where user_id = ${userId} and kind = 'example.reviewed' order by id`;
    expect(told.map(({ payload }) => payload.status)).toEqual(['accepted', 'rejected']);
  });

  test('are read in pages, and by nobody else', async () => {
    const id = await add('Pump', 'anna@velmora.example', 0.4);
    for (const to of ['high', 'low', 'critical']) await correct(id, { kind: 'severity', to });
    const first = await ask<{ examples: Example[]; next_cursor: string }>(
      'GET',
      '/api/learning/examples?limit=2',
    );
    const rest = await examples(`?limit=2&cursor=${first.body.next_cursor}`);
    const seen = [...first.body.examples, ...rest];
    expect(seen.map(({ label }) => label['value'])).toEqual(['critical', 'low', 'high']);
    const stranger = await service.caller((await addUser(service.sql)).id);
    expect((await stranger<{ examples: [] }>('GET', '/api/learning/examples')).body.examples).toEqual([]);
    const path = `/api/learning/examples/${seen[0]?.id}/review`;
    expect((await stranger('POST', path, { accept: true })).status).toBe(404);
  });
});

test('style and hosts of links are settings of mail, of which each part of the style changes alone', async () => {
  const patch = async (settings: unknown) => {
    const { tag } = await ask('GET', '/api/preferences?scope=email');
    return ask<Version>('PATCH', '/api/preferences?scope=email', { settings }, { 'if-match': tag });
  };
  await patch({ style: { closing: 'Best' }, allowed_links: ['Docs.Plant.example'] });
  const { body } = await patch({ style: { length: 'short' } });
  expect(body.settings).toEqual({
    style: { closing: 'Best', length: 'short' },
    allowed_links: ['docs.plant.example'],
  });
  for (const refused of [{ allowed_links: ['https://docs.example'] }, { style: { tone: 'rude' } }])
    expect((await patch(refused)).status).toBe(400);
  expect((await patch({ style: null })).body.settings).toEqual({ allowed_links: ['docs.plant.example'] });
});
