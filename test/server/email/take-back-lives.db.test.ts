import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../../db/connect.ts';
import { emailStore } from '../../../db/email/store.ts';
import { asUser } from '../../../db/transaction.ts';
import type { Correction } from '../../../domain/email/triage/corrections/correction.ts';
import { Failure } from '../../../domain/failure.ts';
import { deriveIssues } from '../../../graphs/email/triage/derive-issues.ts';
import { recordCorrection } from '../../../server/email/corrections/record-correction.ts';
import { takeBackCorrection } from '../../../server/email/corrections/take-back-correction.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addIssue } from '../../support/desk.ts';
import { correctedState, rankedState } from '../../support/feedback.ts';
import { learning } from '../../support/learning.ts';
import { addUser } from '../../support/rows.ts';
import { testSeal } from '../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;
let steps: ReturnType<typeof learning>;
const now = '2026-11-20T09:30:00.000Z';
const store = emailStore(testSeal);
const ports = {
  seal: testSeal,
  deriveIssues: (on: Sql, userId: string, ids: readonly string[]) => deriveIssues(store, on, userId, ids),
};

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  steps = learning(opened, now);
});
afterAll(() => opened.close());

/** A correction of some issue, without the ids that only the moment of giving it knows. */
type Said =
  | Exclude<Correction, { kind: 'split' | 'merge' | 'knowledge' }>
  | { kind: 'split' }
  | { kind: 'merge'; other: number };
interface Given {
  issueId: string;
  id: string;
}

const people = fc.constantFrom('nora@plant.example', 'bilal@plant.example', null);
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ kind: fc.constant('priority' as const), to: fc.constantFrom(0.05, 0.5, 0.95, null) }),
  fc.record({ kind: fc.constant('owner' as const), to: people }),
  fc.record({
    kind: fc.constant('category' as const),
    to: fc.constantFrom('quality' as const, 'safety' as const),
  }),
  fc.record({
    kind: fc.constant('severity' as const),
    to: fc.constantFrom('critical' as const, 'low' as const),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    to: fc.constantFrom('resolved' as const, 'waiting_on_others' as const, 'waiting_on_me' as const),
  }),
  fc.record({ kind: fc.constant('response_requirement' as const), to: fc.boolean() }),
  fc.record({ kind: fc.constant('mandatory' as const), to: fc.boolean() }),
  fc.record({ kind: fc.constant('technical_assumption' as const), to: fc.constant('It is the other pump.') }),
  fc.record({
    kind: fc.constant('importance' as const),
    to: fc.constantFrom('more' as const, 'less' as const),
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('split' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('merge' as const), other: fc.nat(20) }) },
);
const life = fc.record({
  corrections: fc.array(fc.record({ said, issue: fc.nat(20), isLearned: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  }),
  /** Places of the corrections by which the next one to take back is chosen; 0 is the newest. */
  order: fc.array(fc.nat(8), { maxLength: 9 }),
});

/** A desk of seven issues of three companies: one that must be reviewed, one that may have to be, and one of two threads. */
async function addDesk(userId: string): Promise<void> {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const from = `anna@${['velmora', 'other', 'third'][index % 3]}.example`;
    const text = `Could you please repair pump P-10${index} by Friday? It stands still.`;
    const signals = { urgency: 0.3 + 0.07 * index, actionability: 0.4, response_required: 0.8 };
    const mandatory = index === 6 ? { mandatory: 'safety_concern' } : {};
    const mail = { from, text, signals, ...mandatory, at: `2026-11-1${index}T08:00:00.000Z` };
    const id = await addIssue(sql, userId, `Pump P-10${index}`, [mail]);
    ids.push(id);
    // Some name the same order: a merge keeps one row of an identifier that both have.
    await sql`
      insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
      select ${id}, 'order', identifier, ${userId}, message_id, now()
      from public.issue_email_links, unnest(${[`po-${index % 2}`, `p10${index}`]}::text[]) identifier
      where issue_id = ${id}`;
  }
  const [one, other] = ids as [string, string];
  await give(userId, one, { kind: 'merge', issue_id: other });
  await sql`
    insert into public.mandatory_findings (user_id, message_id, category, tier, confidence, rule, found_in, quote, producer, version)
    select ${userId}, message_id, 'production_stop', 'suspected', 0.6, 'test', 'text', 'It stands still.', 'test', '1'
    from public.issue_email_links where issue_id = ${ids[5] ?? ''}`;
  // Each asks the engineer for something, so that it is their turn.
  await sql`
    update public.email_messages message
    set recipients = jsonb_build_array(jsonb_build_object('kind', 'to', 'name', null, 'address', mailbox.address))
    from public.mailboxes mailbox where mailbox.id = message.mailbox_id and message.user_id = ${userId}`;
  await sql`
    insert into public.email_signals (user_id, message_id, name, position, value, confidence, quote, quote_start, quote_end,
      reason, producer, version)
    select user_id, message_id, name, 1, 0.8, 1, substr(quote, 1, 45), 0, 45, reason, producer, version
    from public.email_signals where user_id = ${userId} and name = 'actionability'`;
  await ports.deriveIssues(sql, userId, ids);
  await steps.learnNow(userId);
}

