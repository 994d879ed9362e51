import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAddress } from '../../../server/startup/address-file.ts';
import { invitation } from '../../../server/startup/invitation.ts';
import { ensureLocalUser } from '../../../server/startup/local-user.ts';
import { watchkeeper as run } from '../../support/process/command-line.ts';
import { openService, type TestService } from '../../support/served.ts';

let service: TestService;
const directory = mkdtempSync(join(tmpdir(), 'open-'));
const settings = (): Record<string, string> => ({
  DATABASE_URL: service.opened.url,
  DATA_DIR: directory,
  PORT: '8799',
  LOG_LEVEL: 'silent',
});
const open = (...words: string[]) => run(['open', '--print', ...words], settings());

beforeAll(async () => {
  service = await openService();
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

const signIn = async (address: string) => {
  const code = new URL(address).hash.replace('#in=', '');
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-watchkeeper': '1',
  };
  const answer = await service.fetch('/api/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ code }),
  });
  return {
    status: answer.status,
    session: (await answer.json()) as { user: { name: string }; scopes: string[] },
  };
};

test('an address signs a browser in as the local user, with every scope', async () => {
  const { output, errors, code } = await open();
  expect(code).toBe(0);
  expect(output).toMatch(/^http:\/\/watchkeeper\.localhost:8799\/#in=[0-9a-f]{32}\n$/);
  expect(errors).toContain('once, within 10 minutes');
  const { status, session } = await signIn(output.trim());
  expect([status, session.user.name]).toEqual([201, 'local']);
  expect(session.scopes).toEqual(['read', 'write', 'approve', 'admin']);
});

test('an address for a phone names the proxy, and gives only what it should', async () => {
  const { output } = await open('--base', 'https://keeper.example', '--scopes', 'read,approve');
  expect(output).toMatch(/^https:\/\/keeper\.example\/#in=[0-9a-f]{32}\n$/);
  expect((await signIn(output.trim())).session.scopes).toEqual(['read', 'approve']);
});

test('the address is that at which the service was started, whatever the port of this terminal', async () => {
  writeAddress(directory, 'http://127.0.0.1:4321');
  expect((await open()).output).toMatch(/^http:\/\/watchkeeper\.localhost:4321\/#in=/);
  rmSync(join(directory, 'address'));
  const unknown = await run(['open', '--print'], { ...settings(), PORT: '0' });
  expect([unknown.code, unknown.output]).toEqual([1, '']);
  expect(unknown.errors).toContain('--base');
});

test('a wrong scope, a wrong address and an unknown user make nothing', async () => {
  expect(await open('--scopes', 'read,everything')).toMatchObject({ code: 2, output: '' });
  expect(await open('--base', 'ftp://keeper.example')).toMatchObject({ code: 2, output: '' });
  expect(await open('--user', 'nobody')).toMatchObject({ code: 1, output: '' });
});

test('nothing is opened while no service runs', async () => {
  const { code, output, errors } = await run(['open', '--print'], { ...settings(), DATABASE_URL: '' });
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('npm start');
});

test('the start shows an address where it shows secrets, and otherwise the command', async () => {
  const { database } = service.parts.services;
  const { id } = await ensureLocalUser(database);
  const shown = await invitation(database, id, { url: 'http://127.0.0.1:8787', isShown: true });
  expect(shown).toMatch(
    /^Open http:\/\/watchkeeper\.localhost:8787\/#in=[0-9a-f]{32} {2}\(once, within 10 minutes; again: npx watchkeeper open\)$/,
  );
  const hidden = await invitation(database, id, { url: 'http://127.0.0.1:8787', isShown: false });
  expect(hidden).toBe('Open it in a browser:  npx watchkeeper open');
});
