import { gather } from '../../graphs/news/gather/gather.ts';
import { openBenchWorld } from '../bench-world.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import type { Cost } from './measure.ts';

const world = await openBenchWorld(process.argv.slice(2));

async function sweepOnce(key: string): Promise<Cost> {
  const turn = await world.begin({ kind: 'news.sweep', actor: `news.sweep:${world.userId}`, key, input: {} });
  const state = {
    execution_id: turn.execution.id,
    started_at: new Date().toISOString(),
    only_due: false,
    source_ids: null,
    edition: '',
    preference_version: 1,
    has_work: false,
    part: 0,
    part_end: null,
    articles: 0,
    pages: 0,
  };
  // In this order, because reading the CPU time of every process takes milliseconds.
  const cpu = cpuSeconds();
  const began = performance.now();
  const { counts } = await gather(world.ports)(state, turn);
  const cost = { wall: (performance.now() - began) / 1000, cpu: cpuSeconds() - cpu };
  if (counts['failed'] !== 0) throw new Error(`${counts['failed']} feeds failed.`);
  return cost;
}

const cold = await sweepOnce('cold');
const warm = await sweepOnce('warm');
process.send?.({ cold, warm });
await world.close();
process.disconnect?.();
