import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../../domain/failure.ts';
import type { GraphTokens } from '../../../../tools/email/graph/tokens.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { openMailbox, openSimulator, tokensOf } from './open-graph.ts';

const { signal } = new AbortController();
const context = { known: async () => [], signal };

/** Returns everything that a log could write about a failure. */
const allOf = (failure: Failure) => inspect(failure, { depth: 10, showHidden: true });

describe('access to a mailbox', () => {
  test('that ends within a round is renewed once, and the round goes on', async () => {
    const simulator = await openSimulator();
    const { mailbox, signIn } = simulator;
    for (let count = 0; count < 4; count += 1) mailbox.add('inbox');
    const { provider, saved } = openMailbox(simulator, { account: { pageSize: 2 } });
    const inbox = mailbox.folder('inbox').id;
    const first = await provider.pull(inbox, null, context);
    signIn.revokeAccess();
    const second = await provider.pull(inbox, first.next.cursor, context);
    expect(second.changes).toHaveLength(2);
    expect(signIn.refreshes).toBe(1);
    expect(saved).toEqual([
      { access_token: 'access-secret-2', refresh_token: 'refresh-secret-2', expires_at: expect.any(String) },
    ]);
  });

  test('is renewed before it ends, by the clock', async () => {
    const clock = setClock();
    const simulator = await openSimulator({ clock: clock.now });
    const { provider, saved } = openMailbox(simulator, { graph: { clock: clock.now } });
    await provider.listFolders(signal);
    clock.pass(3600 - 61);
    await provider.listFolders(signal);
    expect(saved).toHaveLength(0);
    clock.pass(2);
    await provider.listFolders(signal);
    expect(saved).toHaveLength(1);
    expect(Date.parse(saved[0]?.expires_at ?? '') - clock.now().getTime()).toBe(3_600_000);
    expect(simulator.record.strangeTokens).toEqual([]);
  });

  test('is renewed once for all that wait for it', async () => {
    const simulator = await openSimulator();
    const { mailbox, signIn } = simulator;
    signIn.isStrict = true;
    const { provider, saved } = openMailbox(simulator);
    const id = mailbox.add('inbox');
    signIn.revokeAccess();
    await Promise.all(Array.from({ length: 9 }, () => provider.fetchSource('', id, signal)));
    expect(signIn.refreshes).toBe(1);
    expect(saved).toHaveLength(1);
  });

  test('uses each refresh token once where they rotate', async () => {
    const simulator = await openSimulator();
    simulator.signIn.isStrict = true;
    const { provider, saved } = openMailbox(simulator);
    for (let count = 0; count < 3; count += 1) {
      simulator.signIn.revokeAccess();
      await provider.listFolders(signal);
    }
    expect(saved.map(({ refresh_token }) => refresh_token)).toEqual(
      [2, 3, 4].map((number) => `refresh-secret-${number}`),
    );
  });

  test('keeps new tokens before it uses them: what cannot be kept is not used', async () => {
    const simulator = await openSimulator();
    const tokens = tokensOf(simulator, new Date());
    simulator.signIn.revokeAccess();
    let usedBefore = -1;
    const { provider } = openMailbox(simulator, {
      account: {
        tokens,
        saveTokens: async () => {
          usedBefore = simulator.record.requests.length;
          throw new Error('The database is away.');
        },
      },
    });
    await expect(provider.listFolders(signal)).rejects.toThrow('The database is away.');
    expect(simulator.record.requests).toHaveLength(usedBefore);
  });

  test('is renewed to the end, and kept, even where the one who asked gives up', async () => {
    const simulator = await openSimulator();
    simulator.signIn.revokeAccess();
    const kept: GraphTokens[] = [];
    const giveUp = new AbortController();
    const tokens = tokensOf(simulator, new Date(0));
    const { provider } = openMailbox(simulator, {
      account: {
        tokens,
        saveTokens: async (renewed) => {
          giveUp.abort();
          await new Promise((resolve) => setTimeout(resolve, 20));
          kept.push(renewed);
        },
      },
    });
    expect((await failureOf(provider.listFolders(giveUp.signal))).code).toBe('cancelled');
    await provider.close();
    expect(kept).toHaveLength(1);
    expect(simulator.record.requests).toEqual([]);
  });

  test('that is refused asks for its owner, and the refusal names no secret', async () => {
    const simulator = await openSimulator();
    const { provider } = openMailbox(simulator);
    simulator.signIn.revokeAccess();
    simulator.signIn.revokeRefresh();
    const failure = await failureOf(provider.listFolders(signal));
    expect(failure.code).toBe('mailbox_unauthorized');
    expect(failure.message).toContain('invalid_grant');
    expect(allOf(failure)).not.toMatch(/secret/);
  });

  test('that is refused again at once after it was renewed asks for its owner', async () => {
    const simulator = await openSimulator();
    const { provider } = openMailbox(simulator);
    const refused = { status: 401, body: { error: { code: 'InvalidAuthenticationToken', message: '' } } };
    simulator.next(refused, refused);
    const failure = await failureOf(provider.listFolders(signal));
    expect(failure.code).toBe('mailbox_unauthorized');
    expect(simulator.signIn.refreshes).toBe(1);
    expect(allOf(failure)).not.toMatch(/secret/);
  });

  test.each([
    ['fetch_failed', 500, {}, {}],
    ['host_paused', 429, {}, { 'retry-after': '9' }],
    ['response_refused', 200, { token_type: 'Bearer', access_token: 'secret' }, {}],
    ['response_refused', 200, { token_type: 'mac', access_token: 'secret', expires_in: 1 }, {}],
    ['response_refused', 200, { token_type: 'Bearer', access_token: 'secret\r\nx: y', expires_in: 60 }, {}],
    ['response_refused', 400, { error: 'secret <script>' }, {}],
    ['response_refused', 302, {}, { location: 'https://evil.example' }],
    ['fetch_failed', 400, { error: 'temporarily_unavailable' }, {}],
  ])('fails as %s where the sign-in service answers %i %j', async (code, status, body, headers) => {
    const simulator = await openSimulator();
    const { provider } = openMailbox(simulator);
    simulator.signIn.revokeAccess();
    simulator.signIn.answer = () => ({ status, body, headers });
    const failure = await failureOf(provider.listFolders(signal));
    expect(failure.code).toBe(code);
    if (code === 'host_paused') expect(failure.retryAfter).toBe(9);
    expect(allOf(failure)).not.toMatch(/secret/);
  });

  test('is told to nobody by any failure, whatever happens', async () => {
    const simulator = await openSimulator();
    const { provider } = openMailbox(simulator, { graph: { deadlineMs: 150, idleMs: 150 } });
    for (const switches of [{ hang: 1 }, { hang: 0, cut: 1 }, { cut: 0, throttle: 1 }]) {
      simulator.set(switches);
      expect(allOf(await failureOf(provider.listFolders(signal)))).not.toMatch(/secret/);
    }
  });
});
