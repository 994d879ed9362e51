import { onTestFinished, vi } from 'vitest';
import { run } from '../../../server/commands/program.ts';

/** The output of a command, and its exit code. */
export interface Told {
  output: string;
  errors: string;
  code: number;
}

/** Runs `watchkeeper` with these arguments in this process, under these settings and no others of ours. */
export async function watchkeeper(
  words: readonly string[],
  settings: Record<string, string> = {},
): Promise<Told> {
  const told = { output: '', errors: '' };
  const put = (where: keyof typeof told) => (text: unknown) => {
    told[where] += `${String(text)}\n`;
  };
  const write = (where: keyof typeof told) => (text: unknown) => {
    told[where] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(put('output')),
    vi.spyOn(console, 'error').mockImplementation(put('errors')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('errors')),
    // Code that ends the process must not continue after that line.
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
    return { ...told, code: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
    process.stdout.removeAllListeners('error');
  }
}
