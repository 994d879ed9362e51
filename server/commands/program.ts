import { Command, CommanderError } from 'commander';
import { removeLangsmith } from '../../runtime/observability/langsmith.ts';
import { environment } from '../settings/config.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { mcp } from './mcp.ts';
import { migrateToPostgres } from './migrate-to-postgres.ts';
import { prepare } from './prepare.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotate-key.ts';
import { source } from './source.ts';
import { api, start, worker } from './start.ts';
import { sweep } from './sweep.ts';
import { sync } from './sync.ts';
import { token } from './token.ts';
import { user } from './user.ts';

/** All commands, in the order of the help text. */
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
  prepare,
];

/** Builds the command line `watchkeeper` with its help and its checks. */
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

/** Copies settings such as `exitOverride` to a command and its subcommands, which are created apart from their parent. */
function inherit(command: Command, from: Command): Command {
  command.copyInheritedSettings(from);
  for (const below of command.commands) inherit(below, command);
  return command;
}

/** Runs one command line. An invalid command line sets exit code 2, as an invalid configuration does. */
export async function run(argv: readonly string[]): Promise<void> {
  removeLangsmith(environment());
  // The reader has closed the pipe, as `head` does: the work continues without output.
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
