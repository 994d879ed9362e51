import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { TakenBack } from '../../../domain/replay-preferences.ts';
import type { Sql } from '../../connect.ts';
import type { UnlearnedEvent } from './feedback-events.ts';

/** A correction that a person took back after it was learned from. */
export type WaitingTakeBack = UnlearnedEvent & TakenBack;

/** A correction that was learned from, with the newest version of the preferences then. */
export type LearnedEvent = UnlearnedEvent & { preference_version: number };

/** Corrections that can move preferences. */
const moving = ['importance', 'priority'];

/**
 * The newest version in which a correction had no part: the one before the version that its turn made. A correction that moved nothing
 * is of that turn if one that was given after it is, because a turn learns in the order of giving.
 */
const baseOf = (sql: Sql) => sql`
  said.preference_version - (exists (
    select 1 from public.${sql(emailPreferences.table)} version
      join public.feedback_events moved on moved.user_id = version.user_id and moved.id = any(version.feedback_ids)
    where version.user_id = said.user_id and version.scope = ${emailPreferences.name}
      and version.version = said.preference_version and version.origin = 'feedback'
      and moved.preference_version = version.version and moved.position >= said.position))::integer`;

/** Corrections that were taken back after learning had used them. */
export const takenBackCorrections = (sql: Sql) => ({
  /** Returns those that are still in the preferences, in the order in which they were given, locked until the transaction ends. */
  lockWaiting(userId: string): Promise<WaitingTakeBack[]> {
    return sql<WaitingTakeBack[]>`
      select said.*, coalesce(issue.title, '') as issue_title, ${baseOf(sql)} as base
      from public.feedback_events said left join public.engineering_issues issue on issue.id = said.issue_id
      where said.user_id = ${userId} and said.taken_back_at is not null and said.learned_at is not null
        and said.undone_at is null and said.kind = any(${moving})
      order by said.position for update of said`;
  },

  /** Lists all that were taken out earlier, with the versions between which they had an effect. */
  listUndone(userId: string): Promise<TakenBack[]> {
    return sql<TakenBack[]>`
      select ${baseOf(sql)} as base, said.undone_version from public.feedback_events said
      where said.user_id = ${userId} and said.undone_at is not null`;
  },

  /**
   * Lists the corrections that were learned from since a version was there, also in the turn that made it, and not taken back, in the
   * order in which they were given.
   */
  listLearnedSince(userId: string, version: number): Promise<LearnedEvent[]> {
    return sql<LearnedEvent[]>`
      select said.*, coalesce(issue.title, '') as issue_title
      from public.feedback_events said left join public.engineering_issues issue on issue.id = said.issue_id
      where said.user_id = ${userId} and said.learned_at is not null and said.taken_back_at is null
        and said.kind = any(${moving}) and said.preference_version >= ${version}
      order by said.position`;
  },

  /** Marks corrections as out of the preferences since this version; null if that changed nothing. */
  async markUndone(userId: string, ids: readonly string[], version: number | null): Promise<void> {
    await sql`
      update public.feedback_events set undone_at = clock_timestamp(), undone_version = ${version}
      where user_id = ${userId} and id = any(${ids as string[]}::uuid[]) and undone_at is null`;
  },
});
