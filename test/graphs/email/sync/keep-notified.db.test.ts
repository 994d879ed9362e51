import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mailboxes } from '../../../../db/email/sync/mailboxes.ts';
import { subscriptions } from '../../../../db/email/sync/subscriptions.ts';
import { connectGraph } from '../../../../tools/email/graph/connect.ts';
import { type GraphSimulator, startGraphSimulator } from '../../../support/graph-simulator/start.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { addMailbox, syncOnce, TestClock } from '../../../support/sync-world.ts';
import { type LoopbackServer, serve } from '../../../tools/net/loopback-server.ts';

let runtime: TestRuntime;
let owner: { userId: string; mailboxId: string };
let clock: TestClock;
let simulator: GraphSimulator;
let receiver: LoopbackServer;
let isDeaf: boolean;

beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());
beforeEach(async () => {
  const userId = await runtime.newUser();
  owner = { userId, mailboxId: await addMailbox(runtime.sql, userId) };
  clock = new TestClock();
  isDeaf = false;
});

/** One sync of a Microsoft 365 mailbox, by a service with an address for notifications. */
async function opened() {
  simulator = await startGraphSimulator({ clock: clock.now });
  onTestFinished(() => simulator.close());
  receiver = await serve((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('validationToken');
    response.writeHead(200, { 'content-type': 'text/plain' }).end(isDeaf ? 'no' : token);
  });
  const connection = connectGraph({
    clientId: simulator.signIn.clientId,
    apiBase: simulator.base,
    loginBase: simulator.loginBase,
    allowHosts: [simulator.host],
    clock: clock.now,
  });
  onTestFinished(() => connection.close());
  return (notificationUrl: string | undefined = `${receiver.url}/api/email/notifications`) => {
    const { access_token, refresh_token } = simulator.signIn.issue();
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const tokens = { access_token, refresh_token, expires_at };
    const provider = connection.open({ tenant: 'common', tokens, saveTokens: async () => {} });
    return syncOnce(runtime, owner, provider, { clock, ...(notificationUrl !== '' && { notificationUrl }) });
  };
}

const state = () => subscriptions(runtime.sql).find(owner.mailboxId);
const asked = () => simulator.record.requests.filter((request) => request.includes('/subscriptions'));
/** The mailbox that a notification with the secret of a subscription is about. */
const heardBy = async (clientState: string | undefined) => {
  const hash = createHash('sha256')
    .update(clientState ?? '')
    .digest('hex');
  return (await mailboxes(runtime.sql).findByNotification(hash))?.id;
};

test('a mailbox is subscribed to once, and its notifications find it', async () => {
  const sync = await opened();
  await sync();
  const [subscription] = simulator.subscriptions.values();
  expect(await state()).toMatchObject({
    subscription: { id: subscription?.id, expires_at: subscription?.expirationDateTime },
    problem: null,
  });
  expect(await heardBy(subscription?.clientState)).toBe(owner.mailboxId);
  clock.advance(20 * 3600);
  await sync();
  expect(asked()).toHaveLength(1);
});

test('a subscription is prolonged a day before its end, and made anew when the provider has ended it', async () => {
  const sync = await opened();
  await sync();
  const [first] = simulator.subscriptions.values();
  clock.advance(25 * 3600);
  await sync();
  expect(asked()).toEqual(['POST /v1.0/subscriptions', `PATCH /v1.0/subscriptions/${first?.id}`]);
  const until = Date.parse((await state())?.subscription?.expires_at ?? '');
  expect(until - clock.now().getTime()).toBeGreaterThan(47 * 3_600_000);

  simulator.subscriptions.clear();
  await subscriptions(runtime.sql).hasten(owner.mailboxId);
  await sync();
  const [second] = simulator.subscriptions.values();
  expect(await heardBy(second?.clientState)).toBe(owner.mailboxId);
  expect(await heardBy(first?.clientState)).toBeUndefined();
});

test('a subscription that is refused stops no sync, is told, and is asked for again an hour later', async () => {
  const sync = await opened();
  isDeaf = true;
  simulator.mailbox.add('inbox');
  expect(await sync()).toMatchObject({ stored: 1 });
  expect(await state()).toMatchObject({
    subscription: null,
    problem: expect.stringContaining('ValidationError'),
  });
  const events = await runtime.sql`
    select payload from public.agent_events where kind = 'notifications.failed' and user_id = ${owner.userId}`;
  expect(events).toMatchObject([{ payload: { mailbox_id: owner.mailboxId, code: 'response_refused' } }]);
  clock.advance(3500);
  await sync();
  expect(asked()).toHaveLength(1);
  clock.advance(200);
  isDeaf = false;
  await sync();
  expect(await state()).toMatchObject({ subscription: { id: expect.any(String) }, problem: null });
});

test('without an address of ours nothing is asked', async () => {
  const sync = await opened();
  await sync('');
  expect(asked()).toEqual([]);
  expect(await state()).toBeUndefined();
});
