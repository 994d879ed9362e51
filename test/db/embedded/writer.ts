import postgres from 'postgres';
import { startEmbedded } from '../../../db/embedded/start.ts';

/**
 * A process to be killed: starts the embedded server on the directory in its first argument and commits rows for ever, two
 * at a time in a transaction. It prints a number only after the commit of that number was acknowledged.
 */
const server = await startEmbedded({ directory: process.argv[2] ?? '' });
const sql = postgres(server.url, { prepare: false, max: 1, onnotice: () => undefined });
await sql`create table if not exists acknowledged (n int primary key, half int, filler text)`;
const [last] = await sql`select coalesce(max(n), 0)::int as n from acknowledged`;
for (let n = Number(last?.['n']) + 1; ; n++) {
  await sql.begin(async (tx) => {
    await tx`insert into acknowledged values (${n}, 1, repeat('x', 3000))`;
    await tx`update acknowledged set half = 2 where n = ${n}`;
  });
  process.stdout.write(`${n}\n`);
}
