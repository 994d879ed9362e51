import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleWorld, serveSampleWorld } from '../../sample-world/serve.ts';

const startedAt = new Date('2030-05-06T07:48:09Z');
let world: SampleWorld;

beforeAll(async () => {
  world = await serveSampleWorld({ startedAt });
});
afterAll(() => world.close());

/** Entity tag and bytes, read over a connection of its own, since a pooled one does not survive a restart. */
function bytesOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, async (response) => {
      const chunks = await response.toArray();
      resolve(`${response.headers.etag} ${Buffer.concat(chunks).toString('base64')}`);
    });
    request.on('error', reject);
  });
}

describe('the sample world over HTTP', () => {
  test('offers at least five sources with a home page that names the feed', async () => {
    expect(world.sources.length).toBeGreaterThanOrEqual(5);
    expect(world.hosts).toEqual([new URL(world.origin).host]);
    for (const source of world.sources) {
      expect(source.weight).toBeGreaterThan(0);
      expect(source.weight).toBeLessThanOrEqual(1);
      const home = await fetch(source.home_url);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain(`href="${new URL(source.url).pathname}"`);
    }
  });

  test('answers every feed with 200 first and with 304 to either validator', async () => {
    for (const { url } of world.sources) {
      const first = await fetch(url);
      expect(first.status).toBe(200);
      const etag = first.headers.get('etag') ?? '';
      const modified = first.headers.get('last-modified') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]+"$/);
      expect(modified).toBe('Mon, 06 May 2030 07:00:00 GMT');
      for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': modified }]) {
        const again = await fetch(url, { headers });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(etag);
        expect(await again.text()).toBe('');
      }
    }
  });

  test('lets the entity tag decide alone when both validators are sent', async () => {
    const url = world.sources[0]?.url ?? '';
    const headers = { 'if-none-match': '"other"', 'if-modified-since': startedAt.toUTCString() };
    expect((await fetch(url, { headers })).status).toBe(200);
  });

  test('sends the same bytes after a restart on the same port within the hour, and new dates on another day', async () => {
    const first = await serveSampleWorld({ startedAt });
    const port = Number(new URL(first.origin).port);
    const urls = first.sources.map((source) => source.url);
    const before = await Promise.all(urls.map(bytesOf));
    expect(await Promise.all(urls.map(bytesOf))).toEqual(before);
    await first.close();
    const restarted = await serveSampleWorld({ port, startedAt: new Date('2030-05-06T07:00:00Z') });
    expect(await Promise.all(urls.map(bytesOf))).toEqual(before);
    await restarted.close();
    const later = await serveSampleWorld({ port, startedAt: new Date('2030-05-09T07:48:09Z') });
    for (const [index, bytes] of (await Promise.all(urls.map(bytesOf))).entries())
      expect(bytes).not.toBe(before[index]);
    await later.close();
  });

  test('says that a taken port is a conflict', async () => {
    const port = Number(new URL(world.origin).port);
    await expect(serveSampleWorld({ port })).rejects.toMatchObject({ name: 'Failure', code: 'conflict' });
  });

  test('keeps a log of requests that says which were conditional', async () => {
    const path = '/plant/velmora-recall';
    await fetch(world.origin + path, { headers: { 'if-none-match': '"old"' } });
    expect(world.requests.at(-1)).toEqual({ path, conditional: true, status: 200 });
    await fetch(`${world.origin}/nowhere`);
    expect(world.requests.at(-1)).toEqual({ path: '/nowhere', conditional: false, status: 404 });
  });

  test('forbids the members pages to robots, and reads only', async () => {
    expect(await (await fetch(`${world.origin}/robots.txt`)).text()).toContain('Disallow: /plant/members/');
    expect((await fetch(`${world.origin}/plant/`, { method: 'POST' })).status).toBe(405);
  });

  test('has extra sources, outside the default ones, that always fail', async () => {
    const statuses = await Promise.all(world.extras.map(async ({ url }) => (await fetch(url)).status));
    expect(statuses).toEqual([500, 404]);
    const urls = world.sources.map((source) => source.url);
    for (const { url } of world.extras) expect(urls).not.toContain(url);
  });
});
