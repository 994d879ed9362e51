import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { itemsPerFeed } from '../gather/feed-content.ts';
import type { Bench } from '../harness/contract.ts';
import { messageOf } from '../process/child-message.ts';
import type { SweepCosts } from './sweep-process.ts';

const feedCount = 8;
const articleCount = feedCount * itemsPerFeed;
/** The limit: texts per CPU second that are embedded in the sweep, relative to the bare model. */
const atLeast = 0.5;

/** One sweep with the embedded database and the embedded models, stage by stage, and the bare model over the same texts. */
const sweep: Bench = {
  measures: `one sweep of ${articleCount} articles: articles per CPU second of each stage`,
  against: 'the bare model over the same texts',
  async open() {
    const server = fork(join(import.meta.dirname, '../gather/feed-server.ts'), [String(feedCount)]);
    const base = await messageOf<string>(server);
    const feeds = Array.from({ length: feedCount }, (_, index) => `${base}/feeds/${index}.xml`);
    return {
      about: `${feedCount} feeds of ${itemsPerFeed} items from loopback`,
      async round({ ourFlags }) {
        const child = fork(join(import.meta.dirname, 'sweep-process.ts'), feeds, {
          serialization: 'advanced',
          execArgv: ourFlags,
        });
        const costs = await messageOf<SweepCosts>(child);
        if (child.exitCode === null) await once(child, 'exit');
        const rate = (name: string) => articleCount / Math.max(0.001, costs[name] ?? 0);
        return Object.keys(costs)
          .filter((name) => name !== 'bare model')
          .map((name) => ({
            name,
            unit: '1/CPU s',
            ours: rate(name),
            ...(name === 'embed' && { peer: rate('bare model'), atLeast }),
          }));
      },
      close: () => void server.disconnect(),
    };
  },
};

export default sweep;
