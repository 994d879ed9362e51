import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { messageOf } from '../process/child-message.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { residentMegabytes } from '../process/memory.ts';
import type { Seen } from './client-process.ts';
import type { Listening } from './ours-process.ts';

/** Events in a second, seconds, and open streams of one user. */
const [rate, seconds, clients] = [50, 10, 1_000];

const figures = {
  'p50 delay': 'ms',
  'p99 delay': 'ms',
  'longest delay': 'ms',
  'memory of a client': 'KB',
  CPU: 'CPU s',
  'lost or out of order': 'events',
} as const;

const start = (file: string, execArgv: string[], ...given: unknown[]) =>
  fork(join(import.meta.dirname, `${file}.ts`), given.map(String), { execArgv });

/** Starts sending: for our service another process appends the events, the echo creates its own. */
async function sendAll(server: ChildProcess, at: Listening): Promise<number> {
  if (at.database === '') {
    const sent = messageOf<number>(server);
    server.send({ rate, seconds });
    return sent;
  }
  return messageOf<number>(start('append-process', [], at.database, at.userId, rate, seconds));
}

async function measure(file: string, flags: string[]): Promise<Record<keyof typeof figures, number>> {
  const server = start(file, [...flags, '--expose-gc']);
  const pid = server.pid ?? 0;
  const at = await messageOf<Listening>(server);
  await settle(server);
  const before = residentMegabytes(pid);
  const client = start('client-process', [], at.url, at.token, clients);
  await messageOf<number>(client);
  await settle(server);
  const connected = residentMegabytes(pid);
  const cpu = cpuSeconds(pid);
  const expected = (await sendAll(server, at)) * clients;
  const result = messageOf<Seen>(client);
  client.send(expected);
  const seen = await result;
  const measured = {
    'p50 delay': seen.p50,
    'p99 delay': seen.p99,
    'longest delay': seen.max,
    'memory of a client': ((connected - before) * 1024) / clients,
    CPU: cpuSeconds(pid) - cpu,
    'lost or out of order': expected - seen.received + seen.out_of_order,
  };
  const ended = once(server, 'exit');
  server.send('end');
  await ended;
  return measured;
}

/** Runs the garbage collector until memory stays the same, so that only memory in use is measured. */
async function settle(server: ChildProcess): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 10; look += 1) {
    server.send('collect');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const held = residentMegabytes(server.pid ?? 0);
    if (look > 1 && Math.abs(held - before) < 1) return;
    before = held;
  }
}

/** Event streams of our service, to whose embedded database another process appends, and of a bare Hono that sends from memory. */
const events: Bench = {
  measures: `${clients.toLocaleString('en')} event streams of one user, ${rate} events a second for ${seconds} s`,
  against: 'a bare Hono that sends the same events from memory',
  async open() {
    return {
      about: 'both on this machine, in turn',
      async round(round) {
        const { ours, peer } = await round.inTurn({
          ours: () => measure('ours-process', round.ourFlags),
          peer: () => measure('echo-process', []),
        });
        return Object.entries(figures).map(([given, unit]): Figure => {
          const name = given as keyof typeof figures;
          return name === 'lost or out of order'
            ? { name, unit, ours: ours[name], atMost: 0 }
            : { name, unit, ours: ours[name], peer: peer[name] };
        });
      },
    };
  },
};

export default events;
