import { Option } from 'commander';
import { type User, users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import { ensureLocalUser } from '../startup/local-user.ts';

const local = 'local';

/** `--user NAME`: whose rows a command is about; the user of a single-person installation where none is named. */
export const userOption = () => new Option('--user <name>', 'whose').default(local);

/** The user of that name; `not_found` where there is none. The local one is there from the first start on, or from now on. */
export async function namedUser(database: Database, name: string): Promise<User> {
  if (name === local) return ensureLocalUser(database);
  const found = await users(database.sql).find(name);
  if (found) return found;
  throw new Failure(
    'not_found',
    `There is no user ${name}; nothing was done. \`watchkeeper user list\` shows all, \`watchkeeper user add ${name}\` makes one.`,
  );
}
