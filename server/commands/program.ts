import { Command, CommanderError } from 'commander';
import { removeLangsmith } from '../../runtime/observability/langsmith.ts';
import { environment } from '../settings/config.ts';

/** All commands in the order of the help text, each loaded when it is needed: together they load most libraries of the service. */
const commands: Readonly<Record<string, () => Promise<() => Command>>> = {
  start: async () => (await import('./start.ts')).start,
  api: async () => (await import('./start.ts')).api,
  worker: async () => (await import('./start.ts')).worker,
  open: async () => (await import('./open.ts')).open,
  token: async () => (await import('./token.ts')).token,
  user: async () => (await import('./user.ts')).user,
  source: async () => (await import('./source.ts')).source,
  sample: async () => (await import('./sample.ts')).sample,
  sweep: async () => (await import('./sweep.ts')).sweep,
  sync: async () => (await import('./sync.ts')).sync,
  desk: async () => (await import('./desk.ts')).desk,
  doctor: async () => (await import('./doctor.ts')).doctor,
  mcp: async () => (await import('./mcp.ts')).mcp,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  'migrate-to-postgres': async () => (await import('./migrate-to-postgres.ts')).migrateToPostgres,
  'rotate-key': async () => (await import('./rotate-key.ts')).rotateKey,
  prepare: async () => (await import('./prepare.ts')).prepare,
};

/** Builds the command line `watchkeeper` with its help and its checks, with all commands or only the one of this name. */
export async function program(only?: string): Promise<Command> {
  const all = new Command('watchkeeper')
    .description('Keeps watch over an engineer’s news and mailbox, and asks before it acts.')
    .showHelpAfterError()
    .exitOverride();
  for (const [name, load] of Object.entries(commands)) {
    if (only !== undefined && name !== only) continue;
    const command = await load();
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
    const name = argv[2] ?? '';
    // Anything else (an option, `help`, a misspelt name) is answered with knowledge of all.
    const all = await program(Object.hasOwn(commands, name) ? name : undefined);
    await all.parseAsync(argv);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    process.exitCode = thrown.exitCode === 0 ? 0 : 2;
  }
}
