import postgres from 'postgres';
import { expect, test } from 'vitest';
import { openBackend } from '../../../db/embedded/backend.ts';
import { createGate } from '../../../db/embedded/gate.ts';
import { keepHouse } from '../../../db/embedded/housekeeping.ts';

test('much writing is followed by a checkpoint and by VACUUM, which no background process does here', async () => {
  const crash = (error: unknown) => {
    throw error;
  };
  const backend = await openBackend({ dataDirectory: null, onCrash: crash });
  const gate = createGate({ backend, password: 'p', leaseTimeoutMs: 10_000 });
  const port = await gate.open();
  const sql = postgres(`postgres://watchkeeper:p@127.0.0.1:${port}/postgres`, { prepare: false, max: 1 });
  await sql`create table "Odd name" (n int, filler text)`;
  await sql`insert into "Odd name" select n, repeat('x', 500) from generate_series(1, 40000) n`;
  await sql`update "Odd name" set filler = repeat('y', 500)`;
  await keepHouse(gate);
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql`
    select n_dead_tup::int as dead, vacuum_count::int as vacuumed, analyze_count::int as analyzed,
      pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as log
    from pg_stat_user_tables, pg_control_checkpoint()`;
  expect(row).toMatchObject({ dead: 0, vacuumed: 1, analyzed: 1 });
  expect(row?.['log']).toBeLessThan(32 * 1024 * 1024);
  await sql.end();
  await gate.close();
  await backend.close();
});
