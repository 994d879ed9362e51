import { liftAfter, liftFor } from '../../../domain/email/desk/set-priority.ts';
import { correctedField, type FieldCorrection } from '../../../domain/email/triage/corrections/correction.ts';
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

  /**
   * Sets a field as it is without a correction that was taken back: by an earlier one, or free for the rules, which the caller applies.
   * Throws `conflict` for an issue that was merged into another.
   */
  async restore(
    userId: string,
    issueId: string,
    kind: FieldCorrection['kind'],
    { value, isHeld }: { value: unknown; isHeld: boolean },
  ): Promise<void> {
    const field = correctedField[kind];
    await lockCorrected(sql, userId, issueId);
    await sql`
      update public.engineering_issues set ${sql(field)} = ${value as string}, revision = revision + 1, changed_at = now(),
        corrected = case when ${isHeld} then array_append(array_remove(corrected, ${field}), ${field})
          else array_remove(corrected, ${field}) end
      where user_id = ${userId} and id = ${issueId}`;
  },

  /**
   * Moves an issue up or down the desk by a correction of its importance; returns the change of its total by this one, and by all of
   * them.
   */
  async lift(
    userId: string,
    issueId: string,
    to: 'more' | 'less',
  ): Promise<{ change: number; lift: number }> {
    const totals = await sql<{ issue_id: string; total: number }[]>`
      select issue_id, total from public.ranked_actions
      where user_id = ${userId} and ended_at is null and not is_mandatory and not is_muted`;
    const own = totals.find(({ issue_id }) => issue_id === issueId)?.total ?? 0;
    const others = totals.filter(({ issue_id }) => issue_id !== issueId).map(({ total }) => total);
    const change = liftFor(own, others, to);
    const [before] = await sql<[{ importance_lift: number }?]>`
      select importance_lift from public.engineering_issues where user_id = ${userId} and id = ${issueId} for update`;
    const lift = liftAfter(before?.importance_lift ?? 0, change);
    await this.setLift(userId, issueId, lift);
    return { change, lift };
  },

  /** Sets the change of the total of an issue by all corrections of its importance. */
  async setLift(userId: string, issueId: string, lift: number): Promise<void> {
    await sql`
      update public.engineering_issues set revision = revision + 1, changed_at = now(), importance_lift = ${lift}
      where user_id = ${userId} and id = ${issueId}`;
  },

  /** Locks an issue until the transaction ends. Throws `not_found`, and `conflict` if it was merged into another. */
  lock: (userId: string, issueId: string): Promise<void> => lockCorrected(sql, userId, issueId),
});

async function lockCorrected(sql: Sql, userId: string, issueId: string): Promise<void> {
  const [issue] = await sql<{ merged_into: string | null }[]>`
    select merged_into from public.engineering_issues where user_id = ${userId} and id = ${issueId} for update`;
  if (!issue) throw new Failure('not_found', `There is no issue ${issueId}.`);
  if (issue.merged_into !== null)
    throw new Failure(
      'conflict',
      `This issue was merged into ${issue.merged_into}. Nothing was changed; take the merge back first.`,
    );
}
