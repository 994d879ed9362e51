import { describe, expect, test } from 'vitest';
import { CursorExpired } from '../../../../tools/email/provider.ts';
import { recoverable } from '../../../support/graph-simulator/mailbox.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import type { Switches } from '../../../support/graph-simulator/switches.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { connectTo, openMailbox, openSimulator } from './open-graph.ts';

const { signal } = new AbortController();
const context = { known: async () => [], signal };

async function opened(switches: Partial<Switches> = {}, pageSize = 100) {
  const simulator = await openSimulator({ switches });
  const { provider } = openMailbox(simulator, { account: { pageSize } });
  return { simulator, mailbox: simulator.mailbox, provider, inbox: simulator.mailbox.folder('inbox').id };
}

describe('the folders of a mailbox', () => {
  test('have their role by their well-known name, whatever they are called', async () => {
    const { provider } = await opened();
    const folders = await provider.listFolders(signal);
    expect(folders.map(({ name, role }) => [name, role])).toEqual([
      ['Posteingang', 'inbox'],
      ['Gesendete Elemente', 'sent'],
      ['Entwürfe', 'drafts'],
      ['Archiv', 'archive'],
      ['Junk-E-Mail', 'junk'],
      ['Gelöschte Elemente', 'trash'],
      ['Postausgang', 'other'],
    ]);
  });

  test('include those below others with their path, page after page, and no searches', async () => {
    const { mailbox, provider } = await opened();
    const line = mailbox.addFolder('Linie 3', 'inbox');
    const pumps = mailbox.addFolder('Pumpen', line);
    mailbox.addFolder('Weekly digests', 'inbox', { isSearch: true });
    const many = Array.from({ length: 120 }, (_, index) => mailbox.addFolder(`Projekt ${index}`));
    const folders = await provider.listFolders(signal);
    expect(folders).toContainEqual({ id: pumps, name: 'Posteingang/Linie 3/Pumpen', role: 'other' });
    expect(folders.map(({ id }) => id)).toEqual(expect.arrayContaining(many));
    expect(folders).toHaveLength(7 + 2 + 120);
  });

  test('need not all be there: an archive is made when it is first used', async () => {
    const { mailbox, provider } = await opened();
    mailbox.folders.delete(mailbox.folder('archive').id);
    expect((await provider.listFolders(signal)).map(({ role }) => role)).not.toContain('archive');
  });
});

