import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignInCode } from '../../../server/keys/sign-in-code.ts';
import { ensureLocalUser } from '../../../server/startup/local-user.ts';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { install } from '../../end-to-end/support/installation.ts';
import { localToken, type Service } from '../../end-to-end/support/service.ts';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { type Attempt, attack } from './attacks.ts';
import { type HostileServer, hostilePage, openHostileServer } from './hostile-server.ts';

const flags = [
  ...chromiumFlags,
  '--disable-popup-blocking',
  // A name of a stranger that resolves to this machine.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
];
/** Words that only the service knows; whoever shows one of them has read it. */
const secrets =
  /"user"|"locale"|"scopes"|"sources"|"sessions"|"tokens"|"issues"|watchkeeper_|snapshot|Watchkeeper|it loaded|it opened|it started|its size|wk_session/;

const later = untilFileEnds();
let service: Service;
let browser: Browser;
let hostile: HostileServer;
let port: string;
const codes: string[] = [];

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  const place = await install(later);
  await place.withDatabase(async (database) => {
    const { id } = await ensureLocalUser(database);
    for (let count = 0; count < 8; count += 1)
      codes.push(await makeSignInCode(database, id, ['read', 'write', 'approve', 'admin']));
  });
  service = await place.start();
  ({ port } = new URL(service.url()));
  hostile = await openHostileServer();
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: flags,
  });
});
afterAll(async () => {
  await browser?.close();
  await hostile?.close();
});

const ownApi = async (path: string) => {
  const answer = await fetch(service.url() + path, { headers: { authorization: `Bearer ${localToken}` } });
  return (await answer.json()) as Record<string, unknown>;
};
/** Returns the parts of the state that a page could change. */
const state = async () => {
  const { locale } = await ownApi('/api/session');
  const { sources } = (await ownApi('/api/sources')) as { sources: { url: string }[] };
  const { sessions } = (await ownApi('/api/sessions')) as { sessions: { id: string }[] };
  const { executions } = (await ownApi('/api/executions?limit=100')) as {
    executions: { id: string; trigger: string }[];
  };
  return {
    locale,
    sources: sources.map(({ url }) => url),
    sessions: sessions.map(({ id }) => id),
    // The schedule begins some of its own.
    requested: executions.filter(({ trigger }) => trigger === 'request').map(({ id }) => id),
  };
};

/** Sets the one value that the attempts overwrite with a fixed other one, and returns the state. */
async function untouched() {
  const headers = { authorization: `Bearer ${localToken}`, 'content-type': 'application/json' };
  await fetch(`${service.url()}/api/person`, { method: 'PUT', headers, body: '{"locale":"en-GB"}' });
  const found = await state();
  expect(found.locale).toBe('en-GB');
  return found;
}

/** Signs a new browser in by that name of the service. */
async function signedIn(host: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://${host}:${port}/docs`);
  const status = await page.evaluate(async (code) => {
    const headers = { 'content-type': 'application/json', 'x-watchkeeper': '1' };
    const answer = await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ code }) });
    return answer.status;
  }, codes.pop());
  expect(status).toBe(201);
  expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual(
    [['wk_session', true, 'Strict']],
  );
  await page.close();
  return context;
}

async function attackFrom(context: BrowserContext, from: string, target: string): Promise<Attempt[]> {
  const page = await context.newPage();
  await page.goto(from);
  const code = codes.at(-1) ?? '';
  return page.evaluate(attack, { origin: target, code });
}

const leaks = (attempts: readonly Attempt[]) =>
  attempts.filter(({ seen }) => seen !== null && secrets.test(seen));

