import { fork } from 'node:child_process';
import { join } from 'node:path';
import { messageOf } from '../child-message.ts';
import { itemsPerFeed } from './feed-content.ts';
import { type Cost, type Measure, median, type Result } from './measure.ts';
import { findNewsboat, measureNewsboat } from './newsboat.ts';
import { measureOurs } from './ours.ts';

/**
 * `npm run bench`: gathers 100 feeds of 20 items from a loopback server, cold and warm, with our gather stage and with
 * Debian's newsboat in turn, and prints the medians of five runs. Exits 1 if our stage is slower than its limit.
 */
const feedCount = 100;
const runs = 5;
/** The limits: our wall time relative to newsboat's. */
const limits = { cold: 1.5, warm: 0.3 };

function middle(costs: Cost[]): Cost {
  return { wall: median(costs.map((cost) => cost.wall)), cpu: median(costs.map((cost) => cost.cpu)) };
}

function middleOf(all: Result[]): Result {
  const again = all.flatMap((result) => result.again ?? []);
  return {
    cold: middle(all.map(({ cold }) => cold)),
    ...(again.length > 0 && { again: middle(again) }),
    warm: middle(all.map(({ warm }) => warm)),
  };
}

async function checkCounts(base: string, name: string, { again }: Result): Promise<void> {
  const counts = (await (await fetch(`${base}/counts`)).json()) as { full: number; not_modified: number };
  // A contestant that skips feeds, or downloads in its warm pass, has not done the same work.
  const full = again ? 2 * feedCount : feedCount;
  if (counts.full !== full || counts.not_modified !== feedCount) {
    throw new Error(
      `${name} received ${counts.full} documents and ${counts.not_modified} 304 responses instead of ${full} and ${feedCount}.`,
    );
  }
}

async function measureAll(base: string, contenders: Record<string, Measure>): Promise<Map<string, Result>> {
  const feeds = Array.from({ length: feedCount }, (_, index) => `${base}/feeds/${index}.xml`);
  const results = new Map<string, Result[]>();
  // In turn, so that a busy minute of the machine affects all contestants.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, measure] of Object.entries(contenders)) {
      const result = await measure(feeds);
      await checkCounts(base, name, result);
      results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  return new Map([...results].map(([name, all]) => [name, middleOf(all)]));
}

function print(name: string, result: Result): void {
  for (const [pass, { wall, cpu }] of Object.entries(result)) {
    console.log(`${name.padEnd(12)} ${pass.padEnd(6)} ${wall.toFixed(3)} s wall  ${cpu.toFixed(3)} s CPU`);
  }
}

const version = findNewsboat();
const server = fork(join(import.meta.dirname, 'feed-server.ts'), [String(feedCount)]);
try {
  const base = await messageOf<string>(server);
  console.log(
    `${feedCount} feeds x ${itemsPerFeed} items on loopback, medians of ${runs} runs; ` +
      `${version}, reload-threads at its default (1)`,
  );
  const contenders = { newsboat: measureNewsboat, ...(measureOurs && { watchkeeper: measureOurs }) };
  const results = await measureAll(base, contenders);
  for (const [name, result] of results) print(name, result);

  const [theirs, ours] = [results.get('newsboat'), results.get('watchkeeper')];
  if (theirs && ours) {
    for (const pass of ['cold', 'warm'] as const) {
      const ratio = ours[pass].wall / theirs[pass].wall;
      const isKept = ratio <= limits[pass];
      console.log(
        `${pass}: ${ratio.toFixed(2)}x of newsboat, at most ${limits[pass]}x: ${isKept ? 'met' : 'MISSED'}`,
      );
      if (!isKept) process.exitCode = 1;
    }
  }
} finally {
  server.disconnect();
}
