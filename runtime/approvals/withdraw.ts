import { type Approval, approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import type { Sql } from '../../db/connect.ts';
import type { Lanes } from '../jobs/lanes.ts';

/**
 * Takes an allowing decision back, in the caller's transaction, which holds the lock of its execution. What was approved as
 * it was shown is asked again at once; an edit is asked again by its turn, as the person wrote it. Returns the decision and
 * the new question, each if there is one.
 */
export async function withdrawDecision(
  sql: Sql,
  lanes: Pick<Lanes, 'endDelay'>,
  id: string,
): Promise<{ withdrawn?: Approval; opened?: Approval }> {
  const withdrawn = await approvals(sql).withdraw(id, new Date().toISOString());
  if (!withdrawn) return {};
  const { user_id, actor, execution_id, status } = withdrawn;
  const { finished_at } = await executions(sql).get(user_id, execution_id);
  if (finished_at !== null) return { withdrawn };
  await lanes.endDelay(sql, actor, execution_id);
  const others = await approvals(sql).listOpenElsewhere(user_id, actor, execution_id);
  if (status === 'edited' || others.length > 0) return { withdrawn };
  return { withdrawn, opened: await approvals(sql).insert(withdrawn) };
}
