import type { FeedbackType, TopicMove } from '../../../domain/news/learning/learn.ts';
import type { LearnedSaid } from '../../../domain/news/learning/take-back.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import type { TakenBack } from '../../../domain/replay-preferences.ts';
import type { Sql } from '../../connect.ts';

/** Learned feedback that its reader took back, with the title of its story. */
export interface WaitingTakeBack extends TakenBack {
  id: string;
  type: FeedbackType;
  story_title: string;
}

/** Feedback that a replay repeats. */
export type ReplayedFeedback = LearnedSaid & { type: FeedbackType; moves: TopicMove[] };

/** The newest version of the preferences at the moment of learning: that of feedback which made none itself. */
const versionThen = (sql: Sql) => sql`
  coalesce((
    select max(version) from public.${sql(newsPreferences.table)} preference
    where preference.user_id = said.user_id and preference.scope = ${newsPreferences.name}
      and preference.created_at <= said.learned_at), 1)`;
const baseOf = (sql: Sql) => sql`coalesce(said.preference_version - 1, ${versionThen(sql)})`;

/** Feedback that was taken back after learning had used it. */
export const takenBack = (sql: Sql) => ({
  /** Lists those whose movements are still in the preferences, in the order in which they were given. */
  listWaiting(userId: string): Promise<{ id: string }[]> {
    return sql`
      select id from public.news_feedback
      where user_id = ${userId} and taken_back_at is not null and learned_at is not null and undone_at is null
      order by position`;
  },

  /** Returns the same, with their stories, locked until the transaction ends. */
  lockWaiting(userId: string): Promise<WaitingTakeBack[]> {
    return sql<WaitingTakeBack[]>`
      select said.id, said.type, story.title as story_title, ${baseOf(sql)} as base, null::integer as undone_version
      from public.news_feedback said join public.story_clusters story on story.id = said.story_id
      where said.user_id = ${userId} and said.taken_back_at is not null and said.learned_at is not null
        and said.undone_at is null
      order by said.position for update of said`;
  },

  /** Lists all that were taken back earlier, with the versions between which they had an effect. */
  listUndone(userId: string): Promise<TakenBack[]> {
    return sql<TakenBack[]>`
      select ${baseOf(sql)} as base, said.undone_version from public.news_feedback said
      where said.user_id = ${userId} and said.undone_at is not null`;
  },

  /** Lists the feedback that was learned after a version and not taken back, in the order in which it was learned. */
  listLearnedAfter(userId: string, version: number): Promise<ReplayedFeedback[]> {
    return sql<ReplayedFeedback[]>`
      select * from (
        select said.id, said.type, said.occurred_at, said.moves, coalesce(said.wanted, said.moves) as wanted, said.position,
          coalesce(said.preference_version, ${versionThen(sql)}) as version, ${baseOf(sql)} as base
        from public.news_feedback said
        where said.user_id = ${userId} and said.learned_at is not null and said.taken_back_at is null
      ) learned
      where base >= ${version} order by version, position`;
  },

  /** Stores what feedback moves since other feedback of its day was taken back. */
  async changeMoves(
    userId: string,
    changed: readonly { id: string; moves: readonly TopicMove[]; outcome: string }[],
  ): Promise<void> {
    for (const { id, moves, outcome } of changed) {
      await sql`
        update public.news_feedback set moves = ${sql.json(moves as never)}, outcome = ${outcome}
        where user_id = ${userId} and id = ${id}`;
    }
  },

  /** Marks feedback as out of the preferences since this version; null if that changed nothing. */
  async markUndone(userId: string, ids: readonly string[], version: number | null): Promise<void> {
    await sql`
      update public.news_feedback set undone_at = clock_timestamp(), undone_version = ${version}
      where user_id = ${userId} and id = any(${ids as string[]}::uuid[]) and undone_at is null`;
  },
});
