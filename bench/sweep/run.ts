import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../child-message.ts';
import { itemsPerFeed } from '../gather/feed-content.ts';
import { median } from '../gather/measure.ts';
import type { SweepCosts } from './sweep-process.ts';

/**
 * `npm run bench:sweep`: one sweep over 8 feeds of 20 articles from a loopback server, with the embedded database and the
 * embedded models. Prints articles per CPU second of each stage, medians of three runs, and compares embedding in the sweep
 * with the speed of the bare model over the same texts. Exits 1 if the sweep reaches less than half of that speed.
 */
const feedCount = 8;
const runs = 3;
const articleCount = feedCount * itemsPerFeed;
/** The limit: texts per CPU second that are embedded in the sweep, relative to the bare model. */
const atLeast = 0.5;

const server = fork(join(import.meta.dirname, '../gather/feed-server.ts'), [String(feedCount)]);
try {
  const base = await messageOf<string>(server);
  const feeds = Array.from({ length: feedCount }, (_, index) => `${base}/feeds/${index}.xml`);
  const all: SweepCosts[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`run ${run} of ${runs} ...`);
    const child = fork(join(import.meta.dirname, 'sweep-process.ts'), feeds, { serialization: 'advanced' });
    const costs = await messageOf<SweepCosts>(child);
    if (child.exitCode === null) await once(child, 'exit');
    all.push(costs);
  }
  const rate = (name: string) => articleCount / Math.max(0.001, median(all.map((costs) => costs[name] ?? 0)));
  console.log(`\n${articleCount} articles, medians of ${runs} runs: articles per CPU second`);
  for (const name of Object.keys(all[0] ?? {})) console.log(`${name.padEnd(16)} ${rate(name).toFixed(0)}`);
  const share = rate('embed') / rate('bare model');
  const isKept = share >= atLeast;
  console.log(
    `embedding in the sweep: ${share.toFixed(2)} of the bare model's speed, at least ${atLeast}: ${isKept ? 'met' : 'MISSED'}`,
  );
  if (!isKept) process.exitCode = 1;
} finally {
  server.disconnect();
}
