import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executions } from '../../../../db/app/executions.ts';
import type { Sql } from '../../../../db/connect.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { corpus } from '../../../../db/news/research/corpus.ts';
import { evidence } from '../../../../db/news/research/evidence.ts';
import { evidenceDocuments } from '../../../../db/news/research/evidence-documents.ts';
import { research } from '../../../../db/news/research/research.ts';
import type { NewsStore } from '../../../../db/news/store.ts';
import { classifications } from '../../../../db/news/stories/classifications.ts';
import { stories } from '../../../../db/news/stories/stories.ts';
import { Failure } from '../../../../domain/failure.ts';
import type { NewsPorts, StoryState } from '../../../../graphs/news/ports.ts';
import { ask } from '../../../../graphs/news/research/ask.ts';
import { compare } from '../../../../graphs/news/research/compare.ts';
import { find } from '../../../../graphs/news/research/find.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import type { ModelGateway } from '../../../../runtime/models/task.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, sha256 } from '../../../support/rows.ts';
import { addWorld } from '../../../support/world.ts';

let opened: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

const page = 'https://vendor.example/statement';
const models = {
  embedder: { id: 'test/1', dimension: 2 },
  identify: () => ({ producer: 'test', version: 'test/1' }),
  ask: async (_task: unknown, inputs: readonly unknown[]) => ({
    answers: inputs.map(() => ({ failure: new Failure('model_answer_invalid', 'No answer.') })),
    cost: 0,
  }),
} as unknown as ModelGateway;

/** A turn of research of the first story, whose article links to a page that cannot be read. */
async function begin() {
  const world = await addWorld(sql);
  const [articleId] = world.articleIds;
  await sql`update public.raw_articles set links = ${[page]} where id = ${articleId}`;
  const { id } = await addExecution(sql, world.userId, 'news.story');
  const claimed = await executions(sql).claim(id, 'test/1');
  if (!claimed) throw new Error('The execution has ended.');
  const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
  const state: StoryState = {
    execution_id: id,
    story_id: world.storyIds[0],
    revision: 1,
    started_at: new Date().toISOString(),
    evidence_hash: '',
    next: 'research',
    is_unchanged: false,
    sources_failed: false,
    approval_id: '',
    decision: null,
  };
  const asked: string[] = [];
  const clock = { now: new Date('2026-03-01T10:00:00.000Z') };
  const ports = {
    store: {
      articles,
      classifications,
      corpus,
      evidence,
      evidenceDocuments,
      research,
      stories,
    } as Partial<NewsStore>,
    sql,
    models,
    fetcher: {
      get: async (url: string) => {
        asked.push(url);
        throw new Failure('fetch_failed', 'Nobody is there.', { upstreamStatus: 503 });
      },
    },
    now: () => clock.now,
  } as unknown as NewsPorts;
  return { ...world, turn, state, ports, asked, clock };
}

describe('research', () => {
  test('that is put off for its sources asks them again when its time has come', async () => {
    const { state, turn, ports, asked, clock, userId } = await begin();
    const attempt = async () => {
      const found = await find(ports)(state, turn);
      await compare(ports)({ ...state, ...found.update }, turn);
      const [story] = await sql<{ deferred_reason: string | null; deferred_until: string }[]>`
        select deferred_reason, deferred_until from public.story_clusters
        where user_id = ${userId} and id = ${state.story_id}`;
      return story;
    };
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      const story = await attempt();
      expect(asked).toHaveLength(attempts);
      expect(story?.deferred_reason).toBe('sources');
      clock.now = new Date(story?.deferred_until ?? '');
    }
    expect((await attempt())?.deferred_reason).toBeNull();
  });

  test('compares the claims of an article that was evidence before it joined the story', async () => {
    const { state, turn, ports, userId, storyIds, articleIds } = await begin();
    await sql`update public.raw_articles set links = '{}' where user_id = ${userId}`;
    const [joining] = await sql<{ canonical_url: string }[]>`
      select canonical_url from public.raw_articles where id = ${articleIds[1]}`;
    await sql`update public.raw_articles set links = ${[joining?.canonical_url ?? '']} where id = ${articleIds[0]}`;
    expect((await compare(ports)(state, turn)).update).not.toHaveProperty('is_unchanged');
    expect((await compare(ports)(state, turn)).update).toEqual({ is_unchanged: true });
    await sql`update public.article_clusters set story_id = ${storyIds[0]} where article_id = ${articleIds[1]}`;
    const claims = await evidence(sql).listClaims(userId, storyIds[0]);
    const added = claims.map((claim) => ({
      ...claim,
      id: randomUUID(),
      article_id: articleIds[1],
      content_hash: sha256('b'),
    }));
    await evidence(sql).replaceClaims(userId, [storyIds[0]], [...claims, ...added]);
    expect((await compare(ports)(state, turn)).update).not.toHaveProperty('is_unchanged');
  });

  test('whose worker dies while it asks a person, after it died before, asks the same again', async () => {
    const { state, turn, ports, claimId } = await begin();
    await sql`
      update public.story_claims set is_high_impact = true, evidence_status = 'unresolved', check_worthiness = 0.9
      where id = ${claimId}`;
    const again = { ...state, is_unchanged: true };
    const first = await ask(ports)(again, turn);
    expect(first.update.approval_id).toMatch(/./);
    expect((await ask(ports)(again, turn)).update).toEqual(first.update);
  });
});
