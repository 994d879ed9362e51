import { executionThreads } from '../../db/app/execution-threads.ts';
import { executions } from '../../db/app/executions.ts';
import { stages } from '../../db/app/stages.ts';
import type { Sql } from '../../db/connect.ts';
import type { Execution } from '../../domain/execution.ts';
import type { ThreadView } from './thread.ts';

/** Reads what is needed to show executions as LangGraph threads, in the given order. */
export async function viewThreads(
  sql: Sql,
  userId: string,
  rows: readonly Execution[],
): Promise<ThreadView[]> {
  const ids = rows.map(({ id }) => id);
  const itsStages = await stages(sql).list(userId, ids);
  const open = await executionThreads(sql).listOpen(userId, ids);
  return rows.map((execution) => ({
    execution,
    stages: itsStages.filter(({ execution_id }) => execution_id === execution.id),
    open: open.filter(({ execution_id }) => execution_id === execution.id),
  }));
}

/** Reads one LangGraph thread; throws `not_found`. */
export async function readThread(sql: Sql, userId: string, id: string): Promise<ThreadView> {
  const execution = await executions(sql).get(userId, id);
  const [view] = await viewThreads(sql, userId, [execution]);
  return view as ThreadView;
}
