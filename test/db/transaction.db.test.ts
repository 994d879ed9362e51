import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const raise = (code: string) => `do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`;

describe('a transaction', () => {
  test.each(['40001', '40P01'])(
    'that the database undid with %s is done again, three times at most',
    async (code) => {
      let tries = 0;
      const answer = await transaction(opened.database.sql, async (sql) => {
        tries += 1;
        if (tries < 3) await sql.unsafe(raise(code));
        return 'done';
      });
      expect([answer, tries]).toEqual(['done', 3]);
      tries = 0;
      const vain = transaction(opened.database.sql, async (sql) => {
        tries += 1;
        await sql.unsafe(raise(code));
      });
      await expect(vain).rejects.toMatchObject({ code });
      expect(tries).toBe(3);
    },
  );

  test('that failed for another reason is not done again, and leaves nothing', async () => {
    let tries = 0;
    const failed = transaction(opened.database.sql, async (sql) => {
      tries += 1;
      await sql`insert into public.users (name) values ('nobody')`;
      await sql`insert into public.users (name) values ('nobody')`;
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
    expect(await opened.database.sql`select 1 from public.users where name = 'nobody'`).toHaveLength(0);
  });
});

describe('values', () => {
  test('come back as they are kept: moments as ISO text in UTC, numbers as numbers', async () => {
    const [row] = await opened.database.sql`
      select '2026-03-01T10:00:00.123+02:00'::timestamptz as moment, 9007199254740991::bigint as large,
        1.25::numeric as exact, 0.1::real as score, '{1,2}'::bigint[] as list, '{"a":[null]}'::jsonb as json,
        ${opened.database.sql.json({ text: 'x' })}::jsonb ->> 'text' as text`;
    expect(row).toEqual({
      moment: '2026-03-01T08:00:00.123Z',
      large: 9_007_199_254_740_991,
      exact: 1.25,
      score: 0.1,
      list: [1, 2],
      json: { a: [null] },
      text: 'x',
    });
  });
});

test('a database that does not answer is named without its password', async () => {
  const nobody = connect('postgres://user:secret@127.0.0.1:1/none', { isExclusive: false, connections: 1 });
  await expect(nobody).rejects.toMatchObject({ code: 'database_unavailable' });
  await expect(nobody).rejects.toThrow('127.0.0.1:1');
  await expect(nobody).rejects.not.toThrow('secret');
});
