import type { ExpectedChange } from '../../../domain/email/learning/expected.ts';
import type { Sql } from '../../connect.ts';

/** What versions of the preferences were expected to change on the desk. */
export const expectedChanges = (sql: Sql) => ({
  /** Notes it with a version that was just added. */
  async note(userId: string, version: number, expected: readonly ExpectedChange[]): Promise<void> {
    await sql`
      update public.engineer_preferences set expected = ${sql.json(expected as never)}
      where user_id = ${userId} and scope = 'email' and version = ${version}`;
  },
});
