import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { type DeskPage, deskOrder } from '../../../../db/email/desk/desk-pages.ts';
import { issueRows } from '../../../../db/email/desk/issue-rows.ts';
import { asUser } from '../../../../db/transaction.ts';
import { Failure } from '../../../../domain/failure.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

const everyList: DeskPage = { list: 'desk', status: null, isMuted: false, after: null, limit: 4 };

/** Adds a user with ranked issues. */
async function addDesk(count: number): Promise<string> {
  const { id } = await addUser(sql);
  await addIssues(id, count);
  return id;
}

async function addIssues(userId: string, count: number, at = 0.5): Promise<void> {
  await sql`
    with added as (
      insert into public.engineering_issues (user_id, title, status, mandatory, opened_at, last_message_at, producer, version)
      select ${userId}, 'Issue ' || each, 'open', case when each % 5 = 0 then array['safety_concern'] else '{}' end, now(), now(),
        'test', '1' from generate_series(1, ${count}) each returning *)
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, is_muted, total, terms, baseline, why, issue_revision,
      preference_version, producer, version)
    select user_id, id, false, false, ${at}::real * (length(title) % 3), '[]', 0, 'test', 1, 1, 'test', '1' from added`;
}

/** Changes of the desk between two pages, each as the service makes it; `which` chooses the issue. */
const changes = {
  rank: (issue: string, to: number) =>
    opened.database.sql.begin(async (on) => {
      await on`update public.ranked_actions set ended_at = now() where issue_id = ${issue} and ended_at is null`;
      await on`
      insert into public.ranked_actions (user_id, issue_id, is_mandatory, is_muted, total, terms, baseline, why, issue_revision,
        preference_version, producer, version)
      select user_id, id, false, false, ${to / 10}::real, '[]', 0, 'test', 1, 1, 'test', '1'
      from public.engineering_issues where id = ${issue}`;
    }),
  mandatory: (issue: string, to: number) => sql`
    update public.engineering_issues set mandatory = ${to > 4 ? ['quality_hold'] : []} where id = ${issue}`,
  move: (issue: string, to: number) => sql`
    update public.ranked_actions set list = ${to > 4 ? 'waiting' : 'desk'} where issue_id = ${issue} and ended_at is null`,
  finish: (issue: string, to: number) => sql`
    update public.engineering_issues set status = ${to > 4 ? 'resolved' : 'open'} where id = ${issue}`,
  mute: (issue: string, to: number) => sql`
    update public.ranked_actions set is_muted = ${to > 4} where issue_id = ${issue} and ended_at is null`,
  arrive: async (issue: string, to: number) => {
    const [owner] = await sql<
      [{ user_id: string }]
    >`select user_id from public.engineering_issues where id = ${issue}`;
    await addIssues(owner.user_id, 1, to / 10);
  },
};

test('pages of one reading are the whole list in the order of its first page, however it is ranked anew between them', async () => {
  const change = record({
    kind: constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    which: integer({ min: 0, max: 13 }),
    to: integer({ min: 0, max: 9 }),
  });
  await assert(
    asyncProperty(
      array(array(change, { maxLength: 5 }), { maxLength: 5 }),
      boolean(),
      async (between, isMandatory) => {
        const userId = await addDesk(14);
        const wanted = { ...everyList, mandatory: isMandatory ? null : false };
        const whole = await issueRows(sql).list(userId, { ...wanted, limit: 100 });
        const read: string[] = [];
        let after: DeskPage['after'] = null;
        for (let page = 0; ; page += 1) {
          const rows = await asUser(opened.database.sql, userId, (on) =>
            issueRows(on).list(userId, { ...wanted, after }),
          );
          read.push(...rows.map(({ id }) => id));
          after = rows.at(-1)?.place ?? null;
          if (after === null) break;
          for (const { kind, which, to } of between[page] ?? [])
            await changes[kind](whole[which % whole.length]?.id as string, to);
        }
        expect(read).toEqual(whole.map(({ id }) => id));
      },
    ),
    { numRuns: 40 },
  );
});

