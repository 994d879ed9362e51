import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newClientState } from '../../../../tools/email/graph/notifications.ts';
import { serve } from '../../net/loopback-server.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { openMailbox, openSimulator } from './open-graph.ts';

const { signal } = new AbortController();
const mine = newClientState();
const other = newClientState();

test('a client state is long, new each time, and stored as its hash only', () => {
  expect(mine.clientState).toMatch(/^[\w-]{43}$/);
  expect(mine.clientState).not.toBe(other.clientState);
  expect(mine.hash).toBe(createHash('sha256').update(mine.clientState).digest('hex'));
});

describe('a subscription', () => {
  async function subscribed() {
    const simulator = await openSimulator();
    const receiver = await serve((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('validationToken');
      response.writeHead(token === null ? 400 : 200, { 'content-type': 'text/plain' }).end(token);
    });
    const { provider } = openMailbox(simulator);
    const wanted = { url: `${receiver.url}/api/email/notifications`, clientState: mine.clientState };
    return { simulator, provider, receiver, wanted, made: await provider.keepNotified(null, wanted, signal) };
  }

  test('is made once the address has proved itself, and carries the secret', async () => {
    const { simulator, receiver, made } = await subscribed();
    expect(receiver.hits()).toBe(1);
    expect(made.isNew).toBe(true);
    expect(simulator.subscriptions.get(made.id)).toMatchObject({
      resource: 'me/messages',
      changeType: 'created,updated,deleted',
      clientState: mine.clientState,
    });
    const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1.9);
    expect(days).toBeLessThan(2.1);
    expect(simulator.record.withoutImmutableId).toEqual([]);
  });

  test('is prolonged while there is one, with the secret that it has', async () => {
    const { simulator, provider, wanted, made } = await subscribed();
    const later = await provider.keepNotified(made, { ...wanted, clientState: other.clientState }, signal);
    expect(later).toMatchObject({ id: made.id, isNew: false });
    expect(Date.parse(later.expires_at)).toBeGreaterThanOrEqual(Date.parse(made.expires_at));
    expect(simulator.subscriptions.get(made.id)?.clientState).toBe(mine.clientState);
  });

  test('that the provider has ended is made anew', async () => {
    const { simulator, provider, wanted, made } = await subscribed();
    simulator.subscriptions.clear();
    const anew = await provider.keepNotified(made, { ...wanted, clientState: other.clientState }, signal);
    expect(anew.isNew).toBe(true);
    expect([...simulator.subscriptions.values()]).toMatchObject([
      { id: anew.id, clientState: other.clientState },
    ]);
  });

  test('is not made where the address does not answer for itself', async () => {
    const { simulator, provider } = await subscribed();
    const deaf = await serve((_request, response) => response.end('ok'));
    const wanted = { url: deaf.url, clientState: mine.clientState };
    expect((await failureOf(provider.keepNotified(null, wanted, signal))).code).toBe('response_refused');
    expect(simulator.subscriptions.size).toBe(1);
  });
});
