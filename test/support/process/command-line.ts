import { onTestFinished, vi } from 'vitest';
import { run } from '../../../server/commands/program.ts';

/** Output of a command, and its exit code. */
export interface CommandOutput {
  output: string;
  errors: string;
  code: number;
}

/** Runs `watchkeeper` with these words in this process, with these settings only. */
export async function watchkeeper(
  words: readonly string[],
  settings: Record<string, string> = {},
): Promise<CommandOutput> {
  const printed = { output: '', errors: '' };
  const put = (where: keyof typeof printed) => (text: unknown) => {
    printed[where] += `${String(text)}\n`;
  };
  const write = (where: keyof typeof printed) => (text: unknown) => {
    printed[where] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(put('output')),
    vi.spyOn(console, 'error').mockImplementation(put('errors')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('errors')),
    // The code after the exit of the process must not run.
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0;
      throw new Error('the process has ended');
    }),
  ];
  for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'API_TOKEN', 'ROLE']) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await run(['node', 'watchkeeper', ...words]).catch((error: Error) => {
      if (error.message !== 'the process has ended') throw error;
    });
    return { ...printed, code: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
    process.stdout.removeAllListeners('error');
  }
}
