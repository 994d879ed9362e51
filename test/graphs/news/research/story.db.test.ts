import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executions } from '../../../../db/app/executions.ts';
import type { Sql } from '../../../../db/connect.ts';
import { cards } from '../../../../db/news/edition/cards.ts';
import { rankings } from '../../../../db/news/edition/rankings.ts';
import { articles } from '../../../../db/news/gather/articles.ts';
import { claimQuestions } from '../../../../db/news/research/claim-questions.ts';
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
import { settle } from '../../../../graphs/news/research/settle.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import type { ModelGateway } from '../../../../runtime/models/task.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addApproval, addExecution, sha256 } from '../../../support/rows.ts';
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
      cards,
      claimQuestions,
      classifications,
      corpus,
      evidence,
      evidenceDocuments,
      rankings,
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

describe('a person is asked about claims', () => {
  const grave = { is_high_impact: true, impact_reason: 'safety', check_worthiness: 0.9 } as const;
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Makes these the claims of the first story, all of grave harm and unresolved. */
  async function claimed({ userId, storyIds, articleIds }: Begun, texts: readonly string[]): Promise<void> {
    await evidence(sql).replaceClaims(
      userId,
      [storyIds[0]],
      texts.map((text, index) => ({
        ...{ id: randomUUID(), story_id: storyIds[0], article_id: articleIds[0], text, ...grave },
        ...{ span_start: 100 + index * 10, span_end: 105 + index * 10, content_hash: sha256('a') },
        ...{ evidence_status: 'unresolved' as const, producer: 'test', version: 'test/1' },
      })),
    );
  }
  const reviewsOf = async ({ userId, storyIds }: Begun) =>
    (await evidence(sql).listClaims(userId, storyIds[0])).map(({ text, review }) => [text, review]).sort();
  /** Adds questions about other stories to the edition. */
  async function askedBefore({ userId }: Begun, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const { id } = await addExecution(sql, userId, 'news.story');
      const approval = await addApproval(sql, userId, id);
      await sql`
        update public.approvals set kind = 'news.claims', subject = ${`story:${randomUUID()}`} where id = ${approval.id}`;
    }
  }

  test('once for each fact, and the copy gets the same verdict', async () => {
    const begun = await begin();
    await claimed(begun, ['12 people were hurt.', 'A valve burst.', '12 people were hurt!']);
    const { update, counts } = await ask(begun.ports)(begun.state, begun.turn);
    expect(counts).toEqual({ claims: 2 });
    const [approval] = await sql<{ request: { actionRequests: [{ args: { claims: object[] } }] } }[]>`
      select request from public.approvals where id = ${update.approval_id ?? ''}`;
    expect(approval?.request.actionRequests[0].args.claims).toHaveLength(2);
    const decision = { type: 'approve' as const };
    await settle(begun.ports)({ ...begun.state, ...update, decision } as StoryState, begun.turn);
    expect((await reviewsOf(begun)).map(([, review]) => review)).toEqual([
      'approved',
      'approved',
      'approved',
    ]);
  });

  test('not again about what another story has asked', async () => {
    const begun = await begin();
    await claimed(begun, ['12 people were hurt.', 'A valve burst.']);
    await evidence(sql).replaceClaims(
      begun.userId,
      [begun.storyIds[1]],
      [
        {
          ...{ id: randomUUID(), story_id: begun.storyIds[1], article_id: begun.articleIds[1], ...grave },
          ...{ text: '12 people were hurt', span_start: 0, span_end: 5, content_hash: sha256('b') },
          ...{ evidence_status: 'unresolved' as const, producer: 'test', version: 'test/1' },
        },
      ],
    );
    await sql`update public.story_claims set review = 'approved' where story_id = ${begun.storyIds[1]}`;
    expect((await ask(begun.ports)(begun.state, begun.turn)).counts).toEqual({ claims: 1 });
    expect(await reviewsOf(begun)).toEqual([
      ['12 people were hurt.', null],
      ['A valve burst.', 'open'],
    ]);
  });

  test('at most three times in an edition', async () => {
    const begun = await begin();
    await claimed(begun, ['12 people were hurt.']);
    await askedBefore(begun, 3);
    const { update, counts } = await ask(begun.ports)(begun.state, begun.turn);
    expect({ update, counts }).toEqual({ update: { approval_id: '' }, counts: { claims: 0, not_asked: 1 } });
    expect(await reviewsOf(begun)).toEqual([['12 people were hurt.', null]]);

    const next = await begin();
    await claimed(next, ['12 people were hurt.']);
    await askedBefore(next, 2);
    expect((await ask(next.ports)(next.state, next.turn)).counts).toEqual({ claims: 1 });
  });

  test('only about a story that the edition shows and whose topics they want', async () => {
    const begun = await begin();
    await claimed(begun, ['12 people were hurt.']);
    const less = [{ name: 'personal', value: 0.25, weight: 0.25 }];
    await sql`update public.news_rankings set terms = ${sql.json(less)} where story_id = ${begun.storyIds[0]}`;
    expect((await ask(begun.ports)(begun.state, begun.turn)).counts).toEqual({ claims: 0, not_asked: 0 });
    await sql`update public.news_rankings set terms = '[]' where story_id = ${begun.storyIds[0]}`;
    await sql`delete from public.news_cards where story_id = ${begun.storyIds[0]}`;
    expect((await ask(begun.ports)(begun.state, begun.turn)).counts).toEqual({ claims: 0, not_asked: 1 });
  });
});
