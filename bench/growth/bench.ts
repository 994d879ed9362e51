import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks } from '../desk-world/desks.ts';
import type { Bench, Figure } from '../harness/contract.ts';

/** Articles in each archive, 300 a day. */
const sizes = [1_000, 10_000, 100_000] as const;
/** Open issues on each desk. */
const desks = [500, 10_000] as const;
/** The limit: time at a size divided by that at the smallest one. */
const atMost = 1.3;

/** The time of work that should not depend on the size of an archive, at several sizes. */
const growth: Bench = {
  measures: `finding the story of an article with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} stored, without embedding, and a page of the desk with ${desks.map((size) => size.toLocaleString('en')).join(' and ')} open issues`,
  against: 'the same with the smallest archive or desk',
  rounds: 5,
  async open({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
    // Imported here, because a list of the benches needs nothing of it.
    const { openArticles } = await import('./open-articles.ts');
    const archives: Awaited<ReturnType<typeof openArticles>>[] = [];
    const opened = openDesks();
    const close = async () => {
      await opened.close();
      for (const archive of archives) await archive.close();
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      for (const size of sizes) archives.push(await openArticles(size, folder, say));
    } catch (thrown) {
      await close();
      throw thrown;
    }
    return {
      about: 'embedded database; batches of 50 articles, look-up, decision and storage',
      async round(round) {
        const measured = await round.here(() =>
          round.inTurn(
            Object.fromEntries(
              archives.map(({ size, assignBatch }) => [
                `size ${size}`,
                async () => (await assignBatch()).milliseconds,
              ]),
            ),
          ),
        );
        const pages = await round.inTurn(
          Object.fromEntries(
            desks.map((size) => [`desk ${size}`, () => opened.measure(size, 'page', round.ourFlags)]),
          ),
        );
        const [smallest] = sizes;
        const stories = sizes.map(
          (size): Figure => ({
            name: `story at ${size.toLocaleString('en')}`,
            unit: 'ms an article',
            ours: measured[`size ${size}`] ?? 0,
            ...(size !== smallest && { peer: measured[`size ${smallest}`] ?? 0, atMost }),
          }),
        );
        const [fewest] = desks;
        return [
          ...stories,
          ...desks.map(
            (size): Figure => ({
              name: `desk of ${size.toLocaleString('en')}`,
              unit: 'ms a page',
              ours: pages[`desk ${size}`]?.wall ?? 0,
              ...(size !== fewest && { peer: pages[`desk ${fewest}`]?.wall ?? 0, atMost }),
            }),
          ),
        ];
      },
      close,
    };
  },
};

export default growth;
