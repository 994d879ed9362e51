import { correctedField, type FieldCorrection } from '../../../domain/email/triage/correction.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** Corrections of issue fields by a person. */
export const issueCorrections = (sql: Sql) => ({
  /**
   * Sets a field permanently: it counts as corrected from then on, except a priority that was reset (null). Returns the
   * previous value. Throws `not_found`, and `conflict` for an issue that was merged into another.
   */
  async set(userId: string, issueId: string, given: FieldCorrection): Promise<unknown> {
    const field = correctedField[given.kind];
    const [before] = await sql<{ value: unknown; merged_into: string | null }[]>`
      select to_jsonb(${sql(field)}) as value, merged_into from public.engineering_issues
      where user_id = ${userId} and id = ${issueId} for update`;
    if (!before) throw new Failure('not_found', `There is no issue ${issueId}.`);
    if (before.merged_into !== null) {
      throw new Failure(
        'conflict',
        `This issue was merged into ${before.merged_into}; correct that one. Nothing was changed.`,
      );
    }
    const isTakenBack = given.kind === 'priority' && given.to === null;
    await sql`
      update public.engineering_issues set ${sql(field)} = ${given.to}, revision = revision + 1, changed_at = now(),
        corrected = case when ${isTakenBack} then array_remove(corrected, ${field})
          else array_append(array_remove(corrected, ${field}), ${field}) end
      where user_id = ${userId} and id = ${issueId}`;
    return before.value;
  },
});
