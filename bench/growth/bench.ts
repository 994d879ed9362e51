import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';

/** Articles in each archive, 300 a day. */
const sizes = [1_000, 10_000, 100_000] as const;
/** The limit: time at a size divided by that at the smallest one. */
const atMost = 1.3;

/** The time of work that should not depend on the size of an archive, at several sizes. */
const growth: Bench = {
  measures: `finding the story of an article with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} stored, without embedding`,
  against: 'the same with the smallest archive',
  rounds: 5,
  async open({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
    // Imported here, because a list of the benches needs nothing of it.
    const { openArticles } = await import('./open-articles.ts');
    const archives: Awaited<ReturnType<typeof openArticles>>[] = [];
    const close = async () => {
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
        const [smallest] = sizes;
        return sizes.map(
          (size): Figure => ({
            name: `story at ${size.toLocaleString('en')}`,
            unit: 'ms an article',
            ours: measured[`size ${size}`] ?? 0,
            ...(size !== smallest && { peer: measured[`size ${smallest}`] ?? 0, atMost }),
          }),
        );
      },
      close,
    };
  },
};

export default growth;
