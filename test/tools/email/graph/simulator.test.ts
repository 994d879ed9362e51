import { Agent, request } from 'undici';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { liveOn } from '../../../support/graph-simulator/random-life.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import type { GraphSimulator } from '../../../support/graph-simulator/start.ts';
import { alone, mixOf, type Switches } from '../../../support/graph-simulator/switches.ts';
import { openSimulator } from './open-graph.ts';

const immutable = 'IdType="ImmutableId"';

/** One connection to each simulator, so that a request is sent after the response to the previous one. */
const dispatcher = new Agent({ connections: 1 });
afterAll(() => dispatcher.destroy());

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is what is tested.
  body: any;
}

/** Sends a request to the simulator like any client, without the provider. */
async function ask(simulator: GraphSimulator, path: string, prefer = immutable): Promise<Answer> {
  const token = simulator.signIn.issue().access_token;
  const url = path.startsWith('http') ? path : `${simulator.base}/${path}`;
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    headers: { authorization: `Bearer ${token}`, prefer },
  });
  return { status: statusCode, headers: headers as Answer['headers'], body: await body.json() };
}

// The shapes of learn.microsoft.com/graph: delta-query-messages, api/user-list-mailfolders, errors, and RFC 6749.
const message = z.strictObject({
  '@odata.type': z.literal('#microsoft.graph.message'),
  '@odata.etag': z.string().regex(/^W\/".+"$/),
  id: z.string(),
  subject: z.string(),
  isRead: z.boolean(),
  receivedDateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
});
const removed = z.strictObject({
  '@odata.type': z.literal('#microsoft.graph.message'),
  id: z.string(),
  '@removed': z.strictObject({ reason: z.enum(['changed', 'deleted']) }),
});
const deltaPage = (row: z.ZodType) =>
  z.union([
    z.strictObject({ '@odata.context': z.string(), '@odata.nextLink': z.url(), value: z.array(row) }),
    z.strictObject({ '@odata.context': z.string(), '@odata.deltaLink': z.url(), value: z.array(row) }),
  ]);
const mailFolder = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  parentFolderId: z.string(),
  childFolderCount: z.int(),
  unreadItemCount: z.int(),
  totalItemCount: z.int(),
  isHidden: z.boolean(),
});
const graphError = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    innerError: z.strictObject({
      date: z.string(),
      'request-id': z.string(),
      'client-request-id': z.string(),
    }),
  }),
});