describe('a round', () => {
  test('tells of each message its place, identity, flags, revision and times', async () => {
    const { simulator, mailbox, provider, inbox } = await opened();
    const id = mailbox.add('inbox', {
      isRead: true,
      isFlagged: true,
      receivedAt: '2026-03-01T09:30:00.000Z',
    });
    const { conversationId, changeKey } = mailbox.message(id);
    const page = await provider.pull(inbox, null, context);
    expect(page).toEqual({
      changes: [
        {
          kind: 'seen',
          place: id,
          identity: id,
          flags: ['flagged', 'seen'],
          revision: changeKey,
          received_at: '2026-03-01T09:30:00.000Z',
          conversation_id: conversationId,
        },
      ],
      next: { kind: 'round', cursor: expect.stringContaining('$deltatoken=') },
      expected: 1,
    });
    expect(simulator.record).toMatchObject({ withoutImmutableId: [], withoutPageSize: [] });
  });

  test('goes on over an empty page, and asks for its page size each time', async () => {
    const { mailbox, provider, inbox } = await opened({ emptyPages: 1 }, 2);
    for (let count = 0; count < 3; count += 1) mailbox.add('inbox');
    const sizes: number[] = [];
    let cursor: string | null = null;
    for (let kind = 'page'; kind === 'page'; ) {
      const page = await provider.pull(inbox, cursor, context);
      sizes.push(page.changes.length);
      ({ kind, cursor } = page.next);
    }
    expect(sizes).toEqual([0, 2, 0, 1, 0]);
  });

  test('tells only what changed where the provider does, so that the rest can stay', async () => {
    const { mailbox, provider, inbox } = await opened({ partialUpdates: true });
    const id = mailbox.add('inbox', { isFlagged: true });
    const first = await provider.pull(inbox, null, context);
    mailbox.edit(id, { isRead: true });
    const { changes } = await provider.pull(inbox, first.next.cursor, context);
    const revision = mailbox.message(id).changeKey;
    expect(changes).toEqual([
      { kind: 'seen', place: id, identity: id, flag_changes: { seen: true }, revision },
    ]);
  });

  test.each(['changed', 'deleted'])(
    'takes @removed with the reason "%s" for gone from the folder, and no more',
    async (reason) => {
      const { simulator, mailbox, provider, inbox } = await opened();
      const id = mailbox.add('inbox');
      const value = [{ '@odata.type': '#microsoft.graph.message', id, '@removed': { reason } }];
      simulator.next({ status: 200, body: { value, '@odata.deltaLink': `${simulator.base}/me/x` } });
      const { changes } = await provider.pull(inbox, `${simulator.base}/me/now`, context);
      expect(changes).toEqual([{ kind: 'gone', place: id }]);
      expect(await provider.locate(id, signal)).toMatchObject({ folderId: inbox });
    },
  );

  test('that has expired begins anew at the Location, and there shows everything', async () => {
    const { simulator, mailbox, provider, inbox } = await opened();
    const ids = [mailbox.add('inbox'), mailbox.add('inbox')];
    const first = await provider.pull(inbox, null, context);
    simulator.set({ goneWithLocation: 1 });
    const failure = await failureOf(provider.pull(inbox, first.next.cursor, context));
    if (!(failure instanceof CursorExpired)) throw failure;
    const again = await provider.pull(inbox, failure.restart, context);
    expect(again.changes.map(({ place }) => place).sort()).toEqual(ids.sort());
    expect(simulator.record.restarts).toBe(1);
  });

  test.each([
    [410, 'SyncStateNotFound'],
    [410, 'ErrorUnknown'],
    [400, 'syncStateNotFound'],
    [404, 'resyncRequired'],
  ])('has expired with %i %s without a Location, too', async (status, code) => {
    const { simulator, provider, inbox } = await opened();
    const { next } = await provider.pull(inbox, null, context);
    simulator.next({ status, body: { error: { code, message: '' } } });
    const failure = await failureOf(provider.pull(inbox, next.cursor, context));
    expect(failure).toMatchObject({ code: 'cursor_expired', restart: null, upstreamStatus: status });
  });

  test('whose very beginning is answered with 410 is tried later, and not begun again at once', async () => {
    const { simulator, provider, inbox } = await opened();
    simulator.next({ status: 410, body: { error: { code: 'resyncRequired', message: '' } } });
    expect((await failureOf(provider.pull(inbox, null, context))).code).toBe('fetch_failed');
  });

  test.each([
    [404, 'not_found'],
    [403, 'mailbox_unauthorized'],
    [429, 'fetch_failed'],
    [500, 'fetch_failed'],
    [503, 'fetch_failed'],
    [400, 'response_refused'],
  ])("fails with status %i as %s, and says the provider's code and not its words", async (status, code) => {
    const { simulator, provider, inbox } = await opened();
    simulator.next({ status, body: { error: { code: 'ErrorOfTheTest', message: 'confidential words' } } });
    const failure = await failureOf(provider.pull(inbox, null, context));
    expect(failure).toMatchObject({ code, upstreamStatus: status });
    expect(failure.message).toContain('ErrorOfTheTest');
    expect(failure.message).not.toContain('confidential');
  });
});

