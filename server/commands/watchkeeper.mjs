#!/usr/bin/env node
// Plain JavaScript, because an older Node.js cannot read the TypeScript files.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = 26;
const [major = 0] = process.versions.node.split('.').map(Number);
const args = process.argv.slice(2);
const self = fileURLToPath(import.meta.url);

/** Commands that run with the flags of the service; compiled code is only valid for the same flags. */
const withServiceFlags = ['start', 'api', 'worker', 'prepare'];

/** Returns the Node.js flags that `npm start` gives the service. */
function serviceFlags() {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.parse(text)
    .scripts.start.split(' ')
    .filter((word) => word.startsWith('--'));
}

/** Returns the path of the Node.js that was installed with this package, or undefined if there is none. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const each of ['node', 'node-bin']) {
    try {
      const found = createRequire(self).resolve(`${each}-${process.platform}-${process.arch}/${name}`);
      if (existsSync(found)) return found;
    } catch {
      // This package does not exist for the platform.
    }
  }
  return undefined;
}

/** Runs this program again with that Node.js and these flags, and exits with its exit code. */
function runAgain(program, flags) {
  const all = [...flags, self, ...args];
  // Replaces this process where Node.js can, so that signals reach the program directly.
  if (typeof process.execve === 'function') process.execve(program, [program, ...all]);
  const child = spawn(program, all, { stdio: 'inherit' });
  // Ctrl-C reaches both processes; a signal sent only to this one is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Keeps compiled code beside the installed packages, which halves the time of loading them at the next start; worker threads
 * find it by the variable. Where nothing can be written, all is compiled at each start. Not in the folder for temporary
 * files, which is Node's default: everyone can write there, and this code is executed.
 */
function keepCompiledCode() {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/watchkeeper/compiled', import.meta.url));
  const { status } = module.enableCompileCache(folder);
  if (status === module.constants.compileCacheStatus.ENABLED) process.env.NODE_COMPILE_CACHE = folder;
}

const flags = withServiceFlags.includes(args[0]) ? serviceFlags() : [];
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
  keepCompiledCode();
  const { run } = await import('./program.ts');
  await run(process.argv);
}
