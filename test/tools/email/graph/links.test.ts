import { describe, expect, test } from 'vitest';
import { CursorExpired } from '../../../../tools/email/provider.ts';
import { serve } from '../../net/loopback-server.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { openMailbox, openSimulator } from './open-graph.ts';

const { signal } = new AbortController();
const context = { known: async () => [], signal };

/** Opens a mailbox, and another server that this process may contact but that must not get the token. */
async function withThief() {
  const simulator = await openSimulator();
  const thief = await serve((_request, response) => response.end('{"value":[]}'));
  const { provider } = openMailbox(simulator, { graph: { allowHosts: [simulator.host, thief.host] } });
  return { simulator, thief, provider, inbox: simulator.mailbox.folder('inbox').id };
}

const page = (link: string, value: object[] = []) => ({ status: 200, body: { value, ...JSON.parse(link) } });

describe('a link that the mail server hands back', () => {
  test.each(['@odata.nextLink', '@odata.deltaLink'])(
    'as %s to another origin is refused, and nobody there is asked',
    async (name) => {
      const { simulator, thief, provider, inbox } = await withThief();
      simulator.next(page(JSON.stringify({ [name]: `${thief.url}/v1.0/me/messages/delta?$skiptoken=1` })));
      const failure = await failureOf(provider.pull(inbox, null, context));
      expect(failure.code).toBe('response_refused');
      expect(thief.hits()).toBe(0);
    },
  );

  test('that was stored and leads elsewhere is not asked: the folder is read anew', async () => {
    const { thief, provider, inbox } = await withThief();
    const failure = await failureOf(provider.pull(inbox, `${thief.url}/v1.0/me/messages/delta`, context));
    expect(failure).toMatchObject({ code: 'cursor_expired', restart: null });
    expect(thief.hits()).toBe(0);
  });

  test('is refused in lists of folders and of places, too', async () => {
    const { simulator, thief, provider, inbox } = await withThief();
    simulator.next(page(JSON.stringify({ '@odata.nextLink': `${thief.url}/v1.0/next` })));
    expect((await failureOf(provider.listPlaces(inbox, signal))).code).toBe('response_refused');
    expect(thief.hits()).toBe(0);
  });

  test('as Location of a 410 is not used, and the round begins as the first one did', async () => {
    const { simulator, thief, provider, inbox } = await withThief();
    const { next } = await provider.pull(inbox, null, context);
    const error = { code: 'resyncRequired', message: '' };
    simulator.next({ status: 410, body: { error }, headers: { location: `${thief.url}/v1.0/delta` } });
    const failure = await failureOf(provider.pull(inbox, next.cursor, context));
    expect(failure).toBeInstanceOf(CursorExpired);
    expect(failure).toMatchObject({ code: 'cursor_expired', restart: null });
    expect(thief.hits()).toBe(0);
  });

  test('as a redirect is not followed', async () => {
    const { simulator, thief, provider, inbox } = await withThief();
    simulator.next({ status: 307, body: {}, headers: { location: thief.url } });
    expect((await failureOf(provider.pull(inbox, null, context))).code).toBe('response_refused');
    expect(thief.hits()).toBe(0);
  });

  test('that goes round in a circle ends', async () => {
    const { simulator, provider, inbox } = await withThief();
    const circle = page(JSON.stringify({ '@odata.nextLink': `${simulator.base}/me/again` }));
    simulator.next(circle, circle, circle);
    expect((await failureOf(provider.listPlaces(inbox, signal))).message).toMatch(/does not end/);
  });

  test('comes back exactly as it was given', async () => {
    const { simulator, provider, inbox } = await withThief();
    const opaque = `${simulator.base}/me/mailfolders('${inbox}')/messages/delta?$skiptoken=a%2Fb.c_d-e~f%3D'g(h)`;
    simulator.next(page(JSON.stringify({ '@odata.nextLink': opaque })));
    const { next } = await provider.pull(inbox, null, context);
    await failureOf(provider.pull(inbox, next.cursor, context));
    const [asked] = simulator.record.requests.slice(-1);
    expect(decodeURIComponent(`${new URL(simulator.base).origin}${asked?.replace('GET ', '')}`)).toBe(
      decodeURIComponent(opaque),
    );
  });
});

describe('an answer that makes no sense is refused', () => {
  test.each([
    ['no JSON', 200, Buffer.from('<html>')],
    ['JSON in a wrong encoding', 200, Buffer.from([0x22, 0xff, 0x22])],
    ['no list of rows', 200, { value: 'none', '@odata.deltaLink': 'x' }],
    ['a row without an id', 200, { value: [{ isRead: true }], '@odata.deltaLink': 'x' }],
    ['a read mark that is a word', 200, { value: [{ id: 'a', isRead: 'true' }], '@odata.deltaLink': 'x' }],
    ['a page without a link', 200, { value: [] }],
    ['a page with both links', 200, { value: [], '@odata.deltaLink': 'x', '@odata.nextLink': 'y' }],
    ['a link that is no text', 200, { value: [], '@odata.deltaLink': { href: 'x' } }],
    ['an empty success', 204, Buffer.alloc(0)],
  ])('%s', async (_, status, body) => {
    const { simulator, provider, inbox } = await withThief();
    simulator.next({ status, body });
    expect((await failureOf(provider.pull(inbox, null, context))).code).toBe('response_refused');
  });

  test('and is not repeated in the failure', async () => {
    const { simulator, provider, inbox } = await withThief();
    simulator.next({ status: 200, body: { value: [{ id: 7, subject: 'confidential words' }] } });
    const failure = await failureOf(provider.pull(inbox, null, context));
    expect(JSON.stringify([failure.message, failure.cause])).not.toContain('confidential');
  });
});
