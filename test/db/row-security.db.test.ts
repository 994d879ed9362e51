import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../db/connect.ts';
import { asUser } from '../../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addWorld, type World } from '../support/world.ts';

let opened: TestDatabase;
let sql: Sql;
let first: World;
let second: World;
let owned: string[];

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  owned = (
    await sql<{ table_name: string }[]>`
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE' order by table_name`
  ).map((row) => row.table_name);
  first = await addWorld(sql);
  second = await addWorld(sql);
});
afterAll(() => opened.close());

const refused = { code: '42501' };

test('the view of executions shows a user only their own rows', async () => {
  const rows = await asUser(
    opened.database.sql,
    first.userId,
    (transaction) => transaction<{ user_id: string }[]>`select * from public.agent_executions`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([first.userId]));
});

describe('every table with a user', () => {
  test('is known to these tests: there are as many as the migrations make', () => {
    expect(owned.length).toBeGreaterThanOrEqual(20);
  });

  test('has row-level security, forced, and the two policies', async () => {
    const tables = await sql<{ name: string; enabled: boolean; forced: boolean; policies: string[] }[]>`
      select class.relname as name, class.relrowsecurity as enabled, class.relforcerowsecurity as forced,
        (select array_agg(polname::text order by polname) from pg_policy where polrelid = class.oid) as policies
      from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
      where namespace.nspname = 'public' and class.relname = any(${owned}) order by class.relname`;
    expect(tables.map(({ name }) => name)).toEqual(owned);
    for (const { name, ...security } of tables) {
      expect({ name, ...security }).toEqual({
        name,
        enabled: true,
        forced: true,
        policies: ['requests', 'workers'],
      });
    }
  });

  test('shows a user only their own rows, also without a where clause', async () => {
    for (const table of owned) {
      const [all] = await sql<[{ users: number }]>`
        select count(distinct user_id) as users from public.${sql(table)}`;
      expect(all.users, `${table} holds rows of both users`).toBe(2);
      const rows = await asUser(
        opened.database.sql,
        first.userId,
        (transaction) => transaction<{ user_id: string }[]>`select * from public.${transaction(table)}`,
      );
      expect(new Set(rows.map((row) => row.user_id)), table).toEqual(new Set([first.userId]));
    }
  });

  test('shows nothing to a request without a user', async () => {
    for (const table of owned) {
      const rows = await opened.database.sql.begin(async (transaction) => {
        await transaction`set local role watchkeeper_api`;
        return transaction`select * from public.${transaction(table)}`;
      });
      expect(rows.length, table).toBe(0);
    }
  });

  test('takes no row of another user from a request', async () => {
    for (const table of owned) {
      const copy = asUser(opened.database.sql, first.userId, async (transaction) => {
        await transaction`insert into public.${transaction(table)} (user_id) values (${second.userId})`;
      });
      // Refused for want of the privilege or by the policy: before any other constraint is looked at.
      await expect(copy, table).rejects.toMatchObject(refused);
    }
  });

  test('gives no row of another user away and takes none over', async () => {
    for (const table of owned) {
      const change = (to: string, of: string) =>
        asUser(
          opened.database.sql,
          first.userId,
          (transaction) => transaction`
            update public.${transaction(table)} set user_id = ${to} where user_id = ${of} returning 1`,
        ).then(
          (rows) => rows.length,
          (error: { code: string }) => error.code,
        );
      expect(['42501', 0], `${table}: taking over`).toContain(await change(first.userId, second.userId));
      expect('42501', `${table}: giving away`).toBe(await change(second.userId, first.userId));
    }
  });

  test('loses no row of another user to a request', async () => {
    for (const table of owned) {
      const removed = await asUser(
        opened.database.sql,
        first.userId,
        (transaction) => transaction`delete from public.${transaction(table)} returning user_id`,
      ).catch((error: { code: string }) => error.code);
      // What a person has said to the assistant is theirs to delete. A correction derives the requests of an issue anew, and one that
      // is taken back leaves neither its marks nor its example; everything else is kept.
      if (['agent_conversations', 'issue_action_items', 'issue_marks', 'learning_examples'].includes(table))
        expect(removed, table).toEqual([{ user_id: first.userId }]);
      else expect(removed, table).toBe('42501');
    }
  });
});

describe('the user of a request', () => {
  test('is forgotten with its transaction, on every connection of the pool', async () => {
    await asUser(opened.database.sql, first.userId, (transaction) => transaction`select 1`);
    await asUser(opened.database.sql, first.userId, () => Promise.reject(new Error('given up'))).catch(
      () => {},
    );
    const seen = await Promise.all(
      Array.from(
        { length: 20 },
        () => sql<[{ user_id: string | null; role: string }]>`
        select public.current_user_id() as user_id, current_setting('role') as role`,
      ),
    );
    for (const [row] of seen) expect(row).toEqual({ user_id: null, role: 'none' });
  });

  test('cannot read the tokens or the executions of another by their id', async () => {
    const found = await asUser(
      opened.database.sql,
      first.userId,
      (transaction) => transaction`select 1 from public.pipeline_executions where id = ${second.executionId}`,
    );
    expect(found.length).toBe(0);
  });

  test('reaches no table that belongs to no user', async () => {
    for (const table of ['public.users', 'public.schema_migrations', 'checkpoints.checkpoints']) {
      const read = asUser(opened.database.sql, first.userId, (transaction) =>
        transaction.unsafe(`select * from ${table}`),
      );
      await expect(read, table).rejects.toMatchObject(refused);
    }
  });

  test('cannot give feedback on the story of another', async () => {
    const feedback = asUser(
      opened.database.sql,
      first.userId,
      (transaction) => transaction`
        insert into public.news_feedback (user_id, story_id, type)
        values (${first.userId}, ${second.storyIds[0]}, 'useful')`,
    );
    await expect(feedback).rejects.toMatchObject({ code: '23503' });
  });
});
