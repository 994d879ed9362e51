import { Failure } from '../../domain/failure.ts';
import { articleText } from '../../domain/news/article-text.ts';
import { summarise } from '../../domain/news/excerpt.ts';
import type { Sql } from '../connect.ts';
import { type Article, articles } from './articles.ts';

const producer = 'reader';
const version = 'feedback/1';

/** Takes articles out of stories that they were wrongly merged into. */
export const storySplits = (sql: Sql) => ({
  /**
   * Gives an article a story of its own, in the caller's transaction. What is left reads and dates as its earliest
   * article; both are researched again, and each names the other as related. `conflict` where nothing would be left.
   */
  async split(userId: string, storyId: string, articleId: string): Promise<{ newStoryId: string }> {
    // Held, so that no sweep joins an article to the story meanwhile and reckons with what it was.
    await sql`select 1 from public.story_clusters where user_id = ${userId} and id = ${storyId} for update`;
    const members = await articles(sql).listOfStories(userId, [storyId]);
    const taken = members.find(({ id }) => id === articleId);
    const left = members.filter(({ id }) => id !== articleId);
    if (!taken) throw new Failure('not_found', `The article ${articleId} is not in the story ${storyId}.`);
    const [earliest] = left;
    if (!earliest) throw new Failure('conflict', 'It is the only article of its story.');
    const [story] = await sql<[{ id: string }]>`
      insert into public.story_clusters (user_id, title, summary, first_published_at, last_published_at)
      values (${userId}, ${taken.title}, ${summaryOf(taken)}, ${timeOf(taken)}, ${timeOf(taken)}) returning id`;
    await sql`
      update public.article_clusters set story_id = ${story.id}, method = 'first', similarity = 1,
        producer = ${producer}, version = ${version}
      where user_id = ${userId} and article_id = ${articleId}`;
    await sql`
      update public.story_clusters set title = ${earliest.title}, summary = ${summaryOf(earliest)},
        first_published_at = ${timeOf(earliest)}, last_published_at = ${timeOf(left.at(-1) ?? earliest)},
        changed_at = clock_timestamp(), revision = revision + 1
      where user_id = ${userId} and id = ${storyId}`;
    await sql`
      update public.article_clusters set method = 'first', similarity = 1
      where user_id = ${userId} and article_id = ${earliest.id}`;
    // What the article claimed was said in the name of the other story.
    await sql`
      delete from public.story_claims
      where user_id = ${userId} and story_id = ${storyId} and article_id = ${articleId}`;
    await sql`
      insert into public.story_relations (story_id, related_story_id, user_id, similarity, reason)
      values (${storyId}, ${story.id}, ${userId}, 1, 'taken apart by the reader')
      on conflict (story_id, related_story_id) do nothing`;
    return { newStoryId: story.id };
  },
});

const timeOf = (article: Article): string => article.published_at ?? article.collected_at;

const summaryOf = (article: Article): string => summarise(articleText(article)) || article.title;
