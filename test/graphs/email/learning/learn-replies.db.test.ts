import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../../db/app/preferences.ts';
import type { Sql } from '../../../../db/connect.ts';
import { type LearningExample, learningExamples } from '../../../../db/email/learning/learning-examples.ts';
import { emailPreferences } from '../../../../domain/email/preferences.ts';
import { findExamples } from '../../../../graphs/email/reply/find-examples.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addIssue } from '../../../support/desk.ts';
import { addDraft, say } from '../../../support/feedback.ts';
import { learning } from '../../../support/learning.ts';
import { addToken, addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let issueId: string;
let steps: ReturnType<typeof learning>;

const now = '2026-11-20T09:30:00.000Z';

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  steps = learning(opened, now);
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  issueId = await addIssue(sql, userId, 'Gasket of compressor', [
    { text: 'Which gasket does the compressor need?' },
  ]);
});
afterAll(() => opened.close());

const reply = (closing: string, middle = 'The gasket of the compressor is in stock.') =>
  `Hello,\n\n${middle}\n\n${closing}\nMara Lind`;

/** An edit of a draft, as the turn that sent it notes it. */
async function edit(after: string, before = reply('Kind regards'), change: Record<string, unknown> = {}) {
  const from_draft = await addDraft(sql, userId, issueId, before, {
    origin: 'generated',
    review_status: 'edited',
  });
  const to_draft = await addDraft(sql, userId, issueId, after, change);
  await say(
    sql,
    userId,
    issueId,
    { kind: 'draft_edit', from_draft, to_draft, distance: 0.2 },
    { draft_id: to_draft },
  );
  return to_draft;
}

const newest = () => preferences(sql).ensure(userId, emailPreferences);
const list = () => learningExamples(sql).list(userId, { status: null, task: null, after: null, limit: 100 });
const outcomes = async () =>
  (
    await sql<{ outcome: string }[]>`
    select outcome from public.feedback_events where user_id = ${userId} order by position`
  ).map(({ outcome }) => outcome);
async function review(status: 'accepted' | 'rejected', examples?: LearningExample[]) {
  const by = await addToken(sql, userId);
  for (const { id } of examples ?? (await list()))
    await learningExamples(sql).review(userId, id, { status, reason: null, by });
}

describe('edits of drafts', () => {
  test('make examples that wait for review, and a style once three of them agree', async () => {
    await edit(reply('All the best'));
    await edit(reply('All the best'));
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(1);
    await edit(reply('All the best'));
    await steps.learnNow(userId);
    expect(await newest()).toMatchObject({
      version: 2,
      origin: 'feedback',
      settings: { style: { closing: 'All the best', language: 'en' } },
      diff: [{ setting: 'style', from: null, because: 'closing "All the best" in 3 of the last 3 edits' }],
      expected: [],
    });
    expect((await newest()).feedback_ids).toHaveLength(3);
    const examples = await list();
    expect(examples).toHaveLength(3);
    expect(examples[0]).toMatchObject({
      task: 'reply',
      origin: 'draft_edit',
      review_status: 'open',
      label: { changes: [{ kind: 'closing', value: 'All the best' }], distance: 0.2, is_negative: false },
    });
    expect(await outcomes()).toEqual([
      'Stored as an example to review. It does not change your style preferences yet.',
      'Stored as an example to review. It does not change your style preferences yet.',
      'Stored as an example to review, and learned as a preference: closing "All the best" in 3 of the last 3 edits.',
    ]);
  });

  test('that correct facts make no style and no document, however alike they are', async () => {
    for (let count = 0; count < 4; count += 1)
      await edit(reply('Kind regards', 'It needs 6 gaskets.'), reply('Kind regards', 'It needs 4 gaskets.'));
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(1);
    expect((await list()).map(({ label }) => label['changes'])).toEqual(
      Array(4).fill([{ kind: 'factual', value: null }]),
    );
    expect(await sql`select 1 from public.issue_documents where user_id = ${userId}`).toHaveLength(0);
  });

  test('do not bring back a style that a person has taken back', async () => {
    for (let count = 0; count < 3; count += 1) await edit(reply('All the best'));
    await steps.learnNow(userId);
    const learned = await newest();
    await preferences(sql).insert(userId, emailPreferences, {
      ...learned,
      settings: {},
      version: 3,
      parent_version: null,
      origin: 'undo',
      diff: [{ setting: 'style', from: '...', to: null, because: 'back to version 1' }],
    });
    await edit(reply('All the best'));
    await steps.learnNow(userId);
    expect(await newest()).toMatchObject({ version: 3, settings: {} });
  });

  test('that a person has rejected as examples do not count for the style', async () => {
    await edit(reply('All the best'));
    await edit(reply('All the best'));
    await steps.learnNow(userId);
    await review('rejected');
    await edit(reply('All the best'));
    await steps.learnNow(userId);
    expect((await newest()).version).toBe(1);
  });

  test('whose versions are gone are noted, and keep nothing else from being learned', async () => {
    await say(sql, userId, issueId, { kind: 'draft_edit', from_draft: issueId, to_draft: issueId });
    await say(sql, userId, issueId, { kind: 'importance', about: 'gasket', to: 'more' });
    await steps.learnNow(userId);
    expect(await outcomes()).toEqual([
      'The versions were deleted. Nothing is learned from them.',
      'Changes gasket from 0 to 0.3. 1 issue on the desk changes.',
    ]);
  });
});

