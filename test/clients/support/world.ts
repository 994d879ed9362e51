import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { localToken, type Service, spawnService } from '../../end-to-end/support/service.ts';

const execute = promisify(execFile);
const command = join(import.meta.dirname, '../../../server/commands/watchkeeper.mjs');

/** A service over a copy of the sample world, as a process of its own, which can be killed and started again. */
export interface World {
  readonly directory: string;
  service(): Service;
  /** Returns the address of the client, on the name that browsers keep apart from other local programs. */
  at(path?: string): string;
  /** Returns an address that signs a browser in, once. */
  link(): Promise<string>;
  /** Sends SIGKILL and starts the service anew on the same port. */
  restart(): Promise<void>;
}

/** Starts a service over a copy of the sample world that was prepared before the tests. */
export const openWorld = (
  later: (cleanUp: () => Promise<void>) => void,
  settings: Record<string, string> = {},
) => startWorld(later, inject('preparedWorld'), settings);

/** Starts a service over a copy of the data folder `from`; without one, over an empty folder. */
export async function startWorld(
  later: (cleanUp: () => Promise<void>) => void,
  from: string | null,
  settings: Record<string, string> = {},
): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'watchkeeper-client-'));
  if (from !== null) await cp(from, directory, { recursive: true });
  const start = async (port: string) => {
    const started = spawnService({
      PORT: port,
      DATA_DIR: directory,
      API_TOKEN: localToken,
      RATE_LIMIT: '1000000',
      ...settings,
    });
    await started.listening();
    return started;
  };
  let service = await start('0');
  const port = new URL(service.url()).port;
  later(async () => {
    await service.kill();
    await rm(directory, { recursive: true, force: true });
  });
  const at = (path = '/') => `http://watchkeeper.localhost:${port}${path}`;
  return {
    directory,
    service: () => service,
    at,
    async link() {
      const { stdout } = await execute(process.execPath, [command, 'open', '--print'], {
        env: { PATH: process.env['PATH'] ?? '', DATA_DIR: directory, PORT: port } as NodeJS.ProcessEnv,
      });
      const [, code] = /#in=(\S+)/.exec(stdout) ?? [];
      if (!code) throw new Error(`The command printed no code: ${stdout}`);
      return `${at()}#in=${code}`;
    },
    async restart() {
      await service.kill();
      service = await start(port);
    },
  };
}
