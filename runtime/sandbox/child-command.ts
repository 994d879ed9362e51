import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The limits of one child. */
interface ChildLimits {
  /** JavaScript heap, MiB: beyond it V8 ends the process with SIGABRT. */
  readonly heapMb: number;
  /** All writable memory, MiB, including buffers: beyond it allocation fails. Enforced by the kernel, on Linux only. */
  readonly memoryMb: number;
  /** Processor time of the whole life of a child, seconds. Enforced by the kernel; it also ends an orphan that loops. */
  readonly cpuSeconds: number;
}

/** A program with its arguments, for `spawn`. */
export interface ChildCommand {
  readonly file: string;
  readonly arguments: readonly string[];
}

/** The directories of code that a child loads, below the root of the project. */
const codeRooms = ['domain/', 'tools/', 'runtime/sandbox/', 'node_modules/'];

/** Returns paths as the permission model needs them; a linked directory must also be named by its real path. */
function readable(url: URL): string[] {
  const path = fileURLToPath(url);
  const paths = new Set([path, realpathSync(path)]);
  return [...paths].map((each) => (url.pathname.endsWith('/') ? `${each.replace(/\/?$/, '')}/*` : each));
}

/**
 * Returns the command line of a sandbox child that may read the directories `modules` and loads the modules `preload`
 * before it
 * accepts calls. Throws an error of `node:fs` if a directory is missing.
 *
 * The flags: the permission model denies files (except the code), network, processes, workers, addons, WASI, FFI and
 * the
 * inspector. `node:sqlite` is left out, because SQL `attach` writes files past the permission model. Without
 * `__proto__` a key of
 * a document leads to no prototype; code cannot be made from strings. Node's own `--frozen-intrinsics` is replaced by
 * `freeze-intrinsics.ts`: with it parsing takes more than twice as long.
 */
export function childCommand(
  root: URL,
  modules: readonly URL[],
  preload: readonly string[],
  limits: ChildLimits,
): ChildCommand {
  const rooms = [...codeRooms.map((room) => new URL(room, root)), ...modules];
  const node = [
    '--permission',
    ...[...rooms, new URL('package.json', root)].flatMap(readable).map((path) => `--allow-fs-read=${path}`),
    '--no-experimental-sqlite',
    '--no-experimental-ffi',
    '--no-experimental-webstorage',
    '--disable-sigusr1',
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${limits.heapMb}`,
    // A child produces garbage and keeps nothing: with the default the young generation alone grows to 48 MB.
    '--max-semi-space-size=4',
    fileURLToPath(new URL('runtime/sandbox/child.ts', root)),
    ...preload,
  ];
  // Windows has neither a POSIX shell nor these limits: only the deadline and the heap limit apply there.
  if (process.platform === 'win32') return { file: process.execPath, arguments: node };
  const script = [
    'ulimit -c 0', // no core file of a heap bomb
    'ulimit -f 0', // no byte into any file, whatever the permission model overlooks
    'ulimit -s 8192', // each thread's stack counts as memory below
    `ulimit -t ${limits.cpuSeconds}`,
    `ulimit -d ${limits.memoryMb * 1024}`,
    'exec "$0" "$@"',
  ].join('; ');
  return { file: '/bin/sh', arguments: ['-c', script, process.execPath, ...node] };
}
