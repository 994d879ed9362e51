import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleWorld, serveSampleWorld } from '../../sample-world/serve.ts';
import { claims, injections, oddities, pairs, stories } from '../../sample-world/truth.ts';
import { type ReadItem, readFeeds, wordsOf } from './read-feeds.ts';

let world: SampleWorld;
let items: Map<string, ReadItem>;

beforeAll(async () => {
  world = await serveSampleWorld();
  items = new Map((await readFeeds(world)).map((item) => [item.name ?? '', item]));
});
afterAll(() => world.close());

function itemAt(name: string): ReadItem {
  const item = items.get(name);
  if (item === undefined) throw new Error(`the truth names ${name}, which no feed holds`);
  return item;
}

const pageOf = async (name: string) => (await fetch(itemAt(name).url ?? '')).text();
const withoutQuery = (name: string) => itemAt(name).url?.replace(/\?.*/, '');
const sentencesOf = (name: string) => wordsOf(itemAt(name).text ?? '');

/** Share of the five-word runs of the smaller text that the other has too, 0 to 1. */
function overlap(a: string, b: string): number {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
  };
  const [left, right] = [runs(a), runs(b)];
  return [...left].filter((run) => right.has(run)).length / Math.min(left.size, right.size);
}

describe('the truth about the sample world', () => {
  test('names only items that exist', () => {
    const odd = [
      oddities.hype,
      oddities.promotional,
      oddities.undated,
      oddities.broken_date,
      oddities.robots_disallowed,
    ];
    const named = [...Object.values(stories).flat(), ...odd.flat(), ...pairs.flatMap(({ a, b }) => [a, b])];
    for (const name of [...named, ...claims.map(({ item }) => item), ...injections.map(({ item }) => item)])
      itemAt(name);
  });

  test('puts merged pairs into one story and all other pairs into none together', () => {
    const storyOf = (name: string) =>
      Object.keys(stories).find((story) => stories[story]?.includes(name)) ?? name;
    for (const { a, b, relation } of pairs) {
      const isMerged = relation !== 'related' && relation !== 'different';
      expect(storyOf(a) === storyOf(b), `${a} and ${b}`).toBe(isMerged);
    }
  });

  test('holds for addresses and words of every pair', () => {
    for (const { a, b, relation } of pairs) {
      const pair = `${a} and ${b}`;
      const share = overlap(sentencesOf(a), sentencesOf(b));
      expect(withoutQuery(a) === withoutQuery(b), pair).toBe(relation === 'same_url');
      expect(sentencesOf(a) === sentencesOf(b), pair).toBe(relation === 'same_text');
      if (relation === 'near_copy') expect(share, pair).toBeGreaterThan(0.3);
      if (relation === 'same_event' || relation === 'related' || relation === 'different')
        expect(share, pair).toBeLessThan(0.2);
    }
  });

  test('quotes claims and primary sources word for word, and articles with a primary source link to it', async () => {
    for (const { item, quote, primary, primary_quote: primaryQuote, status } of claims) {
      expect(sentencesOf(item), item).toContain(quote);
      expect(wordsOf(await pageOf(item)), item).toContain(quote);
      expect(primary === null, item).toBe(status === 'unresolved');
      if (primary === null) continue;
      expect(sentencesOf(primary), item).toContain(primaryQuote);
      const links = [...(itemAt(item).text ?? '').matchAll(/href="([^"]+)"/g)];
      const urls = links.map(([, href = '']) => new URL(href, world.origin).href);
      expect(urls, item).toContain(itemAt(primary).url);
    }
  });

  test('finds each hidden instruction in its page, and the first one only there', async () => {
    for (const { item, marker } of injections) expect(await pageOf(item), item).toContain(marker);
    expect(await pageOf('newsletter/startup-checklist')).toContain('&#x200B;');
    expect(itemAt(injections[0]?.item ?? '').text).not.toContain(injections[0]?.marker);
  });
});
