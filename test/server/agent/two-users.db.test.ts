import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
// Not the strict one: the rows of these users are planted, and hold only what their tables demand.
import { createApp } from '../../../server/app.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { type Composition, compose } from '../../../server/wiring/compose.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addUser, sha256 } from '../../support/rows.ts';
import { addWorld, type World } from '../../support/world.ts';

let opened: TestDatabase;
let parts: Composition;
let app: ReturnType<typeof createApp>;
let world: World;
const stranger = newToken();
const owner = newToken();
const log = recordingLog();

beforeAll(async () => {
  opened = await openTestDatabase();
  // Every route with every id: more requests than a client makes in a minute.
  const { config } = readConfig({ RATE_LIMIT: '100000' });
  if (!config) throw new Error('The settings by default are wrong.');
  parts = compose(config, opened.database, { log, allowHosts: [] });
  app = createApp(parts);
  const sql = opened.database.sql;
  world = await addWorld(sql);
  const strangerId = (await addUser(sql)).id;
  for (const [userId, token] of [
    [strangerId, stranger],
    [world.userId, owner],
  ] as const) {
    const rest = { scopes: ['read', 'write', 'approve', 'admin'] as const, expiresAt: null };
    await tokens(sql).insert({ userId, name: 'test', hash: hashToken(token), ...rest });
  }
});
afterAll(async () => {
  await parts.stop();
  await opened.close();
});

async function ask(token: string, method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: path.endsWith('/events') ? '' : await response.text() };
}

/** Every route that is described, with each id of the first user in the place of `{id}`. */
function addresses(method: string): string[] {
  const ids = [world.executionId, world.sourceId, ...world.storyIds, ...world.articleIds];
  ids.push(
    world.claimId,
    world.approvalId,
    world.learningVersionId,
    world.agentMessageId,
    world.conversationId,
  );
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return Object.entries(document.paths ?? {})
    .filter(([path, item]) => path.startsWith('/api/') && Object.keys(item).includes(method))
    .flatMap(([path]) => {
      // Threads and their runs are executions under other names, and nothing else is.
      const its = path.includes('/langgraph/') ? [world.executionId] : ids;
      return path.includes('{id}')
        ? its.map((id) => path.replace('{position}', '0').replace(/\{\w+\}/g, id))
        : [path];
    })
    .map((path) => (path.endsWith('/search') ? `${path}?q=story+pump` : path));
}
const hasId = (path: string) => /[0-9a-f]{8}-/.test(path);

test('no route that reads shows one user a row of another', async () => {
  const secrets = [world.userId, world.executionId, world.sourceId, ...world.storyIds, ...world.articleIds];
  secrets.push(world.approvalId, world.learningVersionId, world.agentMessageId, world.conversationId);
  const seen: string[] = [];
  for (const path of addresses('get').filter((each) => each !== '/api/agent/events')) {
    // What is followed until it ends would be read for ever; their refusal ends at once.
    const mine = /\/(?:join|stream)$/.test(path) ? { status: 0, text: '' } : await ask(owner, 'GET', path);
    if (mine.status === 200 && secrets.some((secret) => mine.text.includes(secret))) seen.push(path);
    const theirs = await ask(stranger, 'GET', path);
    expect(theirs.status, path).toBe(hasId(path) ? 404 : 200);
    // A 404 repeats the id that was asked for, and nothing else.
    const told = hasId(path) ? secrets.filter((secret) => !path.includes(secret)) : secrets;
    for (const secret of told) expect(theirs.text, path).not.toContain(secret);
    expect(theirs.text, path).not.toContain('A source');
  }
  // The owner does see them on each of these, or the test would prove nothing.
  expect(seen).toEqual(
    expect.arrayContaining([
      '/api/news',
      '/api/news/timeline',
      '/api/news/search?q=story+pump',
      '/api/executions',
      '/api/approvals',
      '/api/approvals/inbox',
      `/api/approvals/${world.approvalId}`,
      '/api/sources',
      '/api/learning/versions',
      `/api/learning/versions/${world.learningVersionId}`,
      `/api/agent/messages/${world.agentMessageId}`,
      '/api/agent/conversations',
      `/api/agent/conversations/${world.conversationId}`,
      `/api/news/${world.storyIds[0]}`,
      `/api/executions/${world.executionId}`,
      `/api/langgraph/threads/${world.executionId}`,
      `/api/langgraph/threads/${world.executionId}/state`,
      `/api/sources/${world.sourceId}`,
    ]),
  );
});

/** Valid bodies by a part of the path, for routes that check the body before they look up the row. */
const bodies: Record<string, unknown> = {
  '/decision': { type: 'approve', content_hash: sha256('thing:1') },
  '/respond': { type: 'accept', content_hash: sha256('thing:1') },
  '/corrections': { correction: { kind: 'priority', to: 0.5 } },
  '/runs': { assistant_id: 'news.sweep', command: { resume: { [`${randomUUID()}:${sha256('')}`]: {} } } },
  '/activate': {},
  '/rollback': {},
  '/sign-in/answer': { grant: 'AAAA' },
  '/documents/': { scope: [] },
  '/review': { accept: true },
  '/drafts/': { body: 'Mine now' },
  '/drafts': {},
};

test('no route that writes touches a row of another user', async () => {
  const before = await ask(owner, 'GET', `/api/sources/${world.sourceId}`);
  for (const [method, body] of [
    ['patch', { name: 'Mine now' }],
    ['delete', undefined],
    ['post', { type: 'useful' }],
  ] as const) {
    for (const path of addresses(method).filter(hasId)) {
      const sent = Object.entries(bodies).find(([part]) => path.includes(part))?.[1] ?? body;
      expect((await ask(stranger, method.toUpperCase(), path, sent)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect(await ask(owner, 'GET', `/api/sources/${world.sourceId}`)).toEqual(before);
  const approval = await ask(owner, 'GET', `/api/approvals/${world.approvalId}`);
  expect(JSON.parse(approval.text)).toMatchObject({ status: 'open' });
  const execution = await ask(owner, 'GET', `/api/executions/${world.executionId}`);
  expect(JSON.parse(execution.text)).toMatchObject({ status: 'queued' });
});

test('a cursor and a key of one user are worth nothing to another', async () => {
  const sweep = await ask(owner, 'GET', `/api/executions/${world.executionId}`);
  const { queued_at: at } = JSON.parse(sweep.text) as { queued_at: string };
  const later = new Date(Date.parse(at) + 60_000).toISOString();
  const cursor = Buffer.from(JSON.stringify({ at: later, id: randomUUID() })).toString('base64url');
  for (const path of ['/api/executions', '/api/approvals', '/api/news/timeline']) {
    const page = await ask(stranger, 'GET', `${path}?cursor=${cursor}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(world.executionId);
    expect(page.text).not.toContain(world.approvalId);
    for (const id of world.storyIds) expect(page.text).not.toContain(id);
  }
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
