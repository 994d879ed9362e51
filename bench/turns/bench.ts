import type { Bench } from '../harness/contract.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { openTurnsWorld } from './turns-world.ts';

/** Jobs of one measurement; the first round of each contestant is a warm-up and not counted. */
const jobs = 48;

/** The cost of a job, from its submission to its end. */
interface Cost {
  /** CPU milliseconds of this process, which the embedded database is part of. */
  cpuMs: number;
  /** Jobs in a second. */
  rate: number;
}

async function costOf(work: (count: number) => Promise<void>): Promise<Cost> {
  const [cpu, began] = [cpuSeconds(), performance.now()];
  await work(jobs);
  const seconds = (performance.now() - began) / 1000;
  return { cpuMs: ((cpuSeconds() - cpu) * 1000) / jobs, rate: jobs / seconds };
}

/** The cost of a turn beside that of a job of pg-boss, and of a graph of nine nodes beside the same nine stages without one. */
const turns: Bench = {
  measures:
    'an empty turn, and a turn of nine stages as a graph: CPU of this process and its embedded database',
  against: 'a job of pg-boss under the same policy, and the same nine stages without a graph',
  rounds: 5,
  async open() {
    const world = await openTurnsWorld();
    const contestants = {
      bare: () => costOf(world.bare),
      empty: () => costOf((count) => world.turns('bench.empty', count)),
      stages: () => costOf((count) => world.turns('bench.stages', count)),
      graph: () => costOf((count) => world.turns('bench.graph', count)),
    };
    for (const warmUp of Object.values(contestants)) await warmUp();
    return {
      about: `${jobs} jobs of each in 4 lanes, on an embedded database in memory`,
      async round(round) {
        const { bare, empty, stages, graph } = await round.here(() => round.inTurn(contestants));
        return [
          { name: 'empty turn', unit: 'CPU ms', ours: empty.cpuMs, peer: bare.cpuMs },
          { name: 'empty turns', unit: '1/s', ours: empty.rate, peer: bare.rate },
          { name: 'nine nodes', unit: 'CPU ms', ours: graph.cpuMs, peer: stages.cpuMs, atMost: 1.3 },
          { name: 'turns of nine nodes', unit: '1/s', ours: graph.rate, peer: stages.rate },
        ];
      },
      close: world.close,
    };
  },
};

export default turns;
