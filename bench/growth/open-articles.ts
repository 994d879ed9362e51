import { join } from 'node:path';
import { connect } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { openArticleArchive } from './article-archive.ts';

/** Opens a new embedded database with an archive of so many articles. */
export async function openArticles(size: number, folder: string, say: (line: string) => void) {
  const embedded = await startEmbedded({ directory: join(folder, `articles-${size}`) });
  const database = await connect(embedded.url, { isExclusive: true, connections: 2 });
  await migrate(database, setUpCheckpoints);
  const archive = await openArticleArchive(database, database.sql);
  await archive.growTo(size, (stored) => say(`  ${stored.toLocaleString('en')} articles stored`));
  // Warms caches and query plans.
  await archive.assignBatch();
  return {
    size,
    assignBatch: archive.assignBatch,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}
