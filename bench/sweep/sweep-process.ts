import { storyInput } from '../../domain/news/stories/story.ts';
import { present } from '../../graphs/news/edition/present.ts';
import { rank } from '../../graphs/news/edition/rank.ts';
import { gate } from '../../graphs/news/gather/gate.ts';
import { gather } from '../../graphs/news/gather/gather.ts';
import { read } from '../../graphs/news/gather/read.ts';
import { schedule } from '../../graphs/news/gather/schedule.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import { compare } from '../../graphs/news/research/compare.ts';
import { extract } from '../../graphs/news/research/extract.ts';
import { research } from '../../graphs/news/research/research.ts';
import { classify } from '../../graphs/news/stories/classify.ts';
import { deduplicate } from '../../graphs/news/stories/deduplicate.ts';
import type { StepResult, Turn } from '../../runtime/jobs/turn.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { openBenchWorld } from '../bench-world.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';

/** CPU seconds by stage; `embed` is the embedding part of `deduplicate`, `bare model` the same texts without the service. */
export type SweepCosts = Record<string, number>;

const world = await openBenchWorld(process.argv.slice(2));
const { models } = world;
// The feeds are of January 2026: a much later sweep would find nothing new in them.
const now = () => new Date('2026-01-20T23:00:00.000Z');
const costs: SweepCosts = {};
const texts: string[] = [];
// Loading the model is not measured.
await models.embed(['warm'], {
  userId: world.userId,
  executionId: null,
  signal: new AbortController().signal,
});
const ports: NewsPorts = {
  ...world.ports,
  now,
  models: {
    ...models,
    async embed(given, asking) {
      texts.push(...given);
      return costOf('embed', () => models.embed(given, asking));
    },
  },
};

async function costOf<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = cpuSeconds();
  const result = await work();
  costs[name] = (costs[name] ?? 0) + cpuSeconds() - before;
  return result;
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

const sweep = await world.begin({
  kind: 'news.sweep',
  actor: `news.sweep:${world.userId}`,
  key: 'bench',
  input: {},
});
const swept = {
  execution_id: sweep.execution.id,
  started_at: now().toISOString(),
  only_due: false,
  source_ids: null,
  edition: '',
  preference_version: 0,
  has_work: false,
  part: 0,
  part_end: null,
  articles: 0,
  pages: 0,
};
await run(sweep, swept, {
  schedule: schedule(ports),
  gather: gather(ports),
  gate: gate(ports),
  read: read(ports),
  deduplicate: deduplicate(ports),
  classify: classify(ports),
  rank: rank(ports),
  present: present(ports),
  research: research(ports),
});
for (const submission of world.submitted) {
  const turn = await world.begin(submission);
  const story = {
    execution_id: turn.execution.id,
    ...storyInput.parse(submission.input),
    started_at: now().toISOString(),
    evidence_hash: '',
    next: 'research' as const,
    is_unchanged: false,
    sources_failed: false,
    approval_id: '',
    decision: null,
  };
  await run(turn, story, { extract: extract(ports), compare: compare(ports) });
}
const bare = createEmbeddedEmbedder();
await bare.embed(['warm']);
await costOf('bare model', () => bare.embed(texts));
await bare.close();
process.send?.(costs);
await world.close();
process.disconnect?.();
