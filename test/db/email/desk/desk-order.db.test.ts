import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { desk } from '../../../../db/email/desk/desk.ts';
import { rankedActions } from '../../../../db/email/desk/ranked-actions.ts';
import { issueContexts } from '../../../../db/email/triage/issue-contexts.ts';
import { asUser } from '../../../../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addUser } from '../../../support/rows.ts';
import { opening } from '../../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
const count = 5_000;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  userId = (await addUser(sql)).id;
  await sql`
    insert into public.engineering_issues (user_id, title, status, mandatory, opened_at, last_message_at, producer, version,
      context_revision, context_library)
    select ${userId}, 'Issue ' || each, case when each % 10 = 0 then 'resolved' else 'open' end,
      case when each % 50 = 1 then array['safety_concern'] else '{}' end, now(), now(), 'test', '1', 1, 'b'
    from generate_series(1, ${count}) each`;
  await sql`
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, is_muted, total, terms, baseline, why, issue_revision,
      preference_version, producer, version)
    select user_id, id, cardinality(mandatory) > 0, cardinality(mandatory) = 0 and ('x' || left(id::text, 2))::bit(8)::int % 8 = 0,
      ('x' || left(md5(id::text), 4))::bit(16)::int / 65536.0, '[]', 0, 'test', 1, 1, 'test', '1'
    from public.engineering_issues where status = 'open' and title <> 'Issue 7'`;
  await sql`delete from public.issue_changes`;
  await sql`analyze public.engineering_issues, public.ranked_actions, public.issue_changes`;
});
afterAll(() => opened.close());

/** Returns the plan of the only query that `work` makes, as text, with the rights of a request if `asRequest`. */
async function planOf(work: (explained: Sql) => Promise<unknown>, asRequest: boolean): Promise<string> {
  let plan = '';
  const explain = async (transaction: Sql) => {
    const explaining = ((strings: TemplateStringsArray, ...values: unknown[]) => {
      const query = transaction(strings, ...(values as never[]));
      // Fragments become a part of a query, and only the query is awaited.
      const isQuery = /^\s*(select|with)\s/.test(strings[0] ?? '') || strings[0]?.trim() === '';
      if (!isQuery) return query;
      return Object.assign(query, {
        // biome-ignore lint/suspicious/noThenProperty: a query is awaited in place of another one
        then: (...ends: [never, never]) =>
          transaction`explain (costs off) ${transaction(strings, ...(values as never[]))}`
            .then((rows) => {
              plan += rows.map((row) => row['QUERY PLAN']).join('\n');
              return [{}];
            })
            .then(...ends),
      });
    }) as unknown as Sql;
    await work(explaining);
  };
  if (asRequest) await asUser(opened.database.sql, userId, explain);
  else await opened.database.sql.begin(explain);
  return plan;
}

const first = { list: 'desk' as const, status: null, isMuted: false, after: null, limit: 21 };
const place = { group: 2, order: -0.5, id: '80000000-0000-4000-8000-000000000000' };

test.each([
  ['the first page', first, 'engineering_issues_desk'],
  ['a later page', { ...first, after: place }, 'engineering_issues_desk'],
  ['another list', { ...first, list: 'waiting' as const }, 'engineering_issues_desk'],
  ['hidden issues', { ...first, list: null, isMuted: true }, 'engineering_issues_open'],
  ['closed issues', { ...first, list: null, status: 'resolved' as const }, 'engineering_issues_by_status'],
])('%s of 5,000 issues come in the order of an index, for a request too', async (_, wanted, index) => {
  const plan = await planOf((explained) => desk(explained).list(userId, wanted), true);
  expect(plan).toContain(index);
  expect(plan.split('SubPlan')[0]).not.toMatch(/Sort|Seq Scan on engineering_issues/);
});

test('what is due to be ranked or looked up is found without reading the other issues', async () => {
  const by = { preference_version: 1, version: '1', now: '2026-11-20T08:00:00.000Z' };
  const due = await planOf((explained) => opening(rankedActions)(explained).listDue(userId, by), false);
  expect(due).not.toMatch(/Seq Scan on (engineering_issues|ranked_actions)/);
  expect(await opening(rankedActions)(sql).listDue(userId, by)).toEqual([]);
  const other = await planOf(
    (explained) => opening(issueContexts)(explained).hasOtherLibrary(userId, 'b'),
    false,
  );
  expect(other).not.toContain('Seq Scan on engineering_issues');
  expect(await opening(issueContexts)(sql).hasOtherLibrary(userId, 'b')).toBe(false);
  for (const library of ['a', 'c'])
    expect(await opening(issueContexts)(sql).hasOtherLibrary(userId, library)).toBe(true);
});

test('pages follow mandatory review and the totals, and together are the whole desk, unranked issues included', async () => {
  const ids: string[] = [];
  for (let after: typeof place | null = null; ; ) {
    const page = await desk(sql).list(userId, { ...first, after, limit: 500 });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.place;
  }
  const whole = await sql<{ id: string }[]>`
    select issue.id from public.engineering_issues issue
      left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
    where issue.user_id = ${userId} and issue.status <> 'resolved' and not coalesce(action.is_muted, false)
    order by cardinality(issue.mandatory) = 0, -coalesce(action.total, 0), issue.id`;
  expect(ids).toEqual(whole.map(({ id }) => id));
});

test('an issue whose recommendation ends takes the place of an unranked one', async () => {
  const [ended] = await sql<[{ issue_id: string }]>`
    update public.ranked_actions set ended_at = now()
    where id = (select id from public.ranked_actions where user_id = ${userId} and is_muted limit 1) returning issue_id`;
  const [issue] = await sql`
    select desk_order, desk_muted from public.engineering_issues where id = ${ended.issue_id}`;
  expect(issue).toEqual({ desk_order: 0, desk_muted: false });
});
