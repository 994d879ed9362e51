import { spawn } from 'node:child_process';
import { Command } from 'commander';
import type { Scope } from '../../db/app/tokens.ts';
import { Failure } from '../../domain/failure.ts';
import { codeMinutes, makeSignInCode, signInAddress } from '../keys/sign-in-code.ts';
import { configOrExit, environment } from '../settings/config.ts';
import { readAddress } from '../startup/address-file.ts';
import { attemptWithDatabase } from './attempt.ts';
import { namedUser, userOption } from './named-user.ts';

const everyScope = ['read', 'write', 'approve', 'admin'] as const;

interface Options {
  user: string;
  print?: true;
  scopes: string;
  base?: string;
}

/** `open`: opens the client in a browser and signs it in. */
export const open = () =>
  new Command('open')
    .description(
      `Open the running service in a browser, signed in. The address works once, within ${codeMinutes} minutes.`,
    )
    .addOption(userOption())
    .option('--print', 'print the address instead of opening it')
    .option('--scopes <list>', 'what the browser may do: read, write, approve, admin', everyScope.join(','))
    .option('--base <url>', 'address of the service as the browser sees it, for example that of a proxy')
    .addHelpText(
      'after',
      '\nExamples:\n  npx watchkeeper open\n  npx watchkeeper open --print --base https://keeper.example --scopes read,approve',
    )
    .action((options: Options, command: Command) => {
      const scopes = options.scopes.split(',').map((scope) => scope.trim());
      const unknown = scopes.filter((scope) => !everyScope.some((each) => each === scope));
      if (unknown.length > 0)
        return command.error(`--scopes: ${unknown.join(', ')} is none of ${everyScope.join(', ')}.`, {
          exitCode: 2,
        });
      if (options.base !== undefined && !/^https?:$/.test(URL.parse(options.base)?.protocol ?? ''))
        return command.error('--base must begin with http:// or https://.', { exitCode: 2 });
      return openBrowser(options, scopes as Scope[]);
    });

async function openBrowser({ user, print, base }: Options, scopes: readonly Scope[]): Promise<void> {
  const config = configOrExit();
  await attemptWithDatabase(async ({ database }) => {
    if (database.isExclusive) {
      throw new Failure(
        'conflict',
        'The service does not run on this data directory. Nothing was opened. Start it with `npm start`, or set DATA_DIR as it does.',
      );
    }
    const { id } = await namedUser(database, user);
    const where = base ?? readAddress(config.DATA_DIR) ?? addressOf(config);
    const address = signInAddress(where, await makeSignInCode(database, id, scopes));
    console.log(address);
    const isShown = !print && (await show(address));
    console.error(
      `${isShown ? 'It opens in your browser' : 'Open it in your browser'}: once, within ${codeMinutes} minutes.`,
    );
  });
}

function addressOf({ HOST, PORT }: { HOST: string; PORT: number }): string {
  if (PORT > 0) return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  throw new Failure(
    'invalid_request',
    'The port of the service is not known here. Nothing was opened. Name its address with --base.',
  );
}

/** Hands an address to the system's browser; false if there is none to hand it to. */
async function show(address: string): Promise<boolean> {
  const { DISPLAY, WAYLAND_DISPLAY } = environment();
  const programs: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
    ...((DISPLAY ?? WAYLAND_DISPLAY) !== undefined && { linux: ['xdg-open'] as const }),
  };
  const found = programs[process.platform];
  if (!found) return false;
  const [program, ...given] = found;
  const child = spawn(program, [...given, address], { detached: true, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
