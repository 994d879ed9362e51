import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { batch, prepareAssignments } from './assign.ts';
import { pressArticle } from './press.ts';

/**
 * `npm run bench:cluster`: measures the time to assign an article to its story, in batches of 50 (look-up, decision and
 * storage, without the embedding of its text, which is printed separately), with 1,000, 10,000 and 100,000 articles in the
 * embedded database, 300 a day. Exits 1 if the last is more than twice the first.
 */
const sizes = [1_000, 10_000, 100_000];
/** Batches measured at each size, after one that warms caches and query plans. */
const runs = 5;
const maxRatio = 2;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-cluster-'));
const embedded = await startEmbedded({ directory: join(directory, 'postgresql') });
const database = await connect(embedded.url, { isExclusive: true, connections: 2 });
const embedder = createEmbeddedEmbedder();
try {
  await migrate(database, setUpCheckpoints);
  const assignments = await prepareAssignments(database, database.sql);
  const medians: number[] = [];
  for (const size of sizes) {
    const started = performance.now();
    await assignments.growTo(size, (stored) => console.log(`  ${stored} articles stored`));
    const loading = (performance.now() - started) / 1000;
    await assignments.assignBatch();
    const measured = [];
    for (let run = 0; run < runs; run += 1) measured.push(await assignments.assignBatch());
    const times = measured.map(({ milliseconds }) => milliseconds);
    const joined = measured.reduce((sum, each) => sum + each.joined, 0);
    medians.push(median(times));
    console.log(
      `${size} articles (loaded in ${loading.toFixed(0)} s): ${median(times).toFixed(1)} ms per article, ` +
        `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}; ${joined} of ${runs * batch} joined`,
    );
  }
  const { title, content } = pressArticle(0);
  await embedder.embed([title]);
  const started = performance.now();
  for (let run = 0; run < 5; run += 1) await embedder.embed([`${title}\n${content}`]);
  console.log(`embedding one text: ${((performance.now() - started) / 5).toFixed(1)} ms`);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  const isKept = ratio <= maxRatio;
  console.log(`last / first: ${ratio.toFixed(2)}, at most ${maxRatio}: ${isKept ? 'met' : 'MISSED'}`);
  if (!isKept) process.exitCode = 1;
} finally {
  await Promise.all([database.close(), embedder.close()]);
  await embedded.close();
  rmSync(directory, { recursive: true, force: true });
}
