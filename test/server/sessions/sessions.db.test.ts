import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../support/process/wait-for.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';
import { ownPage, signInto } from './signed-in.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await openService();
  await service.parts.feed.start();
  world = await addWorld(service.sql);
});
afterAll(async () => {
  await service.parts.feed.stop();
  await service.close();
});

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const expiryOf = async (id: string) => {
  const [row] = await service.sql<[{ days: number }]>`
    select extract(epoch from expires_at - now()) / 86400 as days from public.api_tokens where id = ${id}`;
  return row.days;
};
const eventsOf = async (kind: string) =>
  (
    await service.sql<{ payload: Record<string, unknown> }[]>`
      select payload from public.agent_events where user_id = ${world.userId} and kind = ${kind} order by id`
  ).map(({ payload }) => payload);

test('a session reads and changes what its user may, as a token does', async () => {
  const { ask } = await signInto(service, world.userId);
  expect((await ask('GET', '/api/sources')).status).toBe(200);
  expect((await ask('PUT', '/api/person', {}, { locale: 'de-DE' })).status).toBe(200);
});

test('a session is refused what its scopes leave out', async () => {
  const { ask } = await signInto(service, world.userId, ['read']);
  expect((await ask('GET', '/api/sources')).status).toBe(200);
  expect(await codeOf(await ask('PUT', '/api/person', {}, { locale: 'de-DE' }))).toEqual([403, 'forbidden']);
});

test('only a page of this origin may use a session', async () => {
  const { ask } = await signInto(service, world.userId);
  const unsaid = { 'sec-fetch-site': undefined };
  const refused: Record<string, string | undefined>[] = [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    // A link of another page, which a person followed.
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    // Not a typed address: something in the browser asks without a page.
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' },
    unsaid,
    { ...unsaid, origin: 'http://localhost:3000' },
    { ...unsaid, origin: 'null' },
  ];
  for (const headers of refused)
    expect(await codeOf(await ask('GET', '/api/sources', headers)), JSON.stringify(headers)).toEqual([
      403,
      'forbidden',
    ]);
  const served: Record<string, string | undefined>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { ...unsaid, origin: 'http://localhost' },
  ];
  for (const headers of served)
    expect((await ask('GET', '/api/sources', headers)).status, JSON.stringify(headers)).toBe(200);
});

