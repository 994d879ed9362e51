import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleService, type SampleService } from '../support/sample-service.ts';

let service: SampleService;
beforeAll(async () => {
  service = await openSampleService({ CARDS: '40' });
});
afterAll(() => service.close());

interface Preferences {
  version: number;
  topic_weights: Record<string, number>;
  reason: string;
  origin: string;
  diff: { topic: string; from: number | null; to: number | null; because: string }[];
  feedback_ids: string[];
}
interface Ranking {
  preference_version: number;
  recorded_version: number;
  stories: { rank: number; story_id: string; terms: { name: string; value: number }[] }[];
}

const newest = () => service.ask<Preferences>('GET', '/api/preferences');
const patch = (topics: Record<string, number | null>, tag?: string) =>
  service.ask<Preferences>(
    'PATCH',
    '/api/preferences',
    { topic_weights: topics },
    tag === undefined ? {} : { 'if-match': tag },
  );
const rankingOf = async (sweep: string, version?: number) => {
  const query = version === undefined ? '' : `?preference_version=${version}`;
  const answer = await service.ask<Ranking>('GET', `/api/executions/${sweep}/ranking${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const orderOf = ({ stories }: Ranking) => stories.map(({ story_id }) => story_id);
const rankOf = ({ stories }: Ranking, id: string) =>
  stories.find(({ story_id }) => story_id === id)?.rank ?? 0;

let storyId: string;
let feedbackId: string;
/** A sweep under each version: the first, the learned one, and the first again. */
let sweeps: [first: string, learned: string, again: string];

test('feedback becomes a version that says what it changed and why', async () => {
  const first = await service.sweep();
  const { body: edition } = await service.ask<{ cards: { story_id: string; title: string }[] }>(
    'GET',
    '/api/news',
  );
  storyId = edition.cards.find(({ title }) => title.includes('Velmora VX drives'))?.story_id ?? '';
  const before = await newest();
  const said = await service.ask<{ execution_id: string; feedback_id: string }>(
    'POST',
    `/api/news/${storyId}/feedback`,
    { type: 'less_topic' },
  );
  expect(said.status).toBe(202);
  feedbackId = said.body.feedback_id;
  await service.quiet();
  const learn = await service.ask<{ kind: string; status: string }>(
    'GET',
    `/api/executions/${said.body.execution_id}`,
  );
  expect(learn.body).toMatchObject({ kind: 'news.learn', status: 'succeeded' });
  const { body } = await newest();
  expect(body).toMatchObject({
    version: before.body.version + 1,
    origin: 'feedback',
    feedback_ids: [feedbackId],
  });
  expect(body.diff.length).toBeGreaterThan(0);
  for (const { topic, from, to, because } of body.diff) {
    expect(to ?? 0, topic).toBeLessThan(from ?? 0);
    expect(body.topic_weights[topic]).toBe(to);
    expect(body.reason).toContain(topic);
    expect(because).toContain('Velmora VX drives');
  }
  sweeps = [first, '', ''];
});

test('the next sweep ranks with it although nothing is new, and one with the old version gives the old order', async () => {
  const learned = await service.sweep();
  const again = await service.sweep({ preference_version: 1 });
  sweeps = [sweeps[0], learned, again];
  const rankings = await Promise.all(sweeps.map((id) => rankingOf(id)));
  const [before, after, back] = rankings as [Ranking, Ranking, Ranking];
  expect(rankings.map(({ recorded_version }) => recorded_version)).toEqual([1, 2, 1]);
  expect(rankOf(after, storyId)).toBeGreaterThan(rankOf(before, storyId));
  expect(orderOf(after)).not.toEqual(orderOf(before));
  expect(orderOf(back)).toEqual(orderOf(before));
  const { body } = await service.ask<{ stages: { name: string; counts: Record<string, number> }[] }>(
    'GET',
    `/api/executions/${learned}`,
  );
  const counts = Object.fromEntries(body.stages.map((stage) => [stage.name, stage.counts]));
  expect(counts['gather']).toMatchObject({ created: 0, revised: 0, failed: 0 });
  expect(counts['rank']).toMatchObject({ preference_version: 2 });
});

test('every ranking is replayed as the other version would have ordered it', async () => {
  const [first, learned] = sweeps;
  expect(orderOf(await rankingOf(first, 2))).toEqual(orderOf(await rankingOf(learned)));
  expect(orderOf(await rankingOf(learned, 1))).toEqual(orderOf(await rankingOf(first)));
});

test('of two changes at once from the same version one is made and the other is told so', async () => {
  const { tag, body } = await newest();
  const answers = await Promise.all([patch({ robots: 0.9 }, tag), patch({ drives: 0.1 }, tag)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const made = answers.find(({ status }) => status === 200);
  const now = await newest();
  expect(now.body).toEqual(made?.body);
  expect(now.body.version).toBe(body.version + 1);
  expect((await patch({ robots: 0.5 })).status).toBe(428);
  expect((await patch({ robots: 0.5 }, tag)).status).toBe(412);
  expect((await newest()).body).toEqual(now.body);
});

test('undoing brings the version before back, step by step', async () => {
  const undo = async () => {
    const { tag } = await newest();
    return service.ask<Preferences>('POST', '/api/preferences/undo', undefined, { 'if-match': tag });
  };
  const versions = await service.ask<{ versions: Preferences[] }>('GET', '/api/preferences/versions');
  const weights = versions.body.versions.map(({ topic_weights }) => topic_weights);
  expect((await undo()).body).toMatchObject({ version: 4, origin: 'undo', topic_weights: weights[1] });
  expect((await undo()).body).toMatchObject({ version: 5, origin: 'undo', topic_weights: weights[2] });
  expect((await undo()).status).toBe(409);
  const sweep = await service.sweep();
  expect(orderOf(await rankingOf(sweep))).toEqual(orderOf(await rankingOf(sweeps[0])));
});
