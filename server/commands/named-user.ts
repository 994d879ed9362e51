import { Option } from 'commander';
import { type User, users } from '../../db/app/users.ts';
import type { Database } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import { ensureLocalUser } from '../startup/local-user.ts';

const local = 'local';

/** `--user NAME`: the user whose data a command reads or changes; by default the user of a single-person installation. */
export const userOption = () => new Option('--user <name>', 'user to act for').default(local);

/** Returns the user with that name. Creates the local user if there is none yet; throws `not_found` for any other name. */
export async function namedUser(database: Database, name: string): Promise<User> {
  if (name === local) return ensureLocalUser(database);
  const found = await users(database.sql).find(name);
  if (found) return found;
  throw new Failure(
    'not_found',
    `There is no user ${name}. Nothing was changed. List users with \`watchkeeper user list\`, or add one with \`watchkeeper user add ${name}\`.`,
  );
}
