import type { ExpectedChange } from '../../../domain/email/learning/expected.ts';
import type { Sql } from '../../connect.ts';

/** Changes of the action desk that versions of the preferences were expected to make. */
export const expectedChanges = (sql: Sql) => ({
  /** Records the expected changes of a new version. */
  async note(userId: string, version: number, expected: readonly ExpectedChange[]): Promise<void> {
    await sql`
      update public.engineer_preferences set expected = ${sql.json(expected as never)}
      where user_id = ${userId} and scope = 'email' and version = ${version}`;
  },
});