test.skipIf(chromiumPath === undefined)(
  'the page of the service itself reads and changes with the session',
  async () => {
    const context = await signedIn('watchkeeper.localhost');
    const page = await context.newPage();
    await page.goto(`http://watchkeeper.localhost:${port}/docs`);
    const done = await page.evaluate(async () => {
      const { user } = (await (await fetch('/api/session')).json()) as { user: { name: string } };
      const headers = { 'content-type': 'application/json', 'x-watchkeeper': '1' };
      const changed = await fetch('/api/person', { method: 'PUT', headers, body: '{"locale":"en-GB"}' });
      const streamed = await new Promise((resolve) => {
        const source = new EventSource('/api/agent/events');
        source.addEventListener('snapshot', () => resolve(source.close()));
      }).then(() => true);
      return { user: user.name, changed: changed.status, streamed };
    });
    expect(done).toEqual({ user: 'local', changed: 200, streamed: true });
    const before = await untouched();
    // The same attempts succeed where they may: they are not refused because they are wrong.
    const attempts = await attackFrom(context, `http://watchkeeper.localhost:${port}/metrics`, '');
    codes.pop();
    const own = leaks(attempts).map(({ name }) => name);
    const expected = [
      'fetch GET /api/sources cors',
      'XMLHttpRequest /api/session',
      'fetch PUT /api/person cors, headers 0',
    ];
    expect(own).toEqual(expect.arrayContaining(expected));
    const after = await state();
    expect(after.locale).toBe('xx-XX');
    expect(after.requested.length).toBeGreaterThan(before.requested.length);
    console.log(`${attempts.length} attempts of the service's own page: ${own.length} read`);
    await context.close();
  },
);

// At once, because most of an attempt is waiting. Whatever one of them changed would fail all.
describe.skipIf(chromiumPath === undefined)('a page of somebody else', { concurrent: true }, () => {
  const pages = [
    { where: 'on another port of 127.0.0.1', from: '127.0.0.1', target: '127.0.0.1' },
    {
      where: 'on another port of the same name',
      from: 'watchkeeper.localhost',
      target: 'watchkeeper.localhost',
    },
    {
      where: 'on 127.0.0.1 against watchkeeper.localhost',
      from: '127.0.0.1',
      target: 'watchkeeper.localhost',
    },
    {
      where: 'on a neighbouring name below localhost',
      from: 'evil.localhost',
      target: 'watchkeeper.localhost',
    },
    { where: 'whose name was bound to this machine', from: null, target: '127.0.0.1' },
  ];
  let contexts: BrowserContext[];
  let before: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    contexts = await Promise.all(pages.map(({ target }) => signedIn(target)));
    before = await untouched();
  });

  /** Opens the page that attacks; one of a bound name came from elsewhere, and from then on its own origin is the service. */
  async function attackOf(context: BrowserContext, from: string | null, target: string): Promise<Attempt[]> {
    if (from !== null)
      return attackFrom(context, `http://${from}:${hostile.port}/`, `http://${target}:${port}`);
    const origin = `http://rebound.example:${port}`;
    await context.route(`${origin}/page`, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostilePage }),
    );
    return attackFrom(context, `${origin}/page`, origin);
  }

  test.each(pages.map((page, index) => ({ ...page, index })))(
    '$where neither reads nor changes anything',
    async ({ where, from, target, index }) => {
      const attempts = await attackOf(contexts[index] as BrowserContext, from, target);
      expect(leaks(attempts)).toEqual([]);
      expect(await state()).toEqual(before);
      console.log(`${attempts.length} attempts ${where}: 0 read, 0 changed`);
    },
  );
});

test.skipIf(chromiumPath === undefined)(
  'the cookie was in the jar: a page on another port of the same host is sent it, one of another host is not',
  async () => {
    const context = await signedIn('watchkeeper.localhost');
    const page = await context.newPage();
    const sent = async (host: string) => {
      const known = hostile.cookies().length;
      await page.goto(`http://${host}:${hostile.port}/`);
      return hostile
        .cookies()
        .slice(known)
        .some((line) => line.startsWith(`${host}:`) && line.includes('wk_session'));
    };
    expect([
      await sent('watchkeeper.localhost'),
      await sent('127.0.0.1'),
      await sent('evil.localhost'),
    ]).toEqual([true, false, false]);
    await context.close();
  },
);