describe('a refused draft', () => {
  test('with a reason is an example of what not to write; without one nothing is learned', async () => {
    const draft_id = await addDraft(sql, userId, issueId, reply('Kind regards'), {
      review_status: 'rejected',
    });
    await say(sql, userId, issueId, { kind: 'draft_rejection' }, { draft_id, reason: 'too vague' });
    await say(sql, userId, issueId, { kind: 'draft_rejection' }, { draft_id });
    await steps.learnNow(userId);
    expect(await list()).toMatchObject([
      { task: 'reply', label: { draft_id, is_negative: true, reason: 'too vague' }, review_status: 'open' },
    ]);
    expect((await outcomes())[1]).toBe('Rejected without a reason. Nothing is learned from it.');
  });
});

describe('examples for a reply', () => {
  const wanted = {
    terms: ['gasket', 'compressor'],
    identifiers: [],
    sender_domain: null,
    now,
    limit: 3,
  };
  const find = (change = {}, owner = userId) =>
    learningExamples(sql).listFor(owner, { ...wanted, ...change });

  test('are those that were accepted and sent, the most alike first, and nothing that has nothing in common', async () => {
    await edit(reply('All the best'));
    issueId = await addIssue(sql, userId, 'Gasket of valve', [
      { text: 'Which gasket?', from: 'b@third.example' },
    ]);
    await edit(reply('Best'));
    await steps.learnNow(userId);
    expect(await find()).toEqual([]);
    await review('accepted');
    expect((await find()).map(({ body }) => body)).toEqual([reply('All the best'), reply('Best')]);
    expect((await find({ terms: [], sender_domain: 'third.example' })).map(({ body }) => body)).toEqual([
      reply('Best'),
    ]);
    expect(await find({ terms: ['invoice'] })).toEqual([]);
    expect(await find({ limit: 1 })).toHaveLength(1);
  });

  test('are shown only in a reply to the company that they were written to', async () => {
    await edit(reply('All the best'));
    issueId = await addIssue(sql, userId, 'Gasket of valve', [
      { text: 'Which gasket?', from: 'b@third.example' },
    ]);
    await edit(reply('Best'));
    await steps.learnNow(userId);
    await review('accepted');
    const ports = { store: { learningExamples }, sql, now: () => new Date(now) };
    const mail = { subject: 'Gasket of the compressor', text: 'Which gasket is it?' };
    const from = (address: string) =>
      findExamples(ports, userId, { ...mail, sender: { name: null, address } });
    expect(await from('c@third.example')).toEqual([reply('Best')]);
    expect(await from('d@stranger.example')).toEqual([]);
  });

  test('are none that was refused, never sent, has expired, or is of somebody else', async () => {
    await edit(reply('All the best'), undefined, { review_status: 'superseded' });
    const draft_id = await addDraft(sql, userId, issueId, reply('Bye'), { review_status: 'sent' });
    await say(sql, userId, issueId, { kind: 'draft_rejection' }, { draft_id, reason: 'too short' });
    await steps.learnNow(userId);
    await review('accepted');
    expect(await find()).toEqual([]);
    await edit(reply('Cheers'));
    await steps.learnNow(userId);
    await review('accepted');
    expect(await find()).toHaveLength(1);
    expect(await find({}, (await addUser(sql)).id)).toEqual([]);
    await sql`update public.learning_examples set expires_at = ${now} where user_id = ${userId}`;
    expect(await find()).toEqual([]);
  });
});