describe('a message', () => {
  test('is fetched byte for byte', async () => {
    const { mailbox, provider, inbox } = await opened();
    const source = Buffer.from([...Buffer.from('Subject: raw\r\n\r\n'), 0, 255, 13, 10, 128]);
    const id = mailbox.add('inbox', { source });
    const { raw } = await provider.fetchSource(inbox, id, signal);
    expect(Buffer.from(raw).equals(source)).toBe(true);
  });

  test('that has gone meanwhile is not found', async () => {
    const { mailbox, provider, inbox } = await opened();
    const id = mailbox.add('inbox');
    mailbox.remove(id, 'purged');
    expect((await failureOf(provider.fetchSource(inbox, id, signal))).code).toBe('not_found');
  });

  test('that is larger than allowed is refused', async () => {
    const simulator = await openSimulator();
    const { provider } = openMailbox(simulator, { account: { maxSourceBytes: 100 } });
    const id = simulator.mailbox.add('inbox', { source: 'x'.repeat(101) });
    expect((await failureOf(provider.fetchSource('', id, signal))).code).toBe('response_too_large');
  });

  test('is located with what is noted at it, wherever it was moved', async () => {
    const { mailbox, provider } = await opened();
    const id = mailbox.add('inbox', { isRead: true });
    mailbox.move(id, 'archive');
    expect(await provider.locate(id, signal)).toEqual({
      folderId: mailbox.folder('archive').id,
      place: id,
      flags: ['seen'],
      revision: mailbox.message(id).changeKey,
    });
  });

  test.each(['purged', 'recoverable'] as const)(
    'that was deleted for good (%s) is located nowhere',
    async (how) => {
      const { mailbox, provider } = await opened();
      const id = mailbox.add('inbox');
      mailbox.remove(id, how);
      expect(await provider.locate(id, signal)).toBeNull();
    },
  );

  test('is located in a mailbox that has no folder for what can be recovered', async () => {
    const { mailbox, provider, inbox } = await opened();
    mailbox.folders.delete(mailbox.folder(recoverable).id);
    const id = mailbox.add('inbox');
    expect(await provider.locate(id, signal)).toMatchObject({ folderId: inbox });
  });

  test('with an id that looks like an address is asked for as an id', async () => {
    const { simulator, provider } = await opened();
    await failureOf(provider.fetchSource('', '../../me/sendMail?x=1#', signal));
    expect(simulator.record.requests.at(-1)).toBe(
      'GET /v1.0/me/messages/..%2F..%2Fme%2FsendMail%3Fx%3D1%23/$value',
    );
  });

  test('has its place listed once, page after page', async () => {
    const { mailbox, provider, inbox } = await opened();
    const ids = Array.from({ length: 1203 }, () => mailbox.add('inbox'));
    expect((await provider.listPlaces(inbox, signal)).sort()).toEqual(ids.sort());
  });
});

describe('all mailboxes of a process', () => {
  test('are left alone together when the provider asks for a pause', async () => {
    const clock = setClock();
    const simulator = await openSimulator({ clock: clock.now });
    const connection = connectTo(simulator, { clock: clock.now });
    const [first, second] = [1, 2].map(
      () => openMailbox(simulator, { connection, graph: { clock: clock.now } }).provider,
    );
    if (first === undefined || second === undefined) throw new Error('There are two mailboxes.');
    simulator.set({ throttle: 1, retryAfter: 'date', retryAfterSeconds: 40 });
    expect(await failureOf(first.listFolders(signal))).toMatchObject({ code: 'host_paused', retryAfter: 41 });
    simulator.calmDown();
    expect(await failureOf(second.listFolders(signal))).toMatchObject({
      code: 'host_paused',
      retryAfter: 41,
    });
    clock.pass(41);
    expect(await second.listFolders(signal)).not.toEqual([]);
    expect(simulator.record.tooEarly).toEqual([]);
  });

  test('have four requests under way at most', async () => {
    const simulator = await openSimulator({ switches: { slow: 1, slowMs: 15 } });
    const connection = connectTo(simulator);
    const id = simulator.mailbox.add('inbox');
    const providers = [1, 2, 3].map(() => openMailbox(simulator, { connection }).provider);
    await Promise.all(
      providers.flatMap((each) => Array.from({ length: 5 }, () => each.fetchSource('', id, signal))),
    );
    expect(simulator.record.peak).toBe(4);
  });
});
