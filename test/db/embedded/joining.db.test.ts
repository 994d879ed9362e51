import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { users } from '../../../db/app/users.ts';
import { lockDirectory } from '../../../db/embedded/directory-lock.ts';
import { startEmbedded } from '../../../db/embedded/start.ts';
import { openDatabase, openForCommand } from '../../../server/startup/open-database.ts';

const home = mkdtempSync(join(tmpdir(), 'joining-'));
const config = { DATABASE_URL: undefined, DATA_DIR: home };
const directory = join(home, 'postgresql');
const connection = join(directory, 'connection');

beforeAll(async () => {
  // A cluster that is there already takes a fraction of the time that a new one takes.
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') return;
  await (await startEmbedded({ directory, template: template.migrated })).close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a command has the database to itself when nobody runs, and else shares it with whoever runs', async () => {
  const service = await openDatabase(config);
  expect(service.database.isExclusive).toBe(true);
  expect(statSync(connection).mode & 0o777).toBe(0o600);

  const command = await openForCommand(config);
  // What it took for orphans would be the running work of the service.
  expect(command.database.isExclusive).toBe(false);
  await users(command.database.sql as never).upsert('written by the command');
  await command.close();
  const [found] = await service.database.sql`select name from users where name = 'written by the command'`;
  expect(found).toBeDefined();

  await service.database.sql`insert into schema_migrations (name) values ('9999_of_tomorrow.sql')`;
  await expect(openForCommand(config)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('a different version'),
  });
  await service.database.sql`delete from schema_migrations where name = '9999_of_tomorrow.sql'`;

  // One that comes while the service stops waits for it, and then has the directory to itself.
  const stopping = service.close();
  const next = await openForCommand(config);
  await stopping;
  expect(next.database.isExclusive).toBe(true);
  const [kept] = await next.database.sql`select name from users where name = 'written by the command'`;
  expect(kept).toBeDefined();
  await next.close();
  expect(existsSync(connection)).toBe(false);
});

test('an address that a killed process left is believed by nobody', async () => {
  writeFileSync(connection, 'postgres://watchkeeper:old@127.0.0.1:1/postgres\n');
  const alone = await openForCommand(config);
  expect(alone.database.isExclusive).toBe(true);
  await alone.close();

  writeFileSync(connection, 'postgres://watchkeeper:old@127.0.0.1:1/postgres\n');
  const lock = lockDirectory(directory);
  await expect(openForCommand(config)).rejects.toThrow('this command cannot connect to it');
  rmSync(connection);
  await expect(openForCommand(config, 300)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`process ${process.pid}`),
  });
  lock.release();
});