const give = (userId: string, issueId: string, given: Correction): Promise<string> =>
  asUser(opened.database.sql, userId, (transaction) =>
    recordCorrection(transaction, ports, userId, {
      ...{ issueId, given, reason: null, key: randomUUID(), actor: null },
    }),
  ).then(({ id }) => id);

const openIssues = async (userId: string): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from public.engineering_issues where user_id = ${userId} and merged_into is null order by opened_at, id`
  ).map(({ id }) => id);

/** Gives a correction; null where the issue as it is allows none of this kind. */
async function correct(userId: string, place: number, correction: Said): Promise<Given | null> {
  const issues = await openIssues(userId);
  const issueId = issues[place % issues.length] ?? '';
  const given = await completed(userId, issues, issueId, correction);
  if (given === null) return null;
  return { issueId, id: await give(userId, issueId, given) };
}

async function completed(
  userId: string,
  issues: readonly string[],
  issueId: string,
  correction: Said,
): Promise<Correction | null> {
  if (correction.kind === 'merge') {
    const issue_id = issues[correction.other % issues.length] ?? '';
    return issue_id === issueId ? null : { kind: 'merge', issue_id };
  }
  if (correction.kind !== 'split') return correction;
  const threads = await sql<{ thread_id: string }[]>`
    select distinct thread_id from public.issue_email_links where user_id = ${userId} and issue_id = ${issueId}
    order by thread_id`;
  const [first] = threads;
  return first && threads.length > 1 ? { kind: 'split', thread_ids: [first.thread_id] } : null;
}

/** Takes a correction back; false if a later one must be taken back first. */
async function takeBack(userId: string, { issueId, id }: Given): Promise<boolean> {
  try {
    await asUser(opened.database.sql, userId, (transaction) =>
      takeBackCorrection(transaction, ports, userId, { issueId, correctionId: id }),
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'conflict') return false;
    throw thrown;
  }
}

const state = async (userId: string) => ({
  ...(await correctedState(sql, userId)),
  desk: await rankedState(sql, userId),
});

/** Number of lives; each is some eighteen corrections and takings back. */
const lives = 12;

test('corrections that are taken back leave the state of before, in reverse order and in every other that is allowed', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ corrections, order }) => {
      const userId = (await addUser(sql)).id;
      await addDesk(userId);
      const before = await state(userId);
      expect(before.desk.filter(({ list }) => list === 'desk').length).toBeGreaterThan(5);
      const standing: Given[] = [];
      for (const { said: each, issue, isLearned } of corrections) {
        const given = await correct(userId, issue, each);
        if (given) standing.unshift(given);
        if (isLearned) await steps.learnNow(userId);
      }
      for (let place = 0; standing.length > 0; place += 1) {
        const wanted = (order[place] ?? 0) % standing.length;
        const isBack = await takeBack(userId, standing[wanted] as Given);
        // The newest one can always be taken back.
        if (wanted === 0) expect(isBack).toBe(true);
        if (isBack) standing.splice(wanted, 1);
        if (place % 2 === 0) await steps.learnNow(userId);
      }
      await steps.learnNow(userId);
      expect(await state(userId)).toEqual(before);
    }),
    { numRuns: lives },
  );
}, 120_000);