describe('the simulator answers in the documented shapes', () => {
  test('a round of five messages in pages of two, then the next with a deletion and an update', async () => {
    const simulator = await openSimulator();
    const { mailbox } = simulator;
    const ids = Array.from({ length: 5 }, () => mailbox.add('inbox'));
    const prefer = `${immutable}, odata.maxpagesize=2`;
    const pages = [];
    let next = 'me/mailFolders/inbox/messages/delta?$select=subject,isRead,receivedDateTime';
    for (let count = 0; count < 3; count += 1) {
      const { body } = await ask(simulator, next, prefer);
      expect(deltaPage(message).safeParse(body).error).toBeUndefined();
      pages.push(body.value.length);
      next = body['@odata.nextLink'] ?? body['@odata.deltaLink'];
    }
    expect(pages).toEqual([2, 2, 1]);
    expect(next).toContain(`/me/mailfolders('${mailbox.folder('inbox').id}')/messages/delta?$deltatoken=`);
    mailbox.remove(ids[0] ?? '', 'purged');
    mailbox.edit(ids[1] ?? '', { isRead: true });
    const { body } = await ask(simulator, next, prefer);
    expect(deltaPage(z.union([message, removed])).safeParse(body).error).toBeUndefined();
    expect(body.value.map((row: { id: string }) => row.id)).toEqual([ids[0], ids[1]]);
    const again = await ask(simulator, body['@odata.deltaLink'], prefer);
    expect(again.body.value).toEqual([]);
  });

  test('folders, ten to a page, without those that are hidden', async () => {
    const simulator = await openSimulator();
    for (let count = 0; count < 5; count += 1) simulator.mailbox.addFolder(`Own ${count}`);
    const { body } = await ask(simulator, 'me/mailFolders');
    const page = z.strictObject({
      '@odata.context': z.string(),
      '@odata.nextLink': z.url(),
      value: z.array(mailFolder).length(10),
    });
    expect(page.safeParse(body).error).toBeUndefined();
    const rest = await ask(simulator, body['@odata.nextLink']);
    expect(rest.body.value).toHaveLength(2);
    expect(rest.body).not.toHaveProperty('@odata.nextLink');
  });

  test('a message by its id, and its source', async () => {
    const simulator = await openSimulator();
    const id = simulator.mailbox.add('inbox', { subject: 'Pump 7' });
    const { body } = await ask(simulator, `me/messages/${id}?$select=parentFolderId`);
    expect(body).toMatchObject({ id, parentFolderId: simulator.mailbox.folder('inbox').id });
    const token = simulator.signIn.issue().access_token;
    const headers = { authorization: `Bearer ${token}`, prefer: immutable };
    const source = await fetch(`${simulator.base}/me/messages/${id}/$value`, { headers });
    expect(await source.text()).toMatch(/^From: .*\r\nTo: .*\r\nSubject: Pump 7\r\n/);
  });

  test.each([
    ['me/messages/nothing', 404],
    ['me/mailFolders/nothing/messages', 404],
    ['me/mailFolders/inbox/messages/delta?$select=colour', 400],
    ['me/mailFolders/inbox/messages/delta?$skiptoken=made-up', 400],
  ])('%s is an error %i in words', async (path, status) => {
    const answer = await ask(await openSimulator(), path);
    expect(answer.status).toBe(status);
    expect(graphError.safeParse(answer.body).error).toBeUndefined();
  });

  test('an expired state as 410, with the beginning of a round as Location where that is switched on', async () => {
    const simulator = await openSimulator();
    const { body } = await ask(simulator, 'me/mailFolders/inbox/messages/delta');
    simulator.set({ goneWithLocation: 1 });
    const moved = await ask(simulator, body['@odata.deltaLink']);
    expect(moved.status).toBe(410);
    expect(moved.headers['location']).toMatch(/\/messages\/delta\?.*\$deltatoken=$/);
    simulator.set({ goneWithLocation: 0 });
    // The same link stays expired.
    expect((await ask(simulator, body['@odata.deltaLink'])).status).toBe(410);
    const fresh = await ask(simulator, 'me/mailFolders/inbox/messages/delta');
    simulator.set({ gone: 1 });
    const gone = await ask(simulator, fresh.body['@odata.deltaLink']);
    expect([gone.status, gone.body.error.code, gone.headers['location']]).toEqual([
      410,
      'SyncStateNotFound',
      undefined,
    ]);
  });

  test('tokens that were never given out with 401, and names the scheme', async () => {
    const simulator = await openSimulator();
    const response = await fetch(`${simulator.base}/me/mailFolders`, {
      headers: { authorization: 'Bearer made-up' },
    });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Bearer /),
    ]);
    expect(graphError.safeParse(await response.json()).error).toBeUndefined();
  });
});

