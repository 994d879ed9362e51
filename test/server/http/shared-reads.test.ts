import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../server/http/authenticate.ts';
import { shareReads } from '../../../server/http/shared-reads.ts';

/** Serves a counter whose reads end when they are told to. */
function openCounter() {
  let value = 0;
  let reads = 0;
  const gates: (() => void)[] = [];
  const app = new Hono<Caller>()
    .use(async (context, next) => {
      context.set('tokenId', context.req.header('token') ?? 'one');
      await next();
    })
    .get('*', shareReads())
    .get('/value', async (context) => {
      reads += 1;
      const seen = value;
      await new Promise<void>((resolve) => gates.push(resolve));
      return context.json({ value: seen });
    })
    .get('/missing', async (context) => {
      reads += 1;
      await new Promise<void>((resolve) => gates.push(resolve));
      return context.json({}, 404);
    })
    .get('/text', (context) => context.text('plain'));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    get: async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    head: async (path: string) => app.request(path, { method: 'HEAD' }),
    set: (to: number) => {
      value = to;
    },
    reads: () => reads,
    /** Ends the reads that run, and then those that began because of that. */
    async end() {
      await settle();
      while (gates.length > 0) {
        for (const gate of gates.splice(0)) gate();
        await settle();
      }
    },
    settle,
  };
}

const valueIn = async (response: Promise<Response>) =>
  ((await (await response).json()) as { value: number }).value;

describe('reads of one address at once', () => {
  test('share the one that begins after them, and see what was written before they came', async () => {
    const counter = openCounter();
    const first = counter.get('/value');
    await counter.settle();
    counter.set(1);
    const waiting = Array.from({ length: 9 }, () => counter.get('/value'));
    await counter.end();
    expect(await valueIn(first)).toBe(0);
    expect(await Promise.all(waiting.map(valueIn))).toEqual(Array.from({ length: 9 }, () => 1));
    expect(counter.reads()).toBe(2);
  });

  test('are read again once nobody waits', async () => {
    const counter = openCounter();
    for (const value of [3, 4]) {
      counter.set(value);
      const response = counter.get('/value');
      await counter.end();
      expect(await valueIn(response)).toBe(value);
    }
  });

  test('of two tokens, or of two addresses, are read for each', async () => {
    const counter = openCounter();
    const all = [
      counter.get('/value'),
      counter.get('/value', { token: 'two' }),
      counter.get('/value?limit=1'),
    ];
    await counter.end();
    await Promise.all(all);
    expect(counter.reads()).toBe(3);
  });

  test('are each read alone if the response cannot be shared', async () => {
    const counter = openCounter();
    const all = Array.from({ length: 3 }, () => counter.get('/missing'));
    await counter.end();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const text = await counter.get('/text');
    expect([await text.text(), text.headers.get('etag')]).toEqual(['plain', null]);
  });
});

describe('the entity tag of a read', () => {
  test('answers 304 without a body to a client that has it, and is another one after a change', async () => {
    const counter = openCounter();
    const read = async (known?: string) => {
      const response = counter.get('/value', known === undefined ? {} : { 'if-none-match': known });
      await counter.end();
      return response;
    };
    const before = await read();
    const tag = before.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const same = await read(`"other", ${tag}`);
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    counter.set(5);
    const changed = await read(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  test('comes with HEAD too', async () => {
    const counter = openCounter();
    const response = counter.head('/value');
    await counter.end();
    expect((await response).headers.get('etag')).toMatch(/^W\//);
    expect(await (await response).text()).toBe('');
  });
});
