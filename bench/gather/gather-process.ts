import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { sources } from '../../db/news/sources.ts';
import { gather } from '../../graphs/news/gather.ts';
import { setUpCheckpoints } from '../../runtime/checkpointer.ts';
import { createEmbeddedEmbedder } from '../../runtime/model-gateway/embedded/embedder.ts';
import { Turn } from '../../runtime/turn.ts';
import { newsPorts } from '../../server/wiring/news-ports.ts';
import type { Cost } from './measure.ts';

const feeds = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-bench-'));
const embedded = await startEmbedded({ directory: join(directory, 'postgresql') });
const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
await migrate(database, setUpCheckpoints);
const sql = database.sql as unknown as Sql;
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
const allowHosts = [...new Set(feeds.map((url) => new URL(url).host))];
const embedder = createEmbeddedEmbedder();
const models = {
  embedder,
  embed: async (texts: readonly string[]) => ({ vectors: await embedder.embed(texts), cost: 0 }),
};
const news = newsPorts(database, { cards: 7, editionHours: 24, allowHosts, models });
await news.sandbox.warm();

/** Processor seconds of this process and of its sandbox children so far (Linux: /proc, 100 ticks a second). */
function cpuSeconds(): number {
  const children = readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return Number(stat[1]) === process.pid ? [Number(stat[11]) + Number(stat[12])] : [];
    } catch {
      return [];
    }
  });
  const own = process.cpuUsage();
  return (own.user + own.system) / 1e6 + children.reduce((sum, ticks) => sum + ticks / 100, 0);
}

async function sweepOnce(key: string): Promise<Cost> {
  const submitted = await executions(sql).submit({
    userId: user.id,
    kind: 'news.sweep',
    actor: `news.sweep:${user.id}`,
    trigger: 'request',
    key,
    hash: key,
    input: {},
  });
  const claimed = await executions(sql).claim(submitted.execution.id, 'bench');
  if (!claimed) throw new Error('the execution was not there');
  const turn = new Turn(database, claimed.execution, new AbortController().signal);
  const state = { execution_id: claimed.execution.id, started_at: new Date().toISOString(), only_due: false };
  // In this order: looking at every process takes milliseconds that are not the sweep's.
  const cpu = cpuSeconds();
  const began = performance.now();
  const { counts } = await gather(news.ports)(
    { ...state, source_ids: null, edition: '', preference_version: 1, has_work: false },
    turn,
  );
  const cost = { wall: (performance.now() - began) / 1000, cpu: cpuSeconds() - cpu };
  if (counts['failed'] !== 0) throw new Error(`${counts['failed']} feeds failed`);
  return cost;
}

const cold = await sweepOnce('cold');
const warm = await sweepOnce('warm');
process.send?.({ cold, warm });
await news.close();
await database.close();
await embedded.close();
rmSync(directory, { recursive: true, force: true });
process.disconnect?.();