describe('the simulator behaves as documented', () => {
  test('ids change with the folder, unless ids that stay are preferred', async () => {
    const simulator = await openSimulator();
    const id = simulator.mailbox.add('inbox');
    const idIn = async (folder: string, prefer: string) =>
      (await ask(simulator, `me/mailFolders/${folder}/messages?$select=id`, prefer)).body.value[0].id;
    const before = [await idIn('inbox', ''), await idIn('inbox', immutable)];
    simulator.mailbox.move(id, 'archive');
    expect(await idIn('archive', '')).not.toBe(before[0]);
    expect(await idIn('archive', immutable)).toBe(before[1]);
    expect(simulator.record.withoutImmutableId).toHaveLength(2);
  });

  test('a move is @removed in the one folder and a message in the other', async () => {
    const simulator = await openSimulator();
    const id = simulator.mailbox.add('inbox');
    const inbox = await ask(simulator, 'me/mailFolders/inbox/messages/delta');
    const archive = await ask(simulator, 'me/mailFolders/archive/messages/delta');
    simulator.mailbox.move(id, 'archive');
    const left = await ask(simulator, inbox.body['@odata.deltaLink']);
    expect(left.body.value).toEqual([expect.objectContaining({ id, '@removed': { reason: 'deleted' } })]);
    const came = await ask(simulator, archive.body['@odata.deltaLink']);
    expect(came.body.value).toEqual([expect.objectContaining({ id, isRead: false })]);
  });

  test('a way back that is lost leaves the message removed where it is', async () => {
    const simulator = await openSimulator({ switches: { lostMoves: 1 } });
    const id = simulator.mailbox.add('inbox');
    const { body } = await ask(simulator, 'me/mailFolders/inbox/messages/delta');
    simulator.mailbox.move(id, 'archive');
    simulator.mailbox.move(id, 'inbox');
    const { body: next } = await ask(simulator, body['@odata.deltaLink']);
    expect(next.value).toEqual([expect.objectContaining({ id, '@removed': expect.anything() })]);
    expect(simulator.mailbox.message(id).folderId).toBe(simulator.mailbox.folder('inbox').id);
  });

  test('what changes between pages is told in the next round', async () => {
    const simulator = await openSimulator({ switches: { pageSize: 1 } });
    const [older, newer] = [simulator.mailbox.add('inbox'), simulator.mailbox.add('inbox')];
    const first = await ask(
      simulator,
      'me/mailFolders/inbox/messages/delta?$select=isRead&$orderby=receivedDateTime+desc',
    );
    simulator.mailbox.edit(newer, { isRead: true });
    const second = await ask(simulator, first.body['@odata.nextLink']);
    expect(second.body.value).toEqual([expect.objectContaining({ id: older })]);
    const next = await ask(simulator, second.body['@odata.deltaLink']);
    expect(next.body.value).toEqual([expect.objectContaining({ id: newer, isRead: true })]);
  });

  test.each(['seconds', 'date'] as const)(
    'a request before a Retry-After (%s) is over is refused and recorded',
    async (retryAfter) => {
      const clock = setClock();
      const simulator = await openSimulator({
        clock: clock.now,
        switches: { throttle: 1, retryAfter, retryAfterSeconds: 20 },
      });
      const { status, headers } = await ask(simulator, 'me/mailFolders');
      const said = headers['retry-after'];
      expect([status, said]).toEqual([
        429,
        retryAfter === 'seconds' ? '20' : 'Mon, 02 Mar 2026 08:00:21 GMT',
      ]);
      simulator.calmDown();
      // At once, as one who does not look at the header would, and just too early.
      for (const passes of [0, 19.99]) {
        clock.pass(passes);
        expect((await ask(simulator, 'me/mailFolders')).status).toBe(429);
      }
      expect(simulator.record.tooEarly).toHaveLength(2);
      clock.pass(1);
      expect((await ask(simulator, 'me/mailFolders')).status).toBe(200);
      expect(simulator.record.tooEarly).toHaveLength(2);
    },
  );

  /** Returns everything that a client receives in some rounds, as text. */
  async function told(seed: number, switches: Partial<Switches>): Promise<string> {
    const clock = setClock();
    const simulator = await openSimulator({ seed, switches, clock: clock.now });
    liveOn(simulator.mailbox, seed, 60);
    const texts: string[] = [];
    let next = 'me/mailFolders/inbox/messages/delta';
    for (let count = 0; count < 25; count += 1) {
      const { status, headers, body } = await ask(simulator, next).catch(
        (): Answer => ({ status: 0, headers: {}, body: {} }),
      );
      texts.push(
        `${status} ${headers['retry-after']} ${JSON.stringify(body)}`.replaceAll(simulator.host, 'host'),
      );
      if (status === 410) next = 'me/mailFolders/inbox/messages/delta';
      next = body['@odata.nextLink'] ?? body['@odata.deltaLink'] ?? next;
      clock.pass(60);
      if ('@odata.deltaLink' in body) liveOn(simulator.mailbox, seed + count, 10);
    }
    return texts.join('\n');
  }

  test('the same seed tells the same, another one something else', async () => {
    const mixed = { ...mixOf(4), hang: 0 };
    expect(await told(4, mixed)).toBe(await told(4, mixed));
    expect(await told(4, mixed)).not.toBe(await told(5, mixed));
  });

  test.each(Object.keys(alone).filter((name) => !/slow|no answer|401/.test(name)))(
    'with %s it tells something else than without',
    async (name) => {
      expect(await told(7, { ...alone[name] })).not.toBe(await told(7, {}));
    },
  );
});
