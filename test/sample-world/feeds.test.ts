import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleWorld, serveSampleWorld } from '../../sample-world/serve.ts';
import { itemCounts, oddities } from '../../sample-world/truth.ts';
import { decode, type ReadItem, readFeeds, wordsOf } from './read-feeds.ts';

const startedAt = new Date('2030-05-06T07:48:09Z');
let world: SampleWorld;
let items: ReadItem[];

beforeAll(async () => {
  world = await serveSampleWorld({ now: () => startedAt });
  items = await readFeeds(world);
});
afterAll(() => world.close());

describe('the feeds of the sample world', () => {
  test('parse with the expected number of items, 35 to 45 in all', () => {
    const counts: Record<string, number> = {};
    for (const { source } of items) counts[source] = (counts[source] ?? 0) + 1;
    expect(counts).toEqual(itemCounts);
    expect(items.length).toBeGreaterThanOrEqual(35);
    expect(items.length).toBeLessThanOrEqual(45);
  });

  test('leave no directive unfilled', async () => {
    for (const { url } of world.sources) expect(await (await fetch(url)).text()).not.toMatch(/\{\{|\[\[/);
  });

  test('give each item a name of its own, a title, a text of 60 to 200 words and a page that exists', async () => {
    const whole = items.filter((item) => item.name !== undefined);
    expect(new Set(whole.map((item) => item.name)).size).toBe(whole.length);
    for (const item of whole) {
      expect(item.title, item.name).toBeTruthy();
      const count = wordsOf(item.text ?? '').split(' ').length;
      expect(count, item.name).toBeGreaterThanOrEqual(60);
      expect(count, item.name).toBeLessThanOrEqual(200);
      const page = await fetch(item.url ?? '');
      expect(page.status, item.name).toBe(200);
      expect(await page.text(), item.name).toMatch(/<nav>[\s\S]+<article>\n<h1>[\s\S]+<footer>/);
    }
  });

  test('link only to pages that exist', async () => {
    const links = new Set<string>();
    for (const { url = '', text = '' } of items) {
      for (const [, href = ''] of text.matchAll(/href="([^"]+)"/g)) links.add(new URL(href, url).href);
    }
    expect(links.size).toBeGreaterThan(4);
    for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  });

  test('are dated within the week before the start, save for the odd ones', () => {
    const odd = [...oddities.undated, ...oddities.broken_date];
    for (const { name, date } of items) {
      if (name === undefined || odd.includes(name)) continue;
      const age = (startedAt.getTime() - Date.parse(date ?? '')) / 3_600_000;
      expect(age, name).toBeGreaterThan(0);
      expect(age, name).toBeLessThan(7 * 24);
    }
    const dateOf = (name: string | undefined) => items.find((item) => item.name === name)?.date;
    expect(dateOf(oddities.undated[0])).toBeUndefined();
    expect(Date.parse(dateOf(oddities.broken_date[0]) ?? '')).toBeNaN();
  });

  test('hold a malformed item where the truth says', () => {
    const malformed = items
      .filter((item) => item.source === 'plant')
      .flatMap((item, position) => (item.name ? [] : [position]));
    expect(malformed).toEqual(oddities.malformed.plant);
    for (const { name, title, url, text } of items)
      if (!name) expect([title, url, text]).toEqual([undefined, undefined, undefined]);
  });

  test('have a wire in windows-1251 that is not valid UTF-8 and names relative addresses', async () => {
    const url = `${world.origin}/wire/feed.xml`;
    const response = await fetch(url);
    expect(response.headers.get('content-type')).not.toContain('charset');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(decode(bytes)).toContain('«Вектор-Сервис»');
    expect(decode(bytes)).toContain('<link>/wire/velmora-recall</link>');
  });
});