test('a change with a session needs what no form can send', async () => {
  const { ask } = await signInto(service, world.userId);
  const put = (headers: Record<string, string | undefined>) =>
    ask('PUT', '/api/person', headers, { locale: 'en-GB' });
  const refused: Record<string, string | undefined>[] = [
    { 'x-watchkeeper': undefined },
    { 'x-watchkeeper': 'yes' },
    { 'content-type': undefined },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain; application/json' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  ];
  for (const headers of refused)
    expect(await codeOf(await put(headers)), JSON.stringify(headers)).toEqual([403, 'forbidden']);
  expect((await put({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
});

test('a token needs none of this, because no page can make a browser send one', async () => {
  const token = await service.tokenOf(world.userId);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ locale: 'en-GB' });
  expect((await service.fetch('/api/person', { method: 'PUT', headers, body })).status).toBe(200);
});

test('a wrong token is not helped out by a session', async () => {
  const { ask } = await signInto(service, world.userId);
  const answer = await ask('GET', '/api/sources', { authorization: 'Bearer wk_wrong' });
  expect(await codeOf(answer)).toEqual([401, 'unauthenticated']);
});

test('a session that has ended is told from a request without one', async () => {
  const expired = await signInto(service, world.userId);
  await service.sql`update public.api_tokens set expires_at = now() where id = ${expired.id}`;
  await waitFor(async () => (await expired.ask('GET', '/api/session')).status === 401);
  expect(await codeOf(await expired.ask('GET', '/api/session'))).toEqual([401, 'session_ended']);
  const revoked = await signInto(service, world.userId);
  await service.sql`update public.api_tokens set revoked_at = now() where id = ${revoked.id}`;
  await waitFor(async () => (await revoked.ask('GET', '/api/session')).status === 401);
  expect(await codeOf(await revoked.ask('GET', '/api/session'))).toEqual([401, 'session_ended']);
  expect(await codeOf(await service.fetch('/api/session'))).toEqual([401, 'unauthenticated']);
});

test('the thirty days begin again with use, at most once a day', async () => {
  const { ask, id, cookie } = await signInto(service, world.userId);
  const young = await ask('GET', '/api/session');
  expect(young.headers.get('set-cookie')).toBe(null);
  await service.sql`update public.api_tokens set expires_at = now() + interval '10 days' where id = ${id}`;
  await waitFor(async () => (await ask('GET', '/api/sources')).headers.get('set-cookie') !== null);
  await waitFor(async () => (await expiryOf(id)) > 29.9);
  expect(await expiryOf(id)).toBeGreaterThan(29.9);
  await service.sql`update public.api_tokens set expires_at = now() + interval '10 days' where id = ${id}`;
  let renewed: string | null = null;
  await waitFor(async () => {
    renewed = (await ask('GET', '/api/session')).headers.get('set-cookie');
    return renewed !== null;
  });
  expect(renewed).toContain(`${cookie}; Max-Age=2592000;`);
});

test('a session that has ended does not begin again', async () => {
  const { ask, id } = await signInto(service, world.userId);
  await service.sql`update public.api_tokens set expires_at = now() - interval '1 minute' where id = ${id}`;
  await waitFor(async () => (await ask('GET', '/api/session')).status === 401);
  expect(await expiryOf(id)).toBeLessThan(0);
});

test('signing out ends the session, removes the cookie, and is recorded', async () => {
  const { ask, id } = await signInto(service, world.userId);
  const answer = await ask('DELETE', '/api/session');
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, 'wk_session=; Max-Age=0; Path=/']);
  expect(await codeOf(await ask('PUT', '/api/person', {}, { locale: 'de' }))).toEqual([401, 'session_ended']);
  expect(await eventsOf('session.ended')).toContainEqual({ session_id: id, by: id });
  expect(await eventsOf('session.started')).toContainEqual(expect.objectContaining({ session_id: id }));
});

test('a phone that may only read can sign itself out', async () => {
  const { ask } = await signInto(service, world.userId, ['read']);
  expect((await ask('DELETE', '/api/session')).status).toBe(204);
});

test('a token has no session to sign out of', async () => {
  const token = await service.tokenOf(world.userId);
  const headers = { authorization: `Bearer ${token}` };
  expect((await service.fetch('/api/session', { method: 'DELETE', headers })).status).toBe(409);
});

test('the browsers of a user are listed while they are signed in, and each can end another one', async () => {
  const { userId } = await addWorld(service.sql);
  const [first, second, third] = [
    await signInto(service, userId),
    await signInto(service, userId),
    await signInto(service, userId),
  ];
  await service.sql`update public.api_tokens set expires_at = now() where id = ${third.id}`;
  const listed = async () =>
    (
      (await (await first.ask('GET', '/api/sessions')).json()) as {
        sessions: { id: string; is_current: boolean }[];
      }
    ).sessions;
  expect((await listed()).map(({ id, is_current }) => [id, is_current])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect((await first.ask('DELETE', `/api/sessions/${second.id}`)).status).toBe(204);
  expect((await listed()).map(({ id }) => id)).toEqual([first.id]);
  expect(await codeOf(await second.ask('PUT', '/api/person', {}, { locale: 'de' }))).toEqual([
    401,
    'session_ended',
  ]);
  expect((await first.ask('DELETE', `/api/sessions/${second.id}`)).status).toBe(404);
});

test('nobody sees or ends the sessions and tokens of another user', async () => {
  const other = await addWorld(service.sql);
  const theirs = await signInto(service, other.userId);
  const [{ id: tokenId }] = await service.sql<[{ id: string }]>`
    select id from public.api_tokens where user_id = ${other.userId} and kind = 'token'`;
  const ours = await signInto(service, world.userId);
  expect((await ours.ask('DELETE', `/api/sessions/${theirs.id}`)).status).toBe(404);
  expect((await ours.ask('DELETE', `/api/tokens/${tokenId}`)).status).toBe(404);
  for (const path of ['/api/sessions', '/api/tokens'])
    expect(await (await ours.ask('GET', path)).text(), path).not.toMatch(
      new RegExp(`${theirs.id}|${tokenId}`),
    );
  expect((await theirs.ask('GET', '/api/session')).status).toBe(200);
});

test('tokens are listed without their text and revoked with the scope admin', async () => {
  const { userId } = await addWorld(service.sql);
  const token = await service.tokenOf(userId);
  const admin = await signInto(service, userId);
  const { tokens } = (await (await admin.ask('GET', '/api/tokens')).json()) as {
    tokens: Record<string, unknown>[];
  };
  expect(Object.keys(tokens[0] ?? {}).toSorted()).toEqual(
    ['created_at', 'expires_at', 'id', 'last_used_at', 'name', 'revoked_at', 'scopes'].toSorted(),
  );
  expect(tokens.map(({ id }) => id)).not.toContain(admin.id);
  const [{ id }] = tokens as [{ id: string }];
  const writer = await signInto(service, userId, ['read', 'write', 'approve']);
  expect(await codeOf(await writer.ask('DELETE', `/api/tokens/${id}`))).toEqual([403, 'forbidden']);
  expect((await admin.ask('DELETE', `/api/tokens/${id}`)).status).toBe(204);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const refused = await service.fetch('/api/person', { method: 'PUT', headers, body: '{"locale":"de"}' });
  expect(await codeOf(refused)).toEqual([401, 'unauthenticated']);
  const [event] = await service.sql`
    select payload from public.agent_events where user_id = ${userId} and kind = 'token.revoked'`;
  expect(event).toEqual({ payload: { token_id: id, by: admin.id } });
});

test('the stream of events opens with the cookie, and ends with its session', async () => {
  const { ask, id } = await signInto(service, world.userId);
  const stream = await ask('GET', '/api/agent/events');
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const text = stream.text();
  const other = await signInto(service, world.userId);
  expect((await other.ask('DELETE', `/api/sessions/${id}`)).status).toBe(204);
  expect(await text).toMatch(/^event: snapshot\n/m);
});

test('the stream of a token ends when the token is revoked, whoever does it', async () => {
  const token = await service.tokenOf(world.userId);
  const stream = await service.fetch('/api/agent/events', { headers: { authorization: `Bearer ${token}` } });
  const text = stream.text();
  await service.sql`
    update public.api_tokens set revoked_at = now() where id = (
      select id from public.api_tokens where user_id = ${world.userId} order by created_at desc limit 1)`;
  expect(await text).toContain('snapshot');
});

test('a change of a token that leaves it valid does not end its stream', async () => {
  const { ask, id } = await signInto(service, world.userId);
  const stream = await ask('GET', '/api/agent/events');
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await service.sql`update public.api_tokens set expires_at = now() + interval '20 days' where id = ${id}`;
  const other = await signInto(service, world.userId);
  // Its start is an event, so that the stream still tells.
  let told = '';
  while (!told.includes(other.id)) {
    const { done, value } = await reader.read();
    if (done) break;
    told += new TextDecoder().decode(value);
  }
  expect(told).toContain(other.id);
  await reader.cancel();
});

test('a person chooses a zone and a locale, each by itself', async () => {
  const { userId } = await addWorld(service.sql);
  const { ask } = await signInto(service, userId);
  const put = async (body: unknown) => {
    const answer = await ask('PUT', '/api/person', {}, body);
    return [answer.status, answer.status === 200 ? await answer.json() : null];
  };
  expect(await put({ time_zone: 'Europe/Berlin' })).toEqual([
    200,
    { time_zone: 'Europe/Berlin', locale: null },
  ]);
  expect(await put({ locale: 'de-DE' })).toEqual([200, { time_zone: 'Europe/Berlin', locale: 'de-DE' }]);
  for (const wrong of [{}, { time_zone: 'Mars/Olympus' }, { locale: 'not a tag' }, { time_zone: null }])
    expect((await put(wrong))[0], JSON.stringify(wrong)).toBe(400);
  expect(await (await ask('GET', '/api/session')).json()).toMatchObject({
    time_zone: 'Europe/Berlin',
    locale: 'de-DE',
  });
  const other = await signInto(service, world.userId);
  expect(await (await other.ask('GET', '/api/session')).json()).not.toMatchObject({
    time_zone: 'Europe/Berlin',
  });
});

test('decisions with a session are signed with its name', async () => {
  const { id } = await signInto(service, world.userId, undefined, {
    ...ownPage,
    'user-agent': 'X (Windows) Firefox/1',
  });
  const [row] = await service.sql<[{ name: string }]>`select name from public.api_tokens where id = ${id}`;
  expect(row.name).toBe('Firefox on Windows');
});
