import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executions } from '../db/app/executions.ts';
import { users } from '../db/app/users.ts';
import { connect } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { sources } from '../db/news/gather/sources.ts';
import type { Submission } from '../domain/execution.ts';
import { setUpCheckpoints } from '../runtime/graph/checkpointer.ts';
import { Turn } from '../runtime/jobs/turn.ts';
import { createEmbeddedEmbedder } from '../runtime/models/embedded/embedder.ts';
import { readConfig } from '../server/settings/config.ts';
import { createModels } from '../server/wiring/models.ts';
import { newsPorts } from '../server/wiring/news-ports.ts';
import { createTools } from '../server/wiring/tools.ts';

const nothing = () => {};

/** Opens a new embedded database with one user who reads these feeds, and everything that the steps of a sweep need. */
export async function openBenchWorld(feeds: readonly string[]) {
  const { config, problems } = readConfig({});
  if (!config) throw new Error(problems.join(' '));
  const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-bench-'));
  const embedded = await startEmbedded({ directory: join(directory, 'postgresql') });
  const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
  await migrate(database, setUpCheckpoints);
  const sql = database.sql;
  const user = await users(sql).upsert('bench');
  await sources(sql).insert(
    user.id,
    feeds.map((url) => ({
      name: url,
      url,
      home_url: null,
      category: null,
      weight: 0.5,
      is_primary: false,
      enabled: true,
    })),
  );
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  const tools = createTools();
  const models = createModels(config, database, { log, embedder: createEmbeddedEmbedder, tools });
  const submitted: Submission[] = [];
  const news = newsPorts({
    config,
    database,
    tools,
    allowHosts: [...new Set(feeds.map((url) => new URL(url).host))],
    models,
    submit: async (submission) => submitted.push(submission),
  });
  await tools.warm();
  return {
    userId: user.id,
    database,
    ports: news.ports,
    models,
    /** Submissions queued by the steps; they are not executed. */
    submitted,
    /** Begins a turn of an execution, as a worker does. */
    async begin(request: Omit<Submission, 'userId' | 'trigger' | 'hash'>): Promise<Turn> {
      const submission = { ...request, userId: user.id, trigger: 'request' as const, hash: request.key };
      const { execution } = await executions(sql).submit(submission);
      const claimed = await executions(sql).claim(execution.id, 'bench');
      if (!claimed) throw new Error('The execution could not be claimed.');
      return new Turn(database, claimed.execution, new AbortController().signal);
    },
    async close() {
      await Promise.all([news.close(), tools.close(), models.close()]);
      await database.close();
      await embedded.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
