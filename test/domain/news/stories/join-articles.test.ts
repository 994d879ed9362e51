import { expect, test } from 'vitest';
import {
  type EventMatching,
  type JoinInput,
  joinArticles,
  prepareArticle,
} from '../../../../domain/news/stories/join-articles.ts';
import { StoryPool } from '../../../../domain/news/stories/place-articles.ts';
import { rarityIn } from '../../../../domain/news/stories/rarity.ts';
import { termKeys } from '../../../../domain/news/stories/term-keys.ts';
import { termsOf } from '../../../../domain/news/stories/terms.ts';

const thread = 'Ask anything about controllers, drives and field buses here; be kind to those who begin.';

const published = (id: string, at: string, change: { title?: string; content?: string } = {}) =>
  prepareArticle({
    id,
    title: 'Weekly open thread',
    summary: thread,
    content: '',
    content_hash: 'the same words',
    published_at: at,
    collected_at: at,
    ...change,
    ...(change.content === undefined ? {} : { content_hash: change.content }),
  });

let created = 0;
const newId = () => {
  created += 1;
  return `new story ${created}`;
};

function join(articles: JoinInput['articles'], change: Partial<JoinInput> = {}) {
  const joined = joinArticles({ articles, candidates: [], placed: new Map(), newId, ...change });
  return { ...joined, count: new Set(joined.links.map((link) => link.story_id)).size };
}

test('the same words published within days are one story', () => {
  const articles = [published('a', '2026-11-20T08:00:00.000Z'), published('b', '2026-11-22T08:00:00.000Z')];
  expect(join(articles).count).toBe(1);
});

test('the same words published weeks apart are two stories', () => {
  const articles = [published('a', '2026-10-01T08:00:00.000Z'), published('b', '2026-11-20T08:00:00.000Z')];
  expect(join(articles).count).toBe(2);
});

test('an article that is in a story already stays there, and its story gets the new wording', () => {
  const placed = new Map([['a', 'its story']]);
  const joined = join([published('a', '2026-11-20T08:00:00.000Z')], { placed });
  expect(joined.links).toMatchObject([{ story_id: 'its story' }]);
  expect(joined.stories).toEqual([]);
  expect(joined.reworded).toMatchObject([{ story_id: 'its story', title: 'Weekly open thread' }]);
});

test('a copy of a stored article joins its story and names the article that was copied first', () => {
  const stored = published('a', '2026-11-20T08:00:00.000Z');
  const { links, stories } = join([published('b', '2026-11-21T08:00:00.000Z')], {
    candidates: [{ ...stored, story_id: 'its story', copy_of: 'the original' }],
  });
  expect(links).toMatchObject([{ story_id: 'its story', method: 'content_hash', copy_of: 'the original' }]);
  expect(stories).toEqual([]);
});

test('nearly the same words with a different figure make two stories that are related', () => {
  const text = (people: number) =>
    `Flames destroyed the paint store of Orrinfield Coatings in Wexham on Tuesday evening. ${people} workers are in ` +
    'hospital with burns, the fire service said. It sent sixty people from Wexham and Harlow, who took five hours to ' +
    'bring the fire under control. The company employs many people from the town and makes coatings for ships.';
  const at = '2026-11-20T08:00:00.000Z';
  const { count, relations } = join([
    published('a', at, { title: 'Fire in Wexham', content: text(2) }),
    published('b', at, { title: 'Fire in Wexham', content: text(14) }),
  ]);
  expect(count).toBe(2);
  expect(relations).toMatchObject([{ reason: expect.stringContaining('2') }]);
});

const rarity = rarityIn({ articles: 0, of: new Map() });
const at = '2026-11-18T08:00:00.000Z';
const reports = [
  'Velmora recalls 12,000 VX drives because a capacitor may burst, the maker said in Tolmouth on Monday. Plants are to ' +
    'stop drives of sizes VX3 to VX9 built from March to June. Two technicians in Harlow were hurt when a cabinet opened. ' +
    'Velmora pays for the exchange and expects it to take eight weeks, said its head of service Ilse Brandt.',
  'A capacitor that can burst makes Velmora call back its VX drives. Ilse Brandt, head of service in Tolmouth, spoke of ' +
    '12,000 drives of sizes VX3 to VX9. Plants should stop them at once; in Harlow two technicians have been hurt. The ' +
    'exchange takes eight weeks, and Velmora pays for it. The drives were built from March to June.',
];

/** The articles with terms and equal vectors, so that the terms decide. */
function matchingOf(articles: JoinInput['articles'], barred: string[] = []): EventMatching {
  return {
    articles: new Map(
      articles.map(({ article_id, title, text }) => {
        const terms = termsOf({ title, text });
        const vector = Float32Array.from([0.6, 0.8]);
        const keys = termKeys(terms, at, rarity);
        const known = { terms, vector, published_at: at, is_dated: true, ...keys };
        return [article_id, { ...known, barred: new Set(barred) }];
      }),
    ),
    pool: new StoryPool([], rarity),
  };
}

test('two reports of one event become one story, created from the first', () => {
  const articles = reports.map((content, index) => published(`${index}`, at, { title: 'Recall', content }));
  const { links, stories } = join(articles, { matching: matchingOf(articles) });
  expect(links.map(({ method }) => method)).toEqual(['first', 'semantic']);
  expect(stories).toHaveLength(1);
});

test('two reports of one event that a person split stay apart', () => {
  const articles = reports.map((content, index) => published(`${index}`, at, { title: 'Recall', content }));
  expect(join(articles, { matching: matchingOf(articles, ['0']) }).count).toBe(2);
});
