import { expect, test } from 'vitest';
import { readScopes, sendScopes } from '../../../../tools/email/graph/scopes.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { connectTo, openSimulator } from './open-graph.ts';

const { signal } = new AbortController();

async function begun() {
  const clock = setClock();
  const simulator = await openSimulator({ clock: clock.now });
  const connection = connectTo(simulator, { clock: clock.now });
  const grant = await connection.beginSignIn({ tenant: 'organizations' }, signal);
  return { clock, simulator, connection, grant };
}

test('a sign-in shows a code and an address, and waits for the person', async () => {
  const { connection, grant, simulator } = await begun();
  expect(grant).toEqual({
    deviceCode: expect.any(String),
    userCode: 'CODE1',
    verificationUri: `${simulator.loginBase}/devicelogin`,
    expiresAt: '2026-03-02T08:15:00.250Z',
    intervalSeconds: 5,
  });
  expect(await connection.pollSignIn('organizations', grant, signal)).toEqual({ kind: 'waiting', grant });
});

test('a sign-in that the person granted gives tokens that open the mailbox', async () => {
  const { connection, grant, simulator, clock } = await begun();
  simulator.signIn.decide(grant.userCode, 'granted');
  const answer = await connection.pollSignIn('organizations', grant, signal);
  if (answer.kind !== 'granted') throw new Error(answer.kind);
  expect(answer.tokens.expires_at).toBe(new Date(clock.now().getTime() + 3_600_000).toISOString());
  const provider = connection.open({
    tenant: 'organizations',
    tokens: answer.tokens,
    saveTokens: async () => {},
  });
  expect(await provider.listFolders(signal)).not.toEqual([]);
});

test('asking too often makes the interval longer, and it stays so', async () => {
  const { connection, grant, simulator } = await begun();
  simulator.signIn.slowsDown = true;
  const once = await connection.pollSignIn('organizations', grant, signal);
  expect(once).toMatchObject({ kind: 'waiting', grant: { intervalSeconds: 5 } });
  const early = await connection.pollSignIn('organizations', grant, signal);
  expect(early).toMatchObject({ kind: 'waiting', grant: { intervalSeconds: 10 } });
});

test('a sign-in that was declined is over, and so is one that took too long', async () => {
  const { connection, grant, simulator, clock } = await begun();
  const late = await connection.beginSignIn({ tenant: 'organizations' }, signal);
  simulator.signIn.decide(grant.userCode, 'denied');
  expect(await connection.pollSignIn('organizations', grant, signal)).toEqual({
    kind: 'refused',
    reason: 'declined',
  });
  clock.pass(900);
  const asked = simulator.record.signIns;
  expect(await connection.pollSignIn('organizations', late, signal)).toEqual({
    kind: 'refused',
    reason: 'expired',
  });
  expect(simulator.record.signIns).toBe(asked);
});

test.each([
  ['expired_token', { kind: 'refused', reason: 'expired' }],
  ['access_denied', { kind: 'refused', reason: 'declined' }],
])('the error %s of the standard ends the sign-in', async (error, expected) => {
  const { connection, grant, simulator } = await begun();
  simulator.signIn.answer = () => ({ status: 400, body: { error } });
  expect(await connection.pollSignIn('organizations', grant, signal)).toEqual(expected);
});

test('an error that nobody foresaw is told, without what the service says in words', async () => {
  const { connection, grant, simulator } = await begun();
  simulator.signIn.answer = () => ({
    status: 400,
    body: { error: 'invalid_request', error_description: 'device-secret' },
  });
  const failure = await failureOf(connection.pollSignIn('organizations', grant, signal));
  expect(failure.code).toBe('response_refused');
  expect(failure.message).not.toContain('secret');
});

test('nothing is asked for but to read mail, and to go on doing so', async () => {
  const forms: URLSearchParams[] = [];
  const { connection, grant, simulator } = await begun();
  simulator.signIn.answer = (form) => {
    forms.push(form);
    return { status: 400, body: { error: 'authorization_pending' } };
  };
  await connection.pollSignIn('organizations', grant, signal);
  expect(forms[0]?.get('scope')).toBe(readScopes);
  expect(readScopes.split(' ').map((scope) => scope.split('/').at(-1))).toEqual([
    'Mail.Read',
    'offline_access',
  ]);
});

test('sending is asked for where it is wanted, and renewed with the same scopes', async () => {
  const { connection, simulator, clock } = await begun();
  const grant = await connection.beginSignIn({ tenant: 'organizations', maySend: true }, signal);
  simulator.signIn.decide(grant.userCode, 'granted');
  const answer = await connection.pollSignIn('organizations', grant, signal);
  if (answer.kind !== 'granted') throw new Error(answer.kind);
  expect(answer.tokens.may_send).toBe(true);
  const saved: unknown[] = [];
  const saveTokens = async (tokens: unknown) => void saved.push(tokens);
  const account = { tenant: 'organizations', tokens: answer.tokens, saveTokens };
  clock.pass(3600);
  // A refresh with other scopes than those that were agreed to would be refused.
  expect(await connection.open(account).listFolders(signal)).not.toEqual([]);
  await connection.openSender(account).discard('nothing', signal);
  expect(saved).toEqual([
    expect.objectContaining({ may_send: true }),
    expect.objectContaining({ may_send: true }),
  ]);
  expect(sendScopes.split(' ').map((scope) => scope.split('/').at(-1))).toEqual([
    'Mail.Read',
    'Mail.ReadWrite',
    'Mail.Send',
    'offline_access',
  ]);
});

test.each(['../evil', 'a/b', '', 'https://evil.example', 'a'.repeat(200), '.', 'tenant?x'])(
  'a tenant called %j is no part of an address',
  async (tenant) => {
    const { connection, simulator } = await begun();
    const asked = simulator.record.signIns;
    await expect(connection.beginSignIn({ tenant }, signal)).rejects.toThrow();
    expect(simulator.record.signIns).toBe(asked);
  },
);
