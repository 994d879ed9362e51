import { Command, CommanderError } from 'commander';
import { rotateKey } from './rotate-key.ts';
import { start } from './start.ts';
import { token } from './token.ts';

/** Each command in a file of its own name, in the order in which help lists them. */
const commands = [start, token, rotateKey];

/** The command line `watchkeeper`, whole: help and checks come from it. */
export function program(): Command {
  const all = new Command('watchkeeper')
    .description('Keeps watch over an engineer’s news and mailbox, and asks before it acts.')
    .showHelpAfterError()
    .exitOverride();
  for (const command of commands) {
    const made = command();
    all.addCommand(made.copyInheritedSettings(all));
  }
  return all;
}

/** Runs one command line. What is wrong with the line itself ends with exit code 2, as a wrong configuration does. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(argv);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    process.exitCode = thrown.exitCode === 0 ? 0 : 2;
  }
}