test('a change that was under way while the first page was read counts as one after it', async () => {
  const userId = await addDesk(6);
  const first = await issueRows(sql).list(userId, everyList);
  const after = first.at(-1)?.place as NonNullable<DeskPage['after']>;
  const whole = await issueRows(sql).list(userId, { ...everyList, limit: 100 });
  const last = whole.at(-1)?.id as string;
  await changes.rank(last, 9);
  const [moved] = await sql<
    [{ moved_by: number }]
  >`select max(moved_by) as moved_by from public.desk_moves where issue_id = ${last}`;
  // As if the moment had come after the beginning of that transaction and before its end.
  const moment = { before: moved.moved_by + 1, without: [moved.moved_by], at: new Date().toISOString() };
  const rest = await issueRows(sql).list(userId, { ...everyList, after: { ...after, moment } });
  expect(rest.map(({ id }) => id)).toEqual(whole.slice(4).map(({ id }) => id));
});

test('a merged issue is left out of later pages', async () => {
  const userId = await addDesk(6);
  const whole = await issueRows(sql).list(userId, { ...everyList, limit: 100 });
  const first = await issueRows(sql).list(userId, everyList);
  await sql`update public.engineering_issues set merged_into = ${whole[0]?.id as string} where id = ${whole[5]?.id as string}`;
  const rest = await issueRows(sql).list(userId, { ...everyList, after: first.at(-1)?.place ?? null });
  expect(rest.map(({ id }) => id)).toEqual([whole[4]?.id]);
});

test('filters are applied by the database, and the count agrees with them', async () => {
  const userId = await addDesk(10);
  const [issue] = await issueRows(sql).list(userId, everyList);
  await sql`
    update public.engineering_issues set owner = 'Mara@plant.example', category = 'quality', severity = 'critical',
      headline = 'Lot 4471 shows hairline cracks' where id = ${issue?.id as string}`;
  await sql`update public.ranked_actions set due_at = '2026-11-20T15:00:00Z' where issue_id = ${issue?.id as string} and ended_at is null`;
  for (const filter of [
    { owner: 'mara@plant.example' },
    { category: 'quality' as const },
    { severity: 'critical' as const },
    { dueBefore: '2026-11-21T00:00:00Z' },
    { words: ['CRACKS', 'lot'] },
  ]) {
    expect((await issueRows(sql).list(userId, { ...everyList, ...filter })).map(({ id }) => id)).toEqual([
      issue?.id,
    ]);
    expect(await issueRows(sql).count(userId, { ...everyList, ...filter })).toBe(1);
  }
  expect(await issueRows(sql).count(userId, { ...everyList, words: ['cracks', 'nothing'] })).toBe(0);
  expect(await issueRows(sql).count(userId, { ...everyList, mandatory: true })).toBe(2);
  expect(await issueRows(sql).count(userId, { ...everyList, mandatory: false })).toBe(8);
  expect(await issueRows(sql).count(userId, { ...everyList, hasDraft: true })).toBe(0);
  expect(await issueRows(sql).count(userId, { ...everyList, hasDraft: false })).toBe(10);
});

test('a reading of yesterday is not continued', async () => {
  const userId = await addDesk(6);
  const [row] = await issueRows(sql).list(userId, everyList);
  const { place } = row as NonNullable<typeof row>;
  const after = {
    ...place,
    moment: { ...place.moment, at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
  };
  const refused = issueRows(sql).list(userId, { ...everyList, after });
  await expect(refused).rejects.toThrow(Failure);
  await expect(refused).rejects.toMatchObject({ code: 'cursor_expired' });
});

test('the revision rises, and old moves are deleted', async () => {
  const userId = await addDesk(2);
  expect(await deskOrder(sql).revision(userId)).toBe(0);
  expect(await deskOrder(sql).raise(userId)).toBe(1);
  expect(await deskOrder(sql).raise(userId)).toBe(2);
  await sql`update public.desk_moves set moved_at = now() - interval '26 hours' where user_id = ${userId}`;
  await deskOrder(sql).forget(userId);
  expect(await sql`select 1 from public.desk_moves where user_id = ${userId}`).toHaveLength(0);
});
