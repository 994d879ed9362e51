import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../child-message.ts';
import { median } from '../gather/measure.ts';
import type { Seen } from './client-process.ts';
import type { Listening } from './ours-process.ts';
import { processorSeconds, residentMegabytes } from './process-use.ts';

/**
 * `npm run bench:events [-- SECONDS RUNS STREAMS]`: 1,000 open streams of one user, 50 events a second. Compares our service,
 * to whose embedded database another process appends the events, with a bare Hono that sends the same events from memory;
 * both run on this machine, in turn. Prints medians of the runs. Exits 1 if an event was lost or out of order.
 */
const rate = 50;
const [seconds = 10, runs = 3, clients = 1_000] = process.argv.slice(2).map(Number);
// As `npm start` does.
const execArgv = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'];

type Figures = Record<(typeof columns)[number], number>;
const columns = [
  'connected in s',
  'expected',
  'received',
  'lost',
  'out of order',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'MB before',
  'MB connected',
  'KB a client',
  'MB at the end',
  'CPU s',
] as const;

const start = (file: string, ...given: unknown[]) =>
  fork(join(import.meta.dirname, `${file}.ts`), given.map(String), { execArgv });

/** Starts sending: for our service another process appends the events, the echo creates its own. */
async function sendAll(server: ChildProcess, at: Listening): Promise<number> {
  if (at.database === '') {
    const sent = messageOf<number>(server);
    server.send({ rate, seconds });
    return sent;
  }
  return messageOf<number>(start('append-process', at.database, at.userId, rate, seconds));
}

async function measure(file: string): Promise<Figures> {
  const server = start(file);
  const pid = server.pid ?? 0;
  const at = await messageOf<Listening>(server);
  await settle(server);
  const before = residentMegabytes(pid);
  const client = start('client-process', at.url, at.token, clients);
  const connectedIn = await messageOf<number>(client);
  await settle(server);
  const connected = residentMegabytes(pid);
  const cpu = processorSeconds(pid);
  const expected = (await sendAll(server, at)) * clients;
  const result = messageOf<Seen>(client);
  client.send(expected);
  const seen = await result;
  const figures: Figures = {
    'connected in s': connectedIn,
    expected,
    received: seen.received,
    lost: expected - seen.received,
    'out of order': seen.out_of_order,
    'p50 ms': seen.p50,
    'p95 ms': seen.p95,
    'p99 ms': seen.p99,
    'max ms': seen.max,
    'MB before': before,
    'MB connected': connected,
    'KB a client': ((connected - before) * 1024) / clients,
    'MB at the end': residentMegabytes(pid),
    'CPU s': processorSeconds(pid) - cpu,
  };
  const ended = once(server, 'exit');
  server.send('end');
  await ended;
  return figures;
}

/** Runs the garbage collector, so that only memory in use is measured. */
async function settle(server: ChildProcess): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10; round += 1) {
    server.send('collect');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const held = residentMegabytes(server.pid ?? 0);
    if (round > 1 && Math.abs(held - before) < 1) return;
    before = held;
  }
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

const contestants = { ours: 'ours-process', 'bare Hono': 'echo-process' };
const all = new Map<string, Figures[]>(Object.keys(contestants).map((name) => [name, []]));
for (let run = 1; run <= runs; run += 1) {
  for (const [name, file] of Object.entries(contestants)) {
    console.log(`run ${run} of ${runs}: ${name} ...`);
    const figures = await measure(file);
    all.get(name)?.push(figures);
    console.log(
      `  p99 ${shown(figures['p99 ms'])} ms, lost ${figures.lost}, CPU ${shown(figures['CPU s'])} s`,
    );
  }
}
const medianOf = (name: string, column: keyof Figures) =>
  median((all.get(name) ?? []).map((figures) => figures[column]));
console.log(`\n${clients} streams, ${rate} events a second for ${seconds} s, medians of ${runs} runs`);
console.log(
  `${''.padEnd(16)}${Object.keys(contestants)
    .map((name) => name.padStart(14))
    .join('')}${'ratio'.padStart(10)}`,
);
for (const column of columns) {
  const [ours = 0, bare = 0] = Object.keys(contestants).map((name) => medianOf(name, column));
  const ratio = bare === 0 ? '' : (ours / bare).toFixed(2);
  console.log(
    `${column.padEnd(16)}${shown(ours).padStart(14)}${shown(bare).padStart(14)}${ratio.padStart(10)}`,
  );
}
const ratioOf = (column: keyof Figures) =>
  (medianOf('ours', column) / Math.max(0.001, medianOf('bare Hono', column))).toFixed(2);
console.log(
  `ours to bare Hono: p99 ${ratioOf('p99 ms')}, memory per client ${ratioOf('KB a client')}, CPU ${ratioOf('CPU s')}`,
);
const isWhole = (all.get('ours') ?? []).every(
  (figures) => figures.lost === 0 && figures['out of order'] === 0,
);
console.log(`no event lost or out of order: ${isWhole ? 'met' : 'MISSED'}`);
if (!isWhole) process.exitCode = 1;
