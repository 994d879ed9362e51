import type { Database } from '../../db/connect.ts';

/**
 * Returns each table of the three schemas with its number of rows and a hash of them in any order; partitions
 * separately.
 */
export function hashTables(database: Database): Promise<Record<string, string>> {
  return database.sql.begin(async (sql) => {
    await sql`select set_config('TimeZone', 'UTC', true)`;
    const tables = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'checkpoints', 'pgboss') order by 1`;
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe<[{ rows: number; hash: string }]>(
        `select count(*) as rows, md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
         from (select md5(each::text) as hash from ${name} each) hashed`,
      );
      hashes[name] = `${row.rows} rows, ${row.hash}`;
    }
    return hashes;
  }) as Promise<Record<string, string>>;
}
