import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '../../../../db/app/events.ts';
import { type Preferences, preferences } from '../../../../db/app/preferences.ts';
import type { Sql } from '../../../../db/connect.ts';
import { desk } from '../../../../db/email/desk/desk.ts';
import { feedbackEvents } from '../../../../db/email/learning/feedback-events.ts';
import type { ExpectedChange } from '../../../../domain/email/learning/expected.ts';
import { emailPreferences } from '../../../../domain/email/preferences.ts';
import type { Submission } from '../../../../domain/execution.ts';
import { scheduleLearning } from '../../../../graphs/email/learning/schedule-learning.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addIssue } from '../../../support/desk.ts';
import { say } from '../../../support/feedback.ts';
import { learning } from '../../../support/learning.ts';
import { addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let steps: ReturnType<typeof learning>;

const now = '2026-11-20T09:30:00.000Z';

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  steps = learning(opened, now);
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
});
afterAll(() => opened.close());

const velmora = '@velmora.example';
const mail = (from: string, value: number, due?: string) => ({
  from,
  text: `Please look at it. ${from}`,
  signals: { urgency: value, actionability: value },
  ...(due && { due }),
});

/** Twelve issues of three companies, some with a deadline, one of them mandatory and one of a person's own priority. */
async function addDesk(): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const from = `anna@${['velmora', 'other', 'third'][index % 3]}.example`;
    const due = index % 4 === 0 ? `2026-11-2${1 + (index % 5)}T16:00:00.000Z` : undefined;
    const change = { status: 'waiting_on_me', ...(index === 5 && { priority_set: 0.31 }) };
    const mails = [
      { ...mail(from, 0.3 + 0.01 * index, due), ...(index === 6 && { mandatory: 'safety_concern' }) },
    ];
    ids.push(await addIssue(sql, userId, `Issue ${index}`, mails, change));
  }
  return ids;
}

/** Everything that the desk shows, in its order: totals, terms and sentences as they are stored. */
const shown = async () =>
  (await desk(sql).list(userId, { list: 'desk', status: null, isMuted: false, after: null, limit: 100 })).map(
    (issue) => ({
      id: issue.id,
      total: issue.total,
      terms: issue.terms,
      due_at: issue.due_at,
      why: issue.why,
      evidence: issue.evidence,
    }),
  );
type Shown = Awaited<ReturnType<typeof shown>>;
const standings = (of: Shown) => new Map(of.map(({ id, total }, index) => [id, { place: index + 1, total }]));

const expectedOf = ({ expected = [] }: Preferences) => expected as ExpectedChange[];
const newest = () => preferences(sql).ensure(userId, emailPreferences);
const outcomeOf = async (id: string) =>
  (
    await sql<{ outcome: string; learned_at: string }[]>`
    select outcome, learned_at from public.feedback_events where id = ${id}`
  )[0];

