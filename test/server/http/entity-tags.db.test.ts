import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

let service: TestService;
let world: World;
let token: string;
beforeAll(async () => {
  service = await openService();
  world = await addWorld(service.sql);
  token = await service.tokenOf(world.userId);
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  service.fetch(path, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** Each read with a change by somebody else that its body shows. */
const reads: Record<string, { path: () => string; change: () => Promise<unknown> }> = {
  'an edition': {
    path: () => '/api/news',
    change: () => service.sql`update public.news_sources set name = 'Renamed' where id = ${world.sourceId}`,
  },
  'a story': {
    path: () => `/api/news/${world.storyIds[0]}`,
    change: () =>
      service.sql`update public.story_claims set text = 'Other words' where id = ${world.claimId}`,
  },
  'the timeline': {
    path: () => '/api/news/timeline',
    change: () =>
      service.sql`update public.story_clusters set title = 'Reworded' where id = ${world.storyIds[1]}`,
  },
  'the approvals': {
    path: () => '/api/approvals',
    change: () =>
      service.sql`update public.approvals set title = 'Asked again' where id = ${world.approvalId}`,
  },
  'an approval': {
    path: () => `/api/approvals/${world.approvalId}`,
    change: () =>
      service.sql`update public.approvals set expires_at = expires_at + interval '1 day' where id = ${world.approvalId}`,
  },
  'the sources': {
    path: () => '/api/sources',
    change: () =>
      service.sql`update public.news_sources set failure_count = failure_count + 1 where id = ${world.sourceId}`,
  },
  'a source': {
    path: () => `/api/sources/${world.sourceId}`,
    change: () => service.sql`update public.news_sources set weight = 0.25 where id = ${world.sourceId}`,
  },
  'the executions': {
    path: () => '/api/executions',
    change: () =>
      service.sql`update public.execution_stages set counts = '{"read": 1}' where execution_id = ${world.executionId}`,
  },
  'an execution': {
    path: () => `/api/executions/${world.executionId}`,
    change: () =>
      service.sql`update public.pipeline_executions set attempts = attempts + 1 where id = ${world.executionId}`,
  },
  'the desk': {
    path: () => '/api/email/issues',
    change: () =>
      service.sql`update public.engineering_issues set title = title || '!' where user_id = ${world.userId}`,
  },
};

describe.each(Object.entries(reads))('%s', (_name, { path, change }) => {
  test('keeps its entity tag until its body is another one', async () => {
    const first = await get(path());
    const tag = first.headers.get('etag') ?? '';
    const body = await first.text();
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\//)]);
    const known = await get(path(), { 'if-none-match': tag });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag]);
    await change();
    const changed = await get(path(), { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(await changed.text()).not.toBe(body);
  });
});

describe('a read', () => {
  test.each([
    ['/api/news', 200, 'private, no-cache'],
    ['/api/sources', 200, 'private, no-cache'],
    ['/api/email/issues', 200, 'no-store'],
    ['/api/approvals', 200, 'no-store'],
    ['/api/today', 200, 'no-store'],
    ['/api/email/issues/none', 400, 'no-store'],
    ['/api/news/none', 400, 'private, no-cache'],
  ])('of %s with the status %i tells caches: %s', async (path, status, told) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, told]);
  });

  test('is compressed for a client that accepts it, and is the same with the same tag', async () => {
    await service.sql`
      update public.story_clusters set summary = repeat('many words ', 200) where id = ${world.storyIds[0]}`;
    const plain = await get('/api/news');
    const packed = await get('/api/news', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
  });

  test('that is small, or whose tag is for `If-Match`, is not compressed', async () => {
    for (const path of [`/api/approvals/${world.approvalId}`, '/api/preferences?scope=news']) {
      const response = await get(path, { 'accept-encoding': 'gzip' });
      expect(response.headers.get('content-encoding')).toBeNull();
    }
    expect((await get('/api/preferences?scope=news')).headers.get('etag')).toBe('"1"');
  });

  test('of another user never shares a response', async () => {
    const other = await addWorld(service.sql);
    const theirs = await service.tokenOf(other.userId);
    const [own, foreign] = await Promise.all([
      get(`/api/news/${world.storyIds[0]}`),
      service.fetch(`/api/news/${world.storyIds[0]}`, { headers: { authorization: `Bearer ${theirs}` } }),
    ]);
    expect([own.status, foreign.status]).toEqual([200, 404]);
  });
});
