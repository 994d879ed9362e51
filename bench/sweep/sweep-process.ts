import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { sources } from '../../db/news/sources.ts';
import type { Submission } from '../../domain/execution.ts';
import { storyInput } from '../../domain/news/story.ts';
import { classify } from '../../graphs/news/classify.ts';
import { compare } from '../../graphs/news/compare.ts';
import { deduplicate } from '../../graphs/news/deduplicate.ts';
import { extract } from '../../graphs/news/extract.ts';
import { gate } from '../../graphs/news/gate.ts';
import { gather } from '../../graphs/news/gather.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import { present } from '../../graphs/news/present.ts';
import { rank } from '../../graphs/news/rank.ts';
import { read } from '../../graphs/news/read.ts';
import { research } from '../../graphs/news/research.ts';
import { schedule } from '../../graphs/news/schedule.ts';
import { createEmbeddedEmbedder } from '../../runtime/model-gateway/embedded/embedder.ts';
import { setUpCheckpoints } from '../../runtime/checkpointer.ts';
import { type StepResult, Turn } from '../../runtime/turn.ts';
import { readConfig } from '../../server/config.ts';
import { createModels } from '../../server/wiring/models.ts';
import { newsPorts } from '../../server/wiring/news-ports.ts';
import { cpuSeconds } from '../cpu-seconds.ts';

/** CPU seconds by stage; `embed` is the part of `deduplicate` that embeds, `bare model` the same texts without the service. */
export type SweepCosts = Record<string, number>;

// The bench's feeds are of January 2026; a sweep a year later would find nothing new in them.
const now = () => new Date('2026-01-20T23:00:00.000Z');
const config = readConfig({ LOG_LEVEL: 'silent' }).config;
if (!config) throw new Error('the configuration of the bench is wrong');
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
const costs: SweepCosts = {};
const texts: string[] = [];
const models = createModels(config, database, { log: silentLog() });
const submitted: Submission[] = [];
const news = newsPorts(database, {
  cards: 7,
  editionHours: 24,
  allowHosts: [...new Set(feeds.map((url) => new URL(url).host))],
  models,
  submit: async (submission) => submitted.push(submission),
});
await news.sandbox.warm();
const asking = { userId: user.id, executionId: null, signal: new AbortController().signal };
await models.embed(['warm'], asking);
const ports: NewsPorts = {
  ...news.ports,
  now,
  models: {
    ...models,
    async embed(given, as) {
      texts.push(...given);
      return costOf('embed', () => models.embed(given, as));
    },
  },
};

async function costOf<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = cpuSeconds();
  const result = await work();
  costs[name] = (costs[name] ?? 0) + cpuSeconds() - before;
  return result;
}

async function begin(kind: string, actor: string, key: string, input: Record<string, unknown>): Promise<Turn> {
  const base = { userId: user.id, kind, actor, trigger: 'request' as const, key, hash: key, input };
  const { execution } = await executions(sql).submit(base);
  const claimed = await executions(sql).claim(execution.id, 'bench');
  if (!claimed) throw new Error('the execution was not there');
  return new Turn(database, claimed.execution, new AbortController().signal);
}

async function run<State>(
  turn: Turn,
  state: State,
  steps: Record<string, (state: State, turn: Turn) => Promise<StepResult<Partial<State>>>>,
): Promise<void> {
  let current = state;
  for (const [name, step] of Object.entries(steps)) {
    const { update } = await costOf(name, () => step(current, turn));
    current = { ...current, ...update };
  }
}

const sweep = await begin('news.sweep', `news.sweep:${user.id}`, 'bench', {});
const state = {
  execution_id: sweep.execution.id,
  started_at: now().toISOString(),
  only_due: false,
  source_ids: null,
  edition: '',
  preference_version: 0,
  has_work: false,
};
await run(sweep, state, {
  schedule: schedule(ports),
  gather: gather(ports),
  gate: gate(ports),
  read: read(ports),
  deduplicate: deduplicate(ports),
  classify: classify(ports),
  research: research(ports),
  rank: rank(ports),
  present: present(ports),
});
for (const { kind, actor, key, input } of submitted) {
  const turn = await begin(kind, actor, key, input);
  const { story_id, revision } = storyInput.parse(input);
  const story = {
    execution_id: turn.execution.id,
    story_id,
    revision,
    started_at: now().toISOString(),
    evidence_hash: '',
    next: 'research' as const,
    sources_failed: false,
    approval_id: '',
    decision: null,
  };
  await run(turn, story, { extract: extract(ports), compare: compare(ports) });
}
const bare = await createEmbeddedEmbedder();
await bare.embed(['warm']);
await costOf('bare model', () => bare.embed(texts));
await bare.close();
process.send?.(costs);
await news.close();
await models.close();
await database.close();
await embedded.close();
rmSync(directory, { recursive: true, force: true });
process.disconnect?.();

function silentLog() {
  const nothing = () => {};
  return { debug: nothing, info: nothing, warn: nothing, error: nothing };
}