describe('a correction of importance', () => {
  test('changes exactly the issues that its version names, by exactly these numbers, and undo brings all back', async () => {
    const ids = await addDesk();
    await steps.learnNow(userId);
    const before = await shown();
    const said = await say(sql, userId, ids[0] ?? '', { kind: 'importance', about: velmora, to: 'more' });
    await steps.learnNow(userId);

    const learned = await newest();
    expect(learned).toMatchObject({
      version: 2,
      origin: 'feedback',
      topic_weights: { [velmora]: 0.3 },
      diff: [{ topic: velmora, from: null, to: 0.3, because: 'you said so about "Issue 0"' }],
      feedback_ids: [said],
    });
    const after = await shown();
    const [old, fresh] = [standings(before), standings(after)];
    const changed = ids.filter((id) => JSON.stringify(old.get(id)) !== JSON.stringify(fresh.get(id)));
    const expected = expectedOf(learned);
    expect(expected.map(({ issue_id }) => issue_id).sort()).toEqual(changed.sort());
    for (const { issue_id, from, to } of expected) {
      expect({ from, to }).toEqual({ from: old.get(issue_id), to: fresh.get(issue_id) });
    }
    // The four of the company have a higher total; some of the others only another place.
    const raised = expected.filter(({ from, to }) => to.total > from.total);
    expect(raised.map(({ title }) => title).sort()).toEqual(['Issue 0', 'Issue 3', 'Issue 6', 'Issue 9']);
    expect(expected.length).toBeGreaterThan(raised.length);
    expect(expected.length).toBeLessThan(ids.length);
    expect((await outcomeOf(said))?.outcome).toBe(
      `Changes ${velmora} from 0 to 0.3. ${expected.length} issues on the desk change.`,
    );

    const first = await preferences(sql).get(userId, emailPreferences, 1);
    const { topic_weights, settings, pinned_topics, faded_at } = first;
    await preferences(sql).insert(userId, emailPreferences, {
      ...{ topic_weights, settings, pinned_topics, faded_at },
      ...{ version: 3, parent_version: null, origin: 'undo', reason: 'test', diff: [], feedback_ids: [] },
    });
    await steps.learnNow(userId);
    expect(await shown()).toEqual(before);
    const held = await sql`
      select 1 from public.ranked_actions where user_id = ${userId} and ended_at is null and preference_version = 3`;
    expect(held).toHaveLength(12);
  });

  test('is reckoned with the release of weights that holds', async () => {
    const ids = await addDesk();
    const weights = {
      urgency: 0.2,
      impact: 0.1,
      actionability: 0.1,
      relevance: 0.1,
      deadline: 0.1,
      history: 0.4,
    };
    await sql`
      insert into public.learning_versions (user_id, task, version, parameters, evaluation, status)
      values (${userId}, 'priority', 1, ${sql.json({ weights })}, '{"decision": "accepted"}', 'active')`;
    await say(sql, userId, ids[0] ?? '', { kind: 'importance', about: velmora, to: 'more' });
    await steps.learnNow(userId);
    const fresh = standings(await shown());
    const raised = expectedOf(await newest()).filter(({ from, to }) => to.total > from.total);
    expect(raised).toHaveLength(4);
    for (const { issue_id, from, to } of raised) {
      expect(to).toEqual(fresh.get(issue_id));
      // Half of the step of .3, with the weight of the release.
      expect(to.total - from.total).toBeCloseTo(0.06, 6);
    }
  });

  test('never hides what is mandatory, nor anything else, however often it is said', async () => {
    const [id = ''] = await addDesk();
    for (let count = 0; count < 8; count += 1)
      await say(sql, userId, id, { kind: 'importance', about: velmora, to: 'less' });
    await steps.learnNow(userId);
    expect((await newest()).topic_weights).toEqual({ [velmora]: -0.9 });
    const order = await shown();
    expect(order).toHaveLength(12);
    expect(order[0]?.why).toContain('Must be reviewed: safety concern');
  });

  test('run again from any step makes one version, one event and one outcome', async () => {
    const [id = '', other = ''] = await addDesk();
    const said = [
      await say(sql, userId, id, { kind: 'importance', about: velmora, to: 'more' }),
      await say(sql, userId, other, { kind: 'severity', from: 'low', to: 'critical' }),
    ];
    const { state, turn } = await steps.begin(userId);
    for (const from of [0, 1, 2, 0, 1]) for (const step of steps.steps.slice(from)) await step(state, turn);
    expect((await newest()).version).toBe(2);
    const told = await events(sql).listOfExecution(userId, turn.execution.id);
    expect(told.filter(({ kind }) => kind === 'preference.updated')).toHaveLength(1);
    expect(await sql`select 1 from public.learning_examples where user_id = ${userId}`).toHaveLength(1);
    for (const each of said) expect((await outcomeOf(each))?.learned_at).toBe(now);
    // Another turn finds nothing to learn.
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(2);
  });

  test('is built upon what a person sets meanwhile', async () => {
    const [id = ''] = await addDesk();
    await say(sql, userId, id, { kind: 'importance', about: velmora, to: 'more' });
    const { state, turn } = await steps.begin(userId);
    const current = await newest();
    await preferences(sql).insert(userId, emailPreferences, {
      ...current,
      version: 2,
      parent_version: 1,
      origin: 'edit',
      topic_weights: { pump: 0.4 },
      pinned_topics: ['pump'],
    });
    for (const step of steps.steps) await step(state, turn);
    expect(await newest()).toMatchObject({ version: 3, topic_weights: { pump: 0.4, [velmora]: 0.3 } });
  });

  test('gives one order of the desk in whatever order different subjects are spoken of', async () => {
    const orders: unknown[] = [];
    for (const isTurned of [false, true]) {
      userId = (await addUser(sql)).id;
      const [id = ''] = await addDesk();
      const subjects = [velmora, '@other.example', 'issue 4'];
      for (const about of isTurned ? subjects.toReversed() : subjects) {
        await say(sql, userId, id, { kind: 'importance', about, to: about === velmora ? 'less' : 'more' });
        await steps.learnNow(userId);
      }
      orders.push((await shown()).map(({ total, terms, why }) => ({ total, terms, why })));
    }
    expect(orders[1]).toEqual(orders[0]);
  });
});

describe('corrections of priorities', () => {
  test('stay with their issues until three of one sender go one way; then the sender weighs more, once', async () => {
    const ids = await addDesk();
    const raise = (id = '') =>
      say(sql, userId, id, { kind: 'priority', from: null, to: 0.9, shown: 0.3, subjects: [velmora] });
    const first = await raise(ids[0]);
    await raise(ids[3]);
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(1);
    expect((await outcomeOf(first))?.outcome).toBe('It changes only this issue.');
    await raise(ids[9]);
    await steps.learnNow(userId);
    expect(await newest()).toMatchObject({
      version: 2,
      diff: [{ topic: velmora, from: null, to: 0.3, because: 'you ranked 3 of its issues higher' }],
    });
    await raise(ids[6]);
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(2);
  });
});

describe('a rank', () => {
  test('by older preferences does not take the place of one by newer ones', async () => {
    const [id = ''] = await addDesk();
    await steps.learnNow(userId);
    const rows = async () =>
      sql<{ preference_version: number }[]>`
        select distinct preference_version from public.ranked_actions where user_id = ${userId} and ended_at is null`;
    await sql`update public.ranked_actions set preference_version = 9 where user_id = ${userId} and ended_at is null`;
    await say(sql, userId, id, { kind: 'importance', about: velmora, to: 'more' });
    await steps.learnNow(userId);
    expect(await rows()).toEqual([{ preference_version: 9 }]);
  });
});

test('what waits for nobody to learn from it is given to a turn, once', async () => {
  const [id = ''] = await addDesk();
  const said = await say(sql, userId, id, { kind: 'importance', about: velmora, to: 'more' });
  const submitted: Submission[] = [];
  const schedule = scheduleLearning({
    feedback: feedbackEvents(sql),
    submit: async (submission) => submitted.push(submission),
  });
  await schedule(new Date());
  expect(submitted.filter((each) => each.userId === userId)).toEqual([]);
  const later = new Date(Date.now() + 60_000);
  await schedule(later);
  expect(submitted.filter((each) => each.userId === userId)).toMatchObject([
    { kind: 'email.learn', actor: `email.learn:${userId}`, key: `waiting:${said}` },
  ]);
  await steps.learnNow(userId);
  submitted.length = 0;
  await schedule(later);
  expect(submitted.filter((each) => each.userId === userId)).toEqual([]);
});
