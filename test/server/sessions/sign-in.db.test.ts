import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import { makeSignInCode, signInAddress } from '../../../server/keys/sign-in-code.ts';
import { hashToken } from '../../../server/keys/token.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';
import { ownPage, signInto } from './signed-in.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await openService();
  world = await addWorld(service.sql);
});
afterAll(() => service.close());

const makeCode = () => makeSignInCode(service.parts.services.database, world.userId, ['read']);
const exchange = (code: string, headers: Record<string, string> = ownPage, app = service) =>
  app.fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ code }) });
const problemOf = async (answer: Response) => {
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  return { status: answer.status, code, detail };
};

test('a one-time code signs a browser in as its user, with its scopes', async () => {
  const { ask } = await signInto(service, world.userId, ['read', 'approve'], {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  });
  const answer = await ask('GET', '/api/session');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    kind: 'session',
    user: { id: world.userId },
    scopes: ['read', 'approve'],
    time_zone: null,
    locale: null,
    version: '0.1.0',
  });
  const { sessions } = (await (await ask('GET', '/api/sessions')).json()) as { sessions: { name: string }[] };
  expect(sessions[0]?.name).toBe('Chrome on Linux');
});

test('a code works once, and a second use is refused with words', async () => {
  const { code } = await signInto(service, world.userId);
  const second = await problemOf(await exchange(code));
  expect(second).toMatchObject({ status: 401, code: 'code_refused' });
  expect(second.detail).toMatch(/used already.*npx watchkeeper open/);
});

test('of two browsers that use a code at once, one is signed in', async () => {
  const code = await makeCode();
  const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
});

test('a code is refused after its ten minutes', async () => {
  const code = await makeCode();
  const [row] = await service.sql<[{ minutes: number }]>`
    select extract(epoch from expires_at - created_at) / 60 as minutes from public.sign_in_codes
    where code_hash = ${Buffer.from(hashToken(code))}`;
  expect(row.minutes).toBe(10);
  await service.sql`
    update public.sign_in_codes set expires_at = now() where code_hash = ${Buffer.from(hashToken(code))}`;
  const refused = await problemOf(await exchange(code));
  expect(refused).toMatchObject({ status: 401, code: 'code_refused' });
  expect(refused.detail).toContain('was valid until');
});

test('codes have 128 bits and are stored as hashes alone', async () => {
  const code = await makeCode();
  expect(code).toMatch(/^[0-9a-f]{32}$/);
  const rows = await service.sql<
    { text: string }[]
  >`select to_jsonb(codes)::text as text from public.sign_in_codes codes`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
});

test('the address carries the code where it is never sent', () => {
  const local = 'http://watchkeeper.localhost:8787/#in=c0de';
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '[::]'])
    expect(signInAddress(`http://${host}:8787`, 'c0de')).toBe(local);
  expect(signInAddress('https://keeper.example', 'c0de')).toBe('https://keeper.example/#in=c0de');
});

test('after ten wrong codes in a minute a client gets nothing, also with a right one', async () => {
  const other = await openService({}, [], service.opened);
  try {
    for (let count = 0; count < 10; count += 1)
      expect((await exchange(`wrong-${count}`, ownPage, other)).status).toBe(401);
    const limited = await exchange(await makeCode(), ownPage, other);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await other.parts.stop();
  }
});

test('no other page can sign a browser in', async () => {
  const { 'sec-fetch-site': _, ...unsaid } = ownPage;
  const foreign: Record<string, string>[] = [
    { ...ownPage, 'sec-fetch-site': 'same-site' },
    { ...ownPage, 'sec-fetch-site': 'cross-site' },
    { ...ownPage, 'sec-fetch-site': 'none' },
    unsaid,
    { ...unsaid, origin: 'http://localhost:3000' },
    { ...unsaid, origin: 'null' },
    { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  ];
  const code = await makeCode();
  for (const headers of foreign) {
    const answer = await exchange(code, headers);
    expect([answer.status, answer.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([403, null]);
  }
  // None of them used it up.
  expect((await exchange(code, { ...unsaid, origin: 'http://localhost' })).status).toBe(201);
});

test('the cookie is kept from scripts and other sites, and by https also from neighbours', async () => {
  const plain = await signInto(service, world.userId);
  expect(plain.setCookie).toMatch(
    /^wk_session=ws_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const { 'sec-fetch-site': _, ...unsaid } = ownPage;
  const secure = await exchange(await makeCode(), { ...unsaid, origin: 'https://localhost' });
  expect(secure.headers.get('set-cookie')).toMatch(
    /^__Host-wk_session=ws_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a session is no bearer token, and a bearer token is no session', async () => {
  const { cookie } = await signInto(service, world.userId);
  const secret = cookie.split('=')[1] ?? '';
  const asBearer = await service.fetch('/api/session', { headers: { authorization: `Bearer ${secret}` } });
  expect(await problemOf(asBearer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  const token = await service.tokenOf(world.userId);
  const asCookie = await service.fetch('/api/session', {
    headers: { ...ownPage, cookie: `wk_session=${token}` },
  });
  expect(await problemOf(asCookie)).toMatchObject({ status: 401, code: 'session_ended' });
});

test('a session does not open the tools of /mcp, which send a header on', async () => {
  const { ask } = await signInto(service, world.userId);
  expect((await ask('POST', '/mcp', {}, {})).status).toBe(401);
});

test('a session is stored as a hash alone', async () => {
  const { cookie } = await signInto(service, world.userId);
  const rows = await service.sql<
    { text: string }[]
  >`select to_jsonb(token)::text as text from public.api_tokens token`;
  expect(rows.filter(({ text }) => text.includes(cookie.split('=')[1] ?? ''))).toEqual([]);
});

test('a session does not stop the first start from making a token', async () => {
  const { userId } = await addWorld(service.sql);
  await service.sql`delete from public.api_tokens where user_id = ${userId}`;
  await signInto(service, userId);
  expect(await tokens(service.sql).existFor(userId)).toBe(false);
});
