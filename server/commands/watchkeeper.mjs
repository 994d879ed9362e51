#!/usr/bin/env node
// Plain JavaScript, so that an older Node.js gets as far as this: it cannot even read the other files.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = 26;
const [major = 0] = process.versions.node.split('.').map(Number);
const given = process.argv.slice(2);
const self = fileURLToPath(import.meta.url);

/** The flags of Node that the service runs with, as `npm start` gives them. */
function serviceFlags() {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.parse(text)
    .scripts.start.split(' ')
    .filter((word) => word.startsWith('--'));
}

/** The Node.js that was installed with this package, beside it or above; undefined where there is none. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const each of ['node', 'node-bin']) {
    try {
      const found = createRequire(self).resolve(`${each}-${process.platform}-${process.arch}/${name}`);
      if (existsSync(found)) return found;
    } catch {
      // Not the package of this platform.
    }
  }
  return undefined;
}

/** Runs this program again, by that Node.js and with these flags, and ends as it ends. */
function runAgain(program, flags) {
  const args = [...flags, self, ...given];
  // Where Node.js can put another program into its own place, nothing stands between it and its signals.
  if (typeof process.execve === 'function') process.execve(program, [program, ...args]);
  const child = spawn(program, args, { stdio: 'inherit' });
  // Ctrl-C reaches both; what is sent to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

const flags = ['start', 'api', 'worker'].includes(given[0]) ? serviceFlags() : [];
const pinned = major < oldest ? pinnedNode() : process.execPath;
if (pinned === undefined || (major < oldest && realpathSync(pinned) === realpathSync(process.execPath))) {
  console.error(
    `Watchkeeper needs Node.js ${oldest} or newer; this is ${process.versions.node}. ` +
      'Run `npm ci`, then `npm start`: that uses the version pinned in package.json.',
  );
  process.exit(1);
} else if (major < oldest || flags.some((flag) => !process.execArgv.includes(flag))) {
  runAgain(pinned, [...(major < oldest ? [] : process.execArgv), ...flags]);
} else {
  const { run } = await import('./program.ts');
  await run(process.argv);
}
