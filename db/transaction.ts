import type { Database, Sql } from './connect.ts';

// serialization_failure and deadlock_detected: the database rolled everything back, and a retry is the remedy.
const undone = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, at most three times if the database rolls it back for concurrency. */
export function transaction<T>(sql: Database['sql'], work: (sql: Sql) => Promise<T>): Promise<T> {
  return again(() => sql.begin(work) as Promise<T>);
}

/** Runs `work`, which is one statement and so a transaction of its own, as often as `transaction` would. */
export function statement<T>(sql: Database['sql'], work: (sql: Sql) => Promise<T>): Promise<T> {
  return again(() => work(sql));
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !undone.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction that sees only the rows of one user (row-level security), whatever its queries. All
 * changes of requests to a user's own rows use this. Writes to the job queue (submission, cancel, retry), the look-up
 * of tokens, the event feed, and workers pass the user id themselves.
 */
export function asUser<T>(sql: Database['sql'], userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  // The rights end with the transaction.
  return transaction(sql, (transaction) => withRightsOf(transaction, userId, work));
}

/** Runs `work` the same way inside the caller's transaction, and restores that transaction's rights afterwards. */
export async function asUserWithin<T>(sql: Sql, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const result = await withRightsOf(sql, userId, work);
  await sql`select set_config('role', 'none', true), set_config('app.user_id', '', true)`;
  return result;
}

/**
 * Runs `work` in a transaction that sees only the rows of one user and cannot write. Every read of a request uses this.
 * Statements that `work` makes at once are sent at once, and nobody waits for the end of the transaction.
 */
export async function readAsUser<T>(
  sql: Database['sql'],
  userId: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const reserved = await sql.reserve();
  try {
    const begun = reserved`begin read only`.simple().execute();
    const [, result] = await settled([begun, withRightsOf(reserved, userId, work)]);
    return result;
  } finally {
    // The caller has its rows and does not wait. A connection that cannot roll back is gone with its
    // transaction, and the pool has replaced it.
    void reserved`rollback`.simple().then(reserved.release, () => {});
  }
}

/**
 * Takes the rights of a user until the transaction ends, and sends the statements of `work` behind that without waiting:
 * the connection runs them in order, and none of them if the rights were refused.
 */
async function withRightsOf<T>(sql: Sql, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const entered = sql`
    select set_config('role', 'watchkeeper_api', true), set_config('app.user_id', ${userId}, true)`.execute();
  const [, result] = await settled([entered, started(sql, work)]);
  return result;
}

// Also what `work` throws before it waits for anything becomes a rejection.
const started = async <T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> => work(sql);

/** Waits for both, and throws the error of the first: the second then fails only because of it. */
async function settled<First, Second>(
  both: readonly [PromiseLike<First>, PromiseLike<Second>],
): Promise<[First, Second]> {
  const [first, second] = await Promise.allSettled(both);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
