import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import type { Sql } from '../../../db/connect.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { type Composition, compose } from '../../../server/wiring/compose.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { recordingLog } from '../../support/process/log.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';
import { createApp } from '../../support/strict/strict-app.ts';

let opened: TestDatabase;
let sql: Sql;
let parts: Composition;
let app: ReturnType<typeof createApp>;
let server: Server;
let origin: string;
const token = newToken();
const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
const answer = (path: string) =>
  readFileSync(new URL(`../../tools/news/connectors/${path}.answer`, import.meta.url), 'utf8');

const pages: Record<string, { type: string; body: string }> = {
  '/arxiv': { type: 'application/atom+xml', body: answer('arxiv/search') },
  '/crossref': { type: 'application/json', body: answer('crossref/works') },
  '/hacker-news': { type: 'application/json', body: answer('hacker-news/search') },
  '/github': { type: 'application/json', body: answer('github-releases/list') },
  '/blog': {
    type: 'text/html',
    body: '<!doctype html><title>Blog</title><link rel="alternate" type="application/atom+xml" href="/blog.atom"><p>Hello</p>',
  },
  '/plain': { type: 'text/html', body: '<!doctype html><title>Plain</title><p>No feed here.</p>' },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const page = pages[path];
    if (page === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === `"${path}"`) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': page.type, etag: `"${path}"` }).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  opened = await openTestDatabase();
  sql = opened.database.sql;
  const { config } = readConfig({});
  if (!config) throw new Error('The settings by default are wrong.');
  parts = compose(config, opened.database, { log: recordingLog(), allowHosts: [host] });
  await parts.lanes.start();
  parts.worker.start();
  app = createApp(parts);
  const user = await addUser(sql);
  const rest = { scopes: ['read', 'write'] as const, expiresAt: null };
  await tokens(sql).insert({ userId: user.id, name: 'test', hash: hashToken(token), ...rest });
});
afterAll(async () => {
  await parts.worker.drain(5_000);
  await parts.lanes.stop();
  await parts.stop();
  await opened.close();
  server.closeAllConnections();
  server.close();
});

async function ask(method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Record<string, unknown> };
}

async function sweep(): Promise<void> {
  const { body } = await ask('POST', '/api/news/sweep', {});
  await waitFor(async () => {
    const execution = await ask('GET', `/api/executions/${body['execution_id']}`);
    return execution.body['status'] === 'succeeded';
  }, 60_000);
}

describe('a source that is an API', () => {
  test('is added by what to look for there, and says what it is', async () => {
    const added = await ask('POST', '/api/sources', {
      kind: 'github_releases',
      query: 'copperline/historian',
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        kind: 'github_releases',
        url: 'https://api.github.com/repos/copperline/historian/releases?per_page=100',
        name: 'copperline/historian releases',
        home_url: 'https://github.com/copperline/historian',
        is_primary: true,
        health: { status: 'unchecked' },
      },
    });
    // Nothing on the internet is asked by a test.
    expect((await ask('DELETE', `/api/sources/${added.body['id']}`)).status).toBe(204);
    const named = { kind: 'arxiv', query: 'cs.SE', name: 'Papers', weight: 0.9, is_primary: true };
    const paper = await ask('POST', '/api/sources', { ...named, enabled: false });
    expect(paper.body).toMatchObject({ name: 'Papers', weight: 0.9, is_primary: true, kind: 'arxiv' });
  });

  test.each([
    [{ kind: 'arxiv' }, 400],
    [{ query: 'cs.SE' }, 400],
    [{ kind: 'feed', url: 'https://a.example/', query: 'x' }, 400],
    [{ kind: 'github_releases', query: 'no-project' }, 400],
    [{ kind: 'telegram', query: 'x' }, 400],
    [{}, 400],
  ])('is refused as %j', async (body, status) => {
    expect((await ask('POST', '/api/sources', body)).status).toBe(status);
  });

  test('is asked, read, stored and shown like a feed, and once more with its validators', async () => {
    const kinds = {
      arxiv: 'arxiv',
      crossref: 'crossref',
      'hacker-news': 'hacker_news',
      github: 'github_releases',
    };
    for (const [path, kind] of Object.entries(kinds)) {
      expect((await ask('POST', '/api/sources', { kind, url: `${origin}/${path}` })).status).toBe(201);
    }
    expect(asked).toEqual([]);
    await sweep();
    const articles = await sql<{ title: string; producer: string; is_primary: boolean }[]>`
      select article.title, article.producer, source.is_primary from public.raw_articles article
      join public.news_sources source on source.id = article.source_id order by article.title`;
    expect(articles.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'A Ladder Logic Linter',
        'Counting Valves: On the Cost of Forgetting One',
        'Fatigue of Invented Relief Valves',
        'historian v3.0.1',
      ]),
    );
    const release = articles.find(({ title }) => title === 'historian v3.0.1');
    expect(release).toMatchObject({ producer: 'news.parse-github-releases/1 schema', is_primary: true });
    const { body } = await ask('GET', '/api/sources');
    const sources = (body['sources'] as { kind: string; url: string; id: string; health: object }[]).filter(
      ({ url }) => url.startsWith(origin),
    );
    for (const source of sources) {
      expect(source.health).toMatchObject({
        status: 'ok',
        last_result: 'updated',
        last_reason: expect.stringContaining('next check: '),
        last_checked_at: expect.any(String),
        next_check_at: expect.any(String),
      });
    }
    const draft = sources.find(({ kind }) => kind === 'github_releases');
    const one = await ask('GET', `/api/sources/${draft?.id}`);
    expect((one.body['quarantined'] as { reason: string }[]).map(({ reason }) => reason)).toContain(
      'A draft is not published.',
    );
    asked.length = 0;
    await sweep();
    const again = asked.filter(({ path }) => Object.keys(kinds).includes(path.slice(1)));
    expect(again).toHaveLength(4);
    for (const { path, headers } of again) expect(headers['if-none-match']).toBe(`"${path}"`);
  });
});

test('only what another reader can read is given away as OPML', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const document = await (await app.request('/api/sources/opml', { headers })).text();
  expect(document).toContain('/arxiv');
  for (const path of ['/crossref', '/hacker-news', '/github'])
    expect(document).not.toContain(`${origin}${path}`);
});

describe('a blog that is given by its page', () => {
  test('is not added, and the feeds that the page names are told', async () => {
    const { status, body } = await ask('POST', '/api/sources', { url: `${origin}/blog` });
    expect(status).toBe(422);
    expect(body['detail']).toContain(`${origin}/blog.atom`);
    const { body: all } = await ask('GET', '/api/sources');
    expect((all['sources'] as { url: string }[]).map(({ url }) => url)).not.toContain(`${origin}/blog`);
  });

  test('is added where the page names none or does not answer: its next check will say why it fails', async () => {
    expect((await ask('POST', '/api/sources', { url: `${origin}/plain` })).status).toBe(201);
    expect((await ask('POST', '/api/sources', { url: `${origin}/missing` })).status).toBe(201);
    expect((await ask('POST', '/api/sources', { url: 'http://10.0.0.1/inside' })).status).toBe(201);
  });
});
