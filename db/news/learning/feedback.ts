import { Failure } from '../../../domain/failure.ts';
import type { FeedbackType, TopicMove } from '../../../domain/news/learning/learn.ts';
import type { Sql } from '../../connect.ts';

/** A reader's feedback on a story (spec table `news_feedback`), and its effect on learning. */
export interface Feedback {
  id: string;
  user_id: string;
  story_id: string;
  article_id: string | null;
  type: FeedbackType;
  topic: string | null;
  note: string | null;
  request_key: string;
  request_hash: string;
  occurred_at: string;
  moves: TopicMove[];
  /** Movements without the limit of a day; null for feedback that an earlier release learned. */
  wanted: TopicMove[] | null;
  outcome: string | null;
  /** The moment at which its reader took it back; null if they did not. */
  taken_back_at: string | null;
  /** Null until a learning turn used it. */
  learned_at: string | null;
  preference_version: number | null;
  split_story_id: string | null;
}

/** Feedback as its reader sees it again. */
export type GivenFeedback = Pick<
  Feedback,
  'id' | 'story_id' | 'type' | 'topic' | 'occurred_at' | 'moves' | 'outcome'
>;

/** Feedback with the text of its story. */
export interface StoryFeedback extends Feedback {
  story_title: string;
  story_summary: string;
}

/** New feedback. */
export type NewFeedback = Pick<
  Feedback,
  'story_id' | 'article_id' | 'type' | 'topic' | 'note' | 'request_key' | 'request_hash'
>;

/** The effect of one feedback on learning. */
export interface LearnedFeedback {
  id: string;
  wanted: readonly TopicMove[];
  moves: readonly TopicMove[];
  outcome: string;
}

/** Selects stories that the reader has hidden and not called useful since; a condition for `where`. */
export const isHidden = (sql: Sql, storyId: ReturnType<Sql>) => sql`
  coalesce((
    select said.type = 'hidden' from public.news_feedback said
    where said.story_id = ${storyId} and said.type in ('hidden', 'useful') and said.taken_back_at is null
    order by said.position desc limit 1), false)`;

/** Feedback of readers: events that learning uses once. */
export const feedback = (sql: Sql) => ({
  /** Inserts the feedback, or returns the one with the same key; `isNew` says which. */
  async insert(userId: string, given: NewFeedback): Promise<{ feedback: Feedback; isNew: boolean }> {
    const [inserted] = await sql<Feedback[]>`
      insert into public.news_feedback (user_id, story_id, article_id, type, topic, note, request_key, request_hash)
      values (${userId}, ${given.story_id}, ${given.article_id}, ${given.type}, ${given.topic}, ${given.note},
        ${given.request_key}, ${given.request_hash})
      on conflict (user_id, request_key) do nothing returning *`;
    if (inserted) return { feedback: inserted, isNew: true };
    const [existing] = await sql<[Feedback]>`
      select * from public.news_feedback where user_id = ${userId} and request_key = ${given.request_key}`;
    return { feedback: existing, isNew: false };
  },

  findByKey(userId: string, key: string): Promise<Feedback | undefined> {
    return sql<Feedback[]>`
      select * from public.news_feedback where user_id = ${userId} and request_key = ${key}`.then(
      (rows) => rows[0],
    );
  },

  async get(userId: string, storyId: string, id: string): Promise<Feedback> {
    const [found] = await sql<Feedback[]>`
      select * from public.news_feedback where user_id = ${userId} and story_id = ${storyId} and id = ${id}`;
    if (!found)
      throw new Failure('not_found', `There is no feedback ${id} on this story. Nothing was changed.`);
    return found;
  },

  /** Marks feedback as taken back: it no longer counts, and a learn turn takes back what it did. Returns true the first time. */
  async takeBack(userId: string, id: string): Promise<boolean> {
    const rows = await sql`
      update public.news_feedback set taken_back_at = clock_timestamp()
      where user_id = ${userId} and id = ${id} and taken_back_at is null returning 1`;
    return rows.length > 0;
  },

  /** Lists the feedback on these stories that was not taken back, the newest first. */
  listOfStories(userId: string, storyIds: readonly string[]): Promise<GivenFeedback[]> {
    return sql<GivenFeedback[]>`
      select id, story_id, type, topic, occurred_at, moves, outcome from public.news_feedback
      where user_id = ${userId} and story_id = any(${storyIds as string[]}::uuid[]) and taken_back_at is null
      order by position desc`;
  },

  /** Lists feedback that learning has not used yet, in the order in which it was given. */
  listUnlearned(userId: string, limit: number): Promise<Feedback[]> {
    return sql<Feedback[]>`
      select * from public.news_feedback where user_id = ${userId} and learned_at is null and taken_back_at is null
      order by position limit ${limit}`;
  },

  /** Returns those of these that learning has not used yet, with their stories, locked until the transaction ends. */
  lockUnlearned(userId: string, ids: readonly string[]): Promise<StoryFeedback[]> {
    return sql<StoryFeedback[]>`
      select said.*, story.title as story_title, story.summary as story_summary
      from public.news_feedback said join public.story_clusters story on story.id = said.story_id
      where said.user_id = ${userId} and said.id = any(${ids as string[]}::uuid[]) and said.learned_at is null
        and said.taken_back_at is null
      order by said.position for update of said`;
  },

  /** Lists the weight changes that learning derived from feedback since `since`, without what was taken back. */
  listMoves(userId: string, since: string): Promise<Pick<Feedback, 'id' | 'occurred_at' | 'moves'>[]> {
    return sql<Feedback[]>`
      select id, occurred_at, moves from public.news_feedback
      where user_id = ${userId} and learned_at is not null and taken_back_at is null and occurred_at >= ${since} and moves <> '[]'`;
  },

  /** Stores decisions about feedback that learning has not used yet. */
  async decide(userId: string, decided: readonly LearnedFeedback[]): Promise<void> {
    for (const { id, wanted, moves, outcome } of decided) {
      await sql`
        update public.news_feedback set wanted = ${sql.json(wanted as never)}, moves = ${sql.json(moves as never)}, outcome = ${outcome}
        where user_id = ${userId} and id = ${id} and learned_at is null`;
    }
  },

  /** Marks feedback as used by learning: it is never counted again. */
  async markLearned(
    userId: string,
    ids: readonly string[],
    by: { executionId: string; preferenceVersion: number | null },
  ): Promise<void> {
    await sql`
      update public.news_feedback set
        learned_at = clock_timestamp(), learned_by = ${by.executionId}, preference_version = ${by.preferenceVersion}
      where user_id = ${userId} and id = any(${ids as string[]}::uuid[]) and learned_at is null`;
  },

  /** Marks feedback on a merge as done: the new story of the article, or the reason why it stayed. */
  async markSplit(
    userId: string,
    id: string,
    by: { executionId: string; storyId: string | null; outcome: string },
  ): Promise<void> {
    await sql`
      update public.news_feedback set
        learned_at = clock_timestamp(), learned_by = ${by.executionId}, split_story_id = ${by.storyId},
        outcome = ${by.outcome}
      where user_id = ${userId} and id = ${id} and learned_at is null`;
  },

  /** Returns the newest preference version that this execution learned; null if it learned none. */
  async versionOf(userId: string, executionId: string): Promise<number | null> {
    const [row] = await sql<[{ version: number | null }]>`
      select max(preference_version) as version from public.news_feedback
      where user_id = ${userId} and learned_by = ${executionId}`;
    return row.version;
  },
});
