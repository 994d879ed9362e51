import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

type Module = typeof import('../../../../clients/state/unsent/send-in-order.ts');

let sent: Sent[];
/** The outcomes of the next requests; at the end each is answered with its key. */
let outcomes: (number | 'lost' | 'answer lost')[];
let module: Module;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  outcomes = [];
  vi.stubGlobal('location', { origin: 'http://watchkeeper.localhost' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const outcome = outcomes.shift() ?? 202;
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    const key = request.headers.get('idempotency-key');
    sent.push({ path: new URL(request.url).pathname, key, body: await request.json() });
    if (outcome === 'answer lost') throw new TypeError('Failed to fetch');
    return Response.json(outcome < 400 ? { for: key } : { code: 'x', detail: 'It is not possible.' }, {
      status: outcome,
    });
  });
  module = await import('../../../../clients/state/unsent/send-in-order.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = (key: string) => ({ key, label: `useful: ${key}`, path: `/api/news/${key}`, body: { key } });
const keys = () => sent.map(({ key }) => key);

describe('a change', () => {
  test('is sent at once while the service can be reached', async () => {
    const { isKept, answer } = await module.sendInOrder(change('a'));
    expect([isKept, await answer]).toEqual([false, { for: 'a' }]);
    expect(sent).toEqual([{ path: '/api/news/a', key: 'a', body: { key: 'a' } }]);
  });

  test('that is refused at once is not kept', async () => {
    outcomes = [409];
    await expect(module.sendInOrder(change('a'))).rejects.toThrow('It is not possible.');
    await module.sendKept();
    expect(keys()).toEqual(['a']);
  });
});

describe('changes without a connection', () => {
  test('wait, and are sent once each in their order when it is back', async () => {
    outcomes = ['lost'];
    const first = await module.sendInOrder(change('a'));
    const second = await module.sendInOrder(change('b'));
    const third = await module.sendInOrder(change('c'));
    expect([first.isKept, second.isKept, third.isKept, sent]).toEqual([true, true, true, []]);
    await module.sendKept();
    expect(keys()).toEqual(['a', 'b', 'c']);
    expect(await third.answer).toEqual({ for: 'c' });
    await module.sendKept();
    expect(keys()).toHaveLength(3);
  });

  test('are sent again under the same key when the answer was lost', async () => {
    outcomes = ['answer lost', 'answer lost', 202];
    const { answer } = await module.sendInOrder(change('a'));
    await module.sendKept();
    await module.sendKept();
    expect(keys()).toEqual(['a', 'a', 'a']);
    expect(await answer).toEqual({ for: 'a' });
  });

  test('are tried again by themselves, also when the stream of events has not noticed anything', async () => {
    outcomes = ['lost', 'lost', 503];
    await module.sendInOrder(change('a'));
    await module.sendInOrder(change('b'));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(keys()).toEqual(['a', 'a', 'b']);
  });

  test('keep their order although the first is refused by then, and the refusal reaches who waits for it', async () => {
    outcomes = ['lost', 404];
    const first = await module.sendInOrder(change('a'));
    const second = await module.sendInOrder(change('b'));
    await module.sendKept();
    await expect(first.answer).rejects.toThrow('It is not possible.');
    expect(await second.answer).toEqual({ for: 'b' });
  });

  test('wait for a session as long as it takes', async () => {
    outcomes = ['lost', 401];
    await module.sendInOrder(change('a'));
    await module.sendKept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keys()).toEqual(['a']);
    await module.sendKept();
    expect(keys()).toEqual(['a', 'a']);
  });

  test('can be taken back before they are sent, and not after', async () => {
    outcomes = ['lost'];
    const first = await module.sendInOrder(change('a'));
    await module.sendInOrder(change('b'));
    expect(module.dropUnsent('a')).toBe(true);
    await expect(first.answer).rejects.toThrow('taken back');
    await module.sendKept();
    expect([keys(), module.dropUnsent('b')]).toEqual([['b'], false]);
  });
});

test('the browser asks before it closes a page with changes that wait, and no longer once they are sent', async () => {
  const listening = new Set<string>();
  vi.stubGlobal('addEventListener', (name: string) => listening.add(name));
  vi.stubGlobal('removeEventListener', (name: string) => listening.delete(name));
  module.warnOfUnsent();
  outcomes = ['lost'];
  await module.sendInOrder(change('a'));
  expect([...listening]).toEqual(['beforeunload']);
  await module.sendKept();
  expect([...listening]).toEqual([]);
});
