import { describe, expect, test } from 'vitest';
import {
  hashClientState,
  hintsOf,
  isClientState,
  newClientState,
  validationAnswer,
} from '../../../../tools/email/graph/notifications.ts';
import { serve } from '../../net/loopback-server.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { openMailbox, openSimulator } from './open-graph.ts';

const { signal } = new AbortController();
const mine = newClientState();
const other = newClientState();
const mailboxes = [
  { id: 'mine', notification_hash: mine.hash },
  { id: 'other', notification_hash: other.hash },
  { id: 'without', notification_hash: null },
];

/** As the provider's documentation shows it. */
const created = (clientState: string) => ({
  id: 'lsgTZMr9KwAAA',
  subscriptionId: '76222963-cc7b-42d2-882d-8aaa69cb2ba3',
  subscriptionExpirationDateTime: '2026-03-19T22:11:09.952Z',
  clientState,
  changeType: 'created',
  resource: 'users/guid@tenant/messages/AAMkADEw',
  tenantId: '84bd8158-6d4d-4958-8b9f-9d6445542f95',
  resourceData: {
    '@odata.type': '#Microsoft.Graph.Message',
    '@odata.id': 'Users/guid@tenant/Messages/AAMkADEw',
    id: 'AAMkADEw',
  },
});

describe('a change notification', () => {
  test('makes the mailbox of its client state be read, once however often it comes', () => {
    const body = { value: [created(mine.clientState), created(mine.clientState)] };
    expect(hintsOf(body, mailboxes)).toEqual([{ mailboxId: 'mine', kind: 'sync' }]);
  });

  test('with a client state that nobody was given does nothing', () => {
    const strange = [
      newClientState().clientState,
      mine.hash,
      `${mine.clientState}x`,
      mine.clientState.toLowerCase(),
      '',
    ];
    expect(hintsOf({ value: strange.map(created) }, mailboxes)).toEqual([]);
  });

  test('without a client state, or about something else than messages, does nothing', () => {
    const { clientState: _, ...without } = created(mine.clientState);
    const elsewhere = { ...created(mine.clientState), resource: 'users/guid/events/1' };
    const trick = { ...created(mine.clientState), resource: 'users/guid/contacts/messages' };
    expect(hintsOf({ value: [without, elsewhere, trick, null, 7] }, mailboxes)).toEqual([]);
  });

  test.each([
    null,
    'text',
    [],
    {},
    { value: 'x' },
    { value: Array.from({ length: 1001 }, () => created(mine.clientState)) },
  ])('whose body makes no sense does nothing', (body) => {
    expect(hintsOf(body, mailboxes)).toEqual([]);
  });

  test('about the life of the subscription says what is to be done with it', () => {
    const life = (lifecycleEvent: string, clientState: string) => ({
      subscriptionId: '1',
      clientState,
      lifecycleEvent,
    });
    const body = {
      value: [
        life('reauthorizationRequired', mine.clientState),
        life('subscriptionRemoved', other.clientState),
        life('missed', mine.clientState),
        life('somethingNew', mine.clientState),
      ],
    };
    expect(hintsOf(body, mailboxes)).toEqual([
      { mailboxId: 'mine', kind: 'renew' },
      { mailboxId: 'other', kind: 'recreate' },
      { mailboxId: 'mine', kind: 'sync' },
    ]);
  });
});

describe('a client state', () => {
  test('is long, new each time, and stored as its hash only', () => {
    expect(mine.clientState).toMatch(/^[\w-]{43}$/);
    expect(mine.clientState).not.toBe(other.clientState);
    expect(mine.hash).toBe(hashClientState(mine.clientState));
    expect(mine.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('fits its own hash and no other', () => {
    expect(isClientState(mine.clientState, mine.hash)).toBe(true);
    expect(isClientState(mine.clientState, other.hash)).toBe(false);
    expect(isClientState(mine.clientState, 'no hash')).toBe(false);
  });
});

describe('the question whether an address is ours', () => {
  test('is answered with exactly its text', () => {
    const token = 'Validation: Testing client application reachability for subscription Request-Id: 1a2b';
    expect(validationAnswer(token)).toBe(token);
  });

  test.each([undefined, null, '', '<script>alert(1)</script>', 'line\nbreak', 'x'.repeat(2001), '\u202e'])(
    'is not answered where it is none (%j)',
    (token) => {
      expect(validationAnswer(token)).toBeNull();
    },
  );
});

describe('a subscription', () => {
  async function subscribed() {
    const simulator = await openSimulator();
    const receiver = await serve((request, response) => {
      const token = validationAnswer(
        new URL(request.url ?? '', 'http://x').searchParams.get('validationToken'),
      );
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

  test('is ended; one that has ended already is fine', async () => {
    const { simulator, provider, made } = await subscribed();
    await provider.stopNotifying(made.id, signal);
    expect(simulator.subscriptions.size).toBe(0);
    await provider.stopNotifying(made.id, signal);
  });

  test('is not made where the address does not answer for itself', async () => {
    const { simulator, provider } = await subscribed();
    const deaf = await serve((_request, response) => response.end('ok'));
    const wanted = { url: deaf.url, clientState: mine.clientState };
    expect((await failureOf(provider.keepNotified(null, wanted, signal))).code).toBe('response_refused');
    expect(simulator.subscriptions.size).toBe(1);
  });
});
