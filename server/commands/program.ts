import { Command, CommanderError } from 'commander';
import { removeLangsmith } from '../../runtime/observability/langsmith.ts';
import { environment } from '../settings/config.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { mcp } from './mcp.ts';
import { migrateToPostgres } from './migrate-to-postgres.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotate-key.ts';
import { source } from './source.ts';
import { api, start, worker } from './start.ts';
import { sweep } from './sweep.ts';
import { sync } from './sync.ts';
import { token } from './token.ts';
import { user } from './user.ts';

/** Each command in a file of its own name, in the order in which help lists them. */
const commands = [
  start,
  api,
  worker,
  token,
  user,
  source,
  sweep,
  sync,
  doctor,
  mcp,
  backup,
  restore,
  migrateToPostgres,
  rotateKey,
];

/** The command line `watchkeeper`, whole: help and checks come from it. */
export function program(): Command {
  const all = new Command('watchkeeper')
    .description('Keeps watch over an engineer’s news and mailbox, and asks before it acts.')
    .showHelpAfterError()
    .exitOverride();
  for (const command of commands) {
    all.addCommand(inherit(command(), all));
  }
  return all;
}

/** Gives a command, and those below it, the settings of the one above: they were made apart from it. */
function inherit(command: Command, from: Command): Command {
  command.copyInheritedSettings(from);
  for (const below of command.commands) inherit(below, command);
  return command;
}

/** Runs one command line. What is wrong with the line itself ends with exit code 2, as a wrong configuration does. */
export async function run(argv: readonly string[]): Promise<void> {
  removeLangsmith(environment());
  // Who read what is printed has gone, as `head` does: the work goes on, and nobody is told of it.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await program().parseAsync(argv);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    process.exitCode = thrown.exitCode === 0 ? 0 : 2;
  }
}
