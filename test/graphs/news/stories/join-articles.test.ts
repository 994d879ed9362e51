import { expect, test } from 'vitest';
import type { SourcedArticle } from '../../../../db/news/gather/articles.ts';
import { joinArticles } from '../../../../graphs/news/stories/join-articles.ts';

const thread = 'Ask anything about controllers, drives and field buses here; be kind to those who begin.';

const published = (id: string, at: string): SourcedArticle =>
  ({
    id,
    title: 'Weekly open thread',
    summary: thread,
    content: '',
    content_hash: 'the same words',
    published_at: at,
    collected_at: at,
  }) as SourcedArticle;

async function storiesOf(articles: SourcedArticle[], placed = new Map<string, string>()) {
  const joined = await joinArticles({ articles, placed, candidatesFor: async () => [] });
  return { ...joined, count: new Set(joined.links.map((link) => link.story_id)).size };
}

test('the same words published within days are one story', async () => {
  const articles = [published('a', '2026-11-20T08:00:00.000Z'), published('b', '2026-11-22T08:00:00.000Z')];
  expect((await storiesOf(articles)).count).toBe(1);
});

test('the same words published weeks apart are two stories', async () => {
  const articles = [published('a', '2026-10-01T08:00:00.000Z'), published('b', '2026-11-20T08:00:00.000Z')];
  expect((await storiesOf(articles)).count).toBe(2);
});

test('an article that is in a story already stays there, and the story hears how it reads now', async () => {
  const placed = new Map([['a', 'its story']]);
  const joined = await storiesOf([published('a', '2026-11-20T08:00:00.000Z')], placed);
  expect(joined.links).toMatchObject([{ story_id: 'its story' }]);
  expect(joined.stories).toEqual([]);
  expect(joined.reworded).toMatchObject([{ story_id: 'its story', title: 'Weekly open thread' }]);
});
