import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

type Claim = { claim_id: string; span: [number, number]; looked: object; findings: { text_id: string }[] };
type Text = { text: string; from: number; to: number; length: number };

let service: TestService;
let world: World;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  world = await addWorld(service.sql);
  ask = await service.caller(world.userId);
});
afterAll(() => service.close());

const claimOf = async () =>
  (await ask<{ claims: Claim[] }>('GET', `/api/news/${world.storyIds[0]}`)).body.claims[0] as Claim;

describe('a claim', () => {
  test('has its history, what was searched, and the approval that asks about it', async () => {
    expect(await claimOf()).toMatchObject({
      approval_id: null,
      history: [{ status: 'supported', at: expect.any(String), reason: 'same words' }],
      looked: { texts: 1, next_try_at: null, reason: 'It is looked at again when its story changes.' },
      span: [0, 5],
    });
    const until = '2026-03-05T08:00:00.000Z';
    await service.sql`
      update public.story_clusters set deferred_reason = 'budget', deferred_until = ${until} where id = ${world.storyIds[0]}`;
    await service.sql`
      update public.story_claims set review = 'open', approval_id = ${world.approvalId} where id = ${world.claimId}`;
    expect(await claimOf()).toMatchObject({
      approval_id: world.approvalId,
      looked: { texts: 1, next_try_at: until, reason: 'The budget for models is used up.' },
    });
  });

  test('is found in the text of its article, and its evidence in the text that it quotes', async () => {
    const [article] = world.articleIds;
    const content = 'Before it. Words of the claim. After it.';
    await service.sql`update public.raw_articles set content = ${content} where id = ${article}`;
    const whole = (await ask<Text>('GET', `/api/news/articles/${article}/text`)).body;
    expect(whole).toMatchObject({
      ...{ article_id: article, source: 'A source', text: content, from: 0, to: content.length },
      ...{ length: content.length, content_hash: expect.any(String), url: expect.stringMatching(/^https:/) },
    });
    const part = (await ask<Text>('GET', `/api/news/articles/${article}/text?from=11&to=16`)).body;
    expect(part).toMatchObject({ text: 'Words', from: 11, to: 16, length: content.length });
    const [finding] = (await claimOf()).findings;
    expect((await ask('GET', `/api/news/articles/${finding?.text_id}/text`)).body).toMatchObject({
      article_id: world.articleIds[1],
    });
  });

  test('is read in a linked document as well, and by its reader alone', async () => {
    const [document] = await service.sql<{ id: string }[]>`
      select id from public.evidence_documents where user_id = ${world.userId}`;
    expect((await ask('GET', `/api/news/articles/${document?.id}/text`)).body).toMatchObject({
      text: 'Words of the vendor.',
      source: 'vendor.example',
    });
    const stranger = await service.caller((await addWorld(service.sql)).userId);
    for (const id of [document?.id, world.articleIds[0]])
      expect((await stranger('GET', `/api/news/articles/${id}/text`)).status).toBe(404);
    expect((await ask('GET', `/api/news/articles/${randomUUID()}/text`)).status).toBe(404);
    expect((await ask('GET', `/api/news/articles/${document?.id}/text?from=-1`)).status).toBe(400);
  });
});
