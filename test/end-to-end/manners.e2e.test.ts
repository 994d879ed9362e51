import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Api } from './support/api.ts';
import { startFeedServer } from './support/feed-server.ts';
import { untilFileEnds } from './support/file-end.ts';
import { type Installation, install } from './support/installation.ts';
import { addToken } from './support/people.ts';
import { servePress, subscribe } from './support/press.ts';
import type { Service } from './support/service.ts';

const atEnd = untilFileEnds();
const tokens = {
  expired: 'wk_this-token-has-expired-long-ago-0001',
  readOnly: 'wk_this-token-may-read-and-no-more-0001',
  limited: 'wk_this-token-is-for-the-limit-test-001',
};
let place: Installation;
let service: Service;
let api: Api;

beforeAll(async () => {
  const server = await startFeedServer(atEnd);
  const { paths } = servePress(server, 3, 4);
  place = await install(atEnd);
  await place.withDatabase(async (database) => {
    await addToken(database, 'local', tokens.expired, { expiresAt: '2026-01-01T00:00:00Z' });
    await addToken(database, 'local', tokens.readOnly, { scopes: ['read'] });
    await addToken(database, 'local', tokens.limited);
    await subscribe(
      database,
      paths.map((path) => server.at(path)),
    );
  });
  service = await place.start({ FETCH_ALLOW_HOSTS: server.host, CARDS: '50' });
  api = service.api();
  await api.firstSweep();
  for (const key of ['one', 'two', 'three', 'four']) await api.finished(await api.sweep({}, key));
});

function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ status, code, type: 'about:blank' });
}

describe('a request', () => {
  test('without a valid token is refused and told how to ask', async () => {
    for (const token of [null, 'wk_nobody-was-ever-given-this-token-0001', tokens.expired]) {
      const answer = await service.api(token).get('/api/news');
      expectProblem(answer, 401, 'unauthenticated');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await service.api(tokens.expired).get('/api/news')).body['detail']).toContain('expired');
    expectProblem(await service.api(null).send('POST', '/api/news/sweep', {}), 401, 'unauthenticated');
    expectProblem(await service.api(null).get('/api/no-such-thing'), 401, 'unauthenticated');
  });

  test('with a token that may only read can read and not write', async () => {
    const reader = service.api(tokens.readOnly);
    expect((await reader.edition()).cards.length).toBeGreaterThan(0);
    expectProblem(await reader.send('POST', '/api/news/sweep', {}), 403, 'forbidden');
    expectProblem(await reader.send('POST', '/api/sources', { url: 'https://a.example/' }), 403, 'forbidden');
  });

  test('for what is not there is 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const path of ['/api/no-such-thing', `/api/news/${unknown}`, `/api/executions/${unknown}`]) {
      expectProblem(await api.get(path), 404, 'not_found');
    }
    expectProblem(await api.get('/nothing'), 404, 'not_found');
    expectProblem(await api.send('DELETE', `/api/sources/${unknown}`), 404, 'not_found');
  });

  test('that is malformed is told every problem at once', async () => {
    const query = await api.get('/api/executions?limit=0&status=odd');
    expectProblem(query, 400, 'invalid_request');
    expect(query.body['detail']).toMatch(/limit.*status/);
    const body = await api.send('POST', '/api/sources', {
      url: 'ftp://x.example/',
      weight: 7,
      colour: 'red',
    });
    expectProblem(body, 400, 'invalid_request');
    for (const name of ['url', 'weight', 'colour']) expect(body.body['detail']).toContain(name);
    const json = { 'content-type': 'application/json' };
    expectProblem(await api.send('POST', '/api/sources', '{"url":', json), 400, 'invalid_request');
    expectProblem(await api.get('/api/news?cursor=bm9uc2Vuc2U'), 400, 'invalid_request');
    expectProblem(await api.get('/api/news/not-an-id'), 400, 'invalid_request');
  });

  test('with a body too large or of another kind is refused', async () => {
    const large = { url: 'https://a.example/', name: 'x'.repeat(1024 * 1024) };
    expectProblem(await api.send('POST', '/api/sources', large), 413, 'payload_too_large');
    const text = { 'content-type': 'text/plain' };
    const source = JSON.stringify({ url: 'https://a.example/' });
    expectProblem(await api.send('POST', '/api/sources', source, text), 415, 'unsupported_media_type');
    expectProblem(await api.send('POST', '/api/news/sweep', source, text), 415, 'unsupported_media_type');
    expectProblem(
      await api.send('POST', '/api/sources/opml', '<opml/>', text),
      415,
      'unsupported_media_type',
    );
  });
});

test.each([
  ['/api/executions', 'executions', 'id'],
  ['/api/news', 'cards', 'story_id'],
  ['/api/news/timeline', 'stories', 'story_id'],
])('the pages of %s show every row once', async (path, list, id) => {
  const all = (await api.get(`${path}?limit=100`)).body[list] as Record<string, string>[];
  expect(all.length).toBeGreaterThan(4);
  const seen: (string | undefined)[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await api.get(`${path}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    const rows = body[list] as Record<string, string>[];
    expect(rows.length).toBeLessThanOrEqual(2);
    seen.push(...rows.map((row) => row[id]));
    if (body['next_cursor'] === null) break;
    cursor = String(body['next_cursor']);
  }
  expect(seen).toEqual(all.map((row) => row[id]));
});

test('health, readiness and metrics answer without a token', async () => {
  const nobody = service.api(null);
  expect((await nobody.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await nobody.get('/readyz')).body).toEqual({ status: 'ready', problems: [] });
  const metrics = await nobody.get('/metrics');
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  expect(metrics.text).toMatch(/watchkeeper_executions\{kind="news.sweep",status="succeeded"\} [5-9]/);
  expect(metrics.text).toContain('watchkeeper_http_request_seconds_bucket');
  expect(metrics.text).not.toContain('wk_');
});

test('requests beyond the limit of a token are told when to come back, and other tokens are not touched', async () => {
  await service.stop();
  service = await place.start({ RATE_LIMIT: '5' });
  const limited = service.api(tokens.limited);
  for (let left = 4; left >= 0; left -= 1) {
    const answer = await limited.get('/api/sources');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe('"token";q=5;w=60');
    expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"token";r=${left};t=\\d+$`));
  }
  const refused = await limited.get('/api/sources');
  expectProblem(refused, 429, 'rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toContain(';r=0;');
  expect((await service.api().get('/api/sources')).status).toBe(200);
});
