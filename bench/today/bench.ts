import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { messageOf } from '../process/child-message.ts';
import { load } from '../reads/load.ts';
import type { Serving, Use } from '../reads/service-process.ts';

/** Open issues of each desk. */
const desks = [180, 1_000] as const;
/** Milliseconds of one measurement, and of the requests before it that are not counted. */
const [measuredMs, warmMs] = [2_000, 400];
/** Bytes that the daily screen may take over the wire. */
const mostBytes = 40_000;

const bench: Bench = {
  measures: 'the daily screen, one request after the other',
  against: 'a limit of 40 KB over the wire',
  async open({ say }) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const serving: { issues: number; server: ChildProcess; at: Serving }[] = [];
    for (const issues of desks) {
      say(`making a desk of ${issues} issues`);
      const server = fork(join(import.meta.dirname, '../reads/service-process.ts'), ['110', String(issues)]);
      serving.push({ issues, server, at: await messageOf<Serving>(server) });
    }
    return {
      about: `${desks.join(' and ')} issues, 110 articles; 1 connection, gzip`,
      async close() {
        agent.destroy();
        for (const { server } of serving) {
          const ended = once(server, 'exit');
          server.send('end');
          await ended;
        }
      },
      async round() {
        const figures: Figure[] = [];
        for (const { issues, server, at } of serving) {
          const asked = {
            agent,
            headers: { authorization: `Bearer ${at.token}`, 'accept-encoding': 'gzip' },
          };
          const measure = (ms: number) => load(`${at.ours}/api/today`, asked, { connections: 1, ms });
          const use = () => {
            const used = messageOf<Use>(server);
            server.send('use');
            return used;
          };
          await measure(warmMs);
          await use();
          const seen = await measure(measuredMs);
          const { cpuMs, statements } = await use();
          figures.push(
            { name: `${issues} issues: p50`, unit: 'ms', ours: seen.p50 },
            { name: `${issues} issues: CPU a request`, unit: 'ms', ours: cpuMs / seen.count },
            { name: `${issues} issues: statements a request`, unit: '', ours: statements / seen.count },
            { name: `${issues} issues: over the wire`, unit: 'bytes', ours: seen.bytes, atMost: mostBytes },
          );
        }
        return figures;
      },
    };
  },
};

export default bench;
