import type { Gate } from './gate.ts';
import { framesOf, textAt, typeOf } from './messages.ts';

/** Milliseconds between two checks. */
const intervalMs = 30_000;

/**
 * Selects the maintenance that a server with background processes does by itself and this single session would never
 * do: a checkpoint after 32 MB of log (otherwise the log grows for ever, and with it the restart after a kill), and
 * VACUUM and ANALYZE of each table by the default thresholds of autovacuum (PostgreSQL 18, 24.1.6). The result has one
 * column: the statement to run.
 */
const dueStatements = `
  select format('vacuum (analyze) %I.%I', s.schemaname, s.relname)
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  union all
  select 'checkpoint' from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 32 * 1024 * 1024`;

/** Returns the first column of each DataRow among the messages; it must not be null. */
function firstColumn(messages: Buffer): string[] {
  return [...framesOf(messages)]
    .filter((frame) => typeOf(frame) === 'D')
    .map((row) => row.toString('utf8', 11, 11 + row.readInt32BE(7)));
}

/** Returns the reason why a statement failed, or undefined. */
function errorIn(messages: Buffer): string | undefined {
  const error = [...framesOf(messages)].find((frame) => typeOf(frame) === 'E');
  return error && textAt(error, error.indexOf('\0M') + 2);
}

/** Runs the maintenance that is due, each statement in its own turn, so that clients wait for one table at most. */
export async function keepHouse(gate: Gate): Promise<void> {
  async function run(statement: string): Promise<Buffer> {
    const { bytes } = await gate.exclusive(async () => gate.execute(statement));
    const error = errorIn(bytes);
    if (error) console.warn(`embedded database: ${statement}: ${error}`);
    return bytes;
  }
  // Counters of the last second are still in the session's memory; without this call a burst of writes is noticed one
  // check later.
  await run('select pg_stat_force_next_flush()');
  for (const statement of firstColumn(await run(dueStatements))) await run(statement);
}

/** Checks regularly until the thread ends. `onError` receives unexpected errors. */
export function scheduleHousekeeping(gate: Gate, onError: (error: unknown) => void): void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    keepHouse(gate)
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, intervalMs);
  timer.unref();
}
