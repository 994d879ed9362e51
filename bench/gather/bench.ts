import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { findProgram } from '../harness/peer-program.ts';
import { messageOf } from '../process/child-message.ts';
import { itemsPerFeed } from './feed-content.ts';
import type { Result } from './measure.ts';
import { measureNewsboat } from './newsboat.ts';
import { measureOurs } from './ours.ts';

const feedCount = 100;
/** The limits: our wall time divided by newsboat's. */
const limits = { cold: 1.2, warm: 0.2 };

/** Asks the feed server for its counts: a contestant that skips feeds, or downloads in its warm pass, has not done the same work. */
async function checkCounts(base: string, name: string, { again }: Result): Promise<void> {
  const counts = (await (await fetch(`${base}/counts`)).json()) as { full: number; not_modified: number };
  const full = again ? 2 * feedCount : feedCount;
  if (counts.full !== full || counts.not_modified !== feedCount) {
    throw new Error(
      `${name} received ${counts.full} documents and ${counts.not_modified} 304 responses instead of ${full} and ${feedCount}.`,
    );
  }
}

/** Gathering of 100 feeds by our gather stage, with the embedded database and a running sandbox, and by Debian's newsboat. */
const gather: Bench = {
  measures: `${feedCount} feeds of ${itemsPerFeed} items from loopback, gathered and stored: cold, and with nothing new`,
  against: 'newsboat',
  rounds: 5,
  async open() {
    const newsboat = findProgram('newsboat');
    const server = fork(join(import.meta.dirname, 'feed-server.ts'), [String(feedCount)]);
    const base = await messageOf<string>(server);
    const feeds = Array.from({ length: feedCount }, (_, index) => `${base}/feeds/${index}.xml`);
    const checked = async (name: string, measure: () => Promise<Result>) => {
      const result = await measure();
      await checkCounts(base, name, result);
      return result;
    };
    return {
      about: newsboat.missing ?? `${newsboat.version}, reload-threads at its default (1)`,
      async round(round) {
        const { ours, peer } = await round.inTurn({
          ours: () => checked('watchkeeper', () => measureOurs(feeds, round.ourFlags)),
          peer: async () => (newsboat.missing ? null : checked('newsboat', () => measureNewsboat(feeds))),
        });
        const passes = ['cold', 'warm'] as const;
        return passes.flatMap((pass): Figure[] => [
          {
            name: pass,
            unit: 's',
            ours: ours[pass].wall,
            ...(peer && { peer: peer[pass].wall }),
            atMost: limits[pass],
            ...(newsboat.missing && { missing: newsboat.missing }),
          },
          {
            name: `${pass}, CPU`,
            unit: 'CPU s',
            ours: ours[pass].cpu,
            ...(peer && { peer: peer[pass].cpu }),
          },
        ]);
      },
      close: () => void server.disconnect(),
    };
  },
};

export default gather;
