import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkClient } from '../../../../server/commands/doctor/client-findings.ts';
import type { Reply } from '../../../../server/commands/doctor/outside-findings.ts';

const built = mkdtempSync(join(tmpdir(), 'built-'));
writeFileSync(join(built, 'index.html'), '');
afterAll(() => rmSync(built, { recursive: true }));

const config = { HOST: '127.0.0.1', PORT: 8787, ROLE: 'all' as const, ALLOWED_HOSTS: [] };
const page: Reply = { status: 200, body: '<script src="/assets/index-1.js"></script>' };
const sessions: Reply = { status: 401, body: '{"code":"unauthenticated"}' };
const look = async (
  answers: Record<string, Reply>,
  settings: Partial<Omit<typeof config, 'ROLE' | 'ALLOWED_HOSTS'>> & { ALLOWED_HOSTS?: string[] } = {},
  directory = built,
) => {
  const ask = async (url: string) => answers[new URL(url).pathname] ?? { failed: 'refused' };
  const found = await checkClient({ ...config, ...settings }, ask, directory);
  return found.map(({ check, verdict }) => `${check}: ${verdict}`);
};

test('a client that is built, served and can be signed into is in order', async () => {
  expect(await look({ '/': page, '/api/session': sessions })).toEqual(['client: ok', 'sessions: ok']);
});

test('a client that is not built is told with the command that builds it', async () => {
  const [finding] = await checkClient(config, async () => page, join(built, 'nothing'));
  expect(finding).toMatchObject({
    verdict: 'warning',
    advice: expect.stringContaining('npm run build:clients'),
  });
});

test('a service that shows no page of the client is broken', async () => {
  expect(await look({ '/': { status: 503, body: '' } })).toEqual(['client: broken']);
  expect(await look({ '/': { status: 200, body: 'another program' } })).toEqual(['client: broken']);
});

test('a service that does not take sign-ins is broken', async () => {
  for (const reply of [{ status: 404, body: '' }, { status: 401, body: '{}' }, { failed: 'no answer' }])
    expect(await look({ '/': page, '/api/session': reply })).toEqual(['client: ok', 'sessions: broken']);
});

test('plain HTTP for other machines is told, because no browser keeps a session over it', async () => {
  const answers = { '/': page, '/api/session': sessions };
  expect(await look(answers, { HOST: '0.0.0.0' })).toEqual(['client: ok', 'sessions: warning']);
  const named = { HOST: '0.0.0.0', ALLOWED_HOSTS: ['keeper.example'] };
  expect(await look(answers, named)).toEqual(['client: ok', 'sessions: ok']);
});

test('a stopped service, a worker and an unknown port leave only the build to look at', async () => {
  expect(await look({})).toEqual(['client: ok']);
  expect(await look({ '/': page }, { PORT: 0 })).toEqual(['client: ok']);
});
