import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { messageOf } from '../process/child-message.ts';
import { type Load, load } from './load.ts';
import type { Serving, Use } from './service-process.ts';

/** Sizes of the states: as many articles and issues as the sample world leaves behind, and an archive of a year. */
const states = { sample: [110, 40], large: [2_000, 11_500] } as const;
const connections = 10;
/** Milliseconds of one measurement, and of the requests before it that are not counted. */
const [measuredMs, warmMs] = [2_000, 400];

type Seen = Load & { cpuMs: number; statements: number };

const bench: Bench = {
  measures: 'reads of the API on a small and a large state, 10 connections',
  against: 'a bare Hono that runs the main query of each read on the same database in the same process',
  async open({ say }) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const serving: { state: string; server: ChildProcess; at: Serving }[] = [];
    const close = async () => {
      agent.destroy();
      for (const { server } of serving) await end(server);
    };
    for (const [state, size] of Object.entries(states)) {
      say(`making the ${state} state: ${size[0]} articles, ${size[1]} issues`);
      const server = fork(join(import.meta.dirname, 'service-process.ts'), size.map(String));
      serving.push({ state, server, at: await messageOf<Serving>(server) });
    }
    return {
      about: `${Object.entries(states)
        .map(([state, [articles, issues]]) => `${state}: ${articles} articles, ${issues} issues`)
        .join('; ')}; ${connections} connections`,
      close,
      async round({ inTurn }) {
        const figures: Figure[] = [];
        for (const { state, server, at } of serving) {
          for (const [read, path] of Object.entries(at.paths)) {
            const seen = await inTurn({
              ours: () => measure(server, agent, at.ours + path, at.token),
              bare: () => measure(server, agent, `${at.bare}/${read}`, at.token),
            });
            figures.push(...figuresOf(`${state} ${read}`, seen.ours, seen.bare));
          }
        }
        return figures;
      },
    };
  },
};

export default bench;

const figuresOf = (name: string, ours: Seen, bare: Seen): Figure[] => [
  { name: `${name}: p50`, unit: 'ms', ours: ours.p50, peer: bare.p50 },
  { name: `${name}: p99`, unit: 'ms', ours: ours.p99, peer: bare.p99, atMost: 1.3 },
  { name: `${name}: throughput`, unit: '1/s', ours: ours.perSecond, peer: bare.perSecond, atLeast: 0.5 },
  { name: `${name}: CPU a request`, unit: 'ms', ours: ours.cpuMs, peer: bare.cpuMs },
  { name: `${name}: statements a request`, unit: '', ours: ours.statements, peer: bare.statements },
  { name: `${name}: body`, unit: 'bytes', ours: ours.bytes, peer: bare.bytes },
];

async function measure(server: ChildProcess, agent: Agent, url: string, token: string): Promise<Seen> {
  const asked = { agent, headers: { authorization: `Bearer ${token}` } };
  await load(url, asked, { connections, ms: warmMs });
  await useOf(server);
  const seen = await load(url, asked, { connections, ms: measuredMs });
  const { cpuMs, statements } = await useOf(server);
  return { ...seen, cpuMs: cpuMs / seen.count, statements: statements / seen.count };
}

/** Reads what the process used since it was asked last. */
async function useOf(server: ChildProcess): Promise<Use> {
  const use = messageOf<Use>(server);
  server.send('use');
  return use;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.send('end');
  await ended;
}
