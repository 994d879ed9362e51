import { liftFor, mostLift } from '../../../domain/email/desk/set-priority.ts';
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

  /** Moves an issue up or down the desk by a correction of its importance; returns the change of its total by all of them. */
  async lift(userId: string, issueId: string, to: 'more' | 'less'): Promise<number> {
    const totals = await sql<{ issue_id: string; total: number }[]>`
      select issue_id, total from public.ranked_actions
      where user_id = ${userId} and ended_at is null and not is_mandatory and not is_muted`;
    const own = totals.find(({ issue_id }) => issue_id === issueId)?.total ?? 0;
    const others = totals.filter(({ issue_id }) => issue_id !== issueId).map(({ total }) => total);
    const change = liftFor(own, others, to);
    const [row] = await sql<[{ importance_lift: number }?]>`
      update public.engineering_issues set revision = revision + 1, changed_at = now(),
        importance_lift = least(${mostLift}, greatest(${-mostLift}, importance_lift + ${change}))
      where user_id = ${userId} and id = ${issueId} returning importance_lift`;
    return row?.importance_lift ?? 0;
  },
});
