import type { ExpectedChange } from '../../domain/email/learning/expected.ts';
import { Failure } from '../../domain/failure.ts';
import type {
  PreferenceChange,
  PreferenceContent,
  PreferenceOrigin,
  PreferenceScope,
} from '../../domain/preferences.ts';
import type { Sql } from '../connect.ts';

/**
 * A version of a user's preferences (spec tables `user_preferences` and `engineer_preferences`); a version never
 * changes.
 */
export interface Preferences extends PreferenceContent {
  user_id: string;
  scope: PreferenceScope;
  version: number;
  reason: string;
  origin: PreferenceOrigin;
  /** The version that an undo restores; null if there is none. */
  parent_version: number | null;
  /** The changes since the previous version. */
  diff: PreferenceChange[];
  /** The feedback that this version was learned from. */
  feedback_ids: string[];
  /** The changes of the action desk that the version was expected to make, computed when it was learned; `email` only. */
  expected?: ExpectedChange[];
  created_at: string;
}

/** A new version. */
export type NewPreferences = Omit<Preferences, 'user_id' | 'scope' | 'created_at'>;

const noPreferences = 'Nothing set yet: every topic weighs the same.';

/** Both services have versions of one shape, each in the table that its spec names. */
const tables = { news: 'user_preferences', email: 'engineer_preferences' } as const;

/** Versioned preferences: the newest one applies. */
export const preferences = (sql: Sql) => {
  const tableOf = (scope: PreferenceScope) => sql(`public.${tables[scope]}`);
  const find = (userId: string, scope: PreferenceScope): Promise<Preferences | undefined> =>
    sql<Preferences[]>`
      select * from ${tableOf(scope)} where user_id = ${userId} and scope = ${scope}
      order by version desc limit 1`.then((rows) => rows[0]);

  return {
    find,

    /** Returns the newest version; creates the first one if there is none, once under concurrent calls. */
    async ensure(userId: string, scope: PreferenceScope): Promise<Preferences> {
      const found = await find(userId, scope);
      if (found) return found;
      await sql`
        insert into ${tableOf(scope)} (user_id, scope, version, reason)
        values (${userId}, ${scope}, 1, ${noPreferences}) on conflict do nothing`;
      const first = await find(userId, scope);
      if (!first)
        throw new Failure('not_found', `This user has no ${scope} preferences. Nothing was changed.`);
      return first;
    },

    async get(userId: string, scope: PreferenceScope, version: number): Promise<Preferences> {
      const [found] = await sql<Preferences[]>`
        select * from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope} and version = ${version}`;
      if (!found)
        throw new Failure('not_found', `There is no version ${version} of the ${scope} preferences.`);
      return found;
    },

    /** Lists versions, the newest first; `before` is the last one of the previous page. */
    list(
      userId: string,
      scope: PreferenceScope,
      page: { before: number | null; limit: number },
    ): Promise<Preferences[]> {
      return sql<Preferences[]>`
        select * from ${tableOf(scope)} where user_id = ${userId} and scope = ${scope}
          ${page.before ? sql`and version < ${page.before}` : sql``}
        order by version desc limit ${page.limit}`;
    },

    /** Lists the newest news preferences of users whose learned weights have not been decayed since `before`. */
    listUnfaded(before: string): Promise<Pick<Preferences, 'user_id' | 'version'>[]> {
      return sql<Preferences[]>`
        select user_id, version from (
          select distinct on (user_id) * from public.user_preferences
          where scope = 'news' order by user_id, version desc
        ) newest
        where faded_at <= ${before} and exists (
          select 1 from jsonb_object_keys(topic_weights) topic where topic <> all(pinned_topics))`;
    },

    /** Records the changes of the action desk that a new version is expected to make. */
    async expect(userId: string, version: number, expected: readonly ExpectedChange[]): Promise<void> {
      await sql`
        update public.engineer_preferences set expected = ${sql.json(expected as never)}
        where user_id = ${userId} and scope = 'email' and version = ${version}`;
    },

    /** Returns when the user last set or reset this setting by hand; null if never. */
    async findSetByHand(userId: string, scope: PreferenceScope, setting: string): Promise<string | null> {
      const [row] = await sql<[{ at: string | null }]>`
        select max(created_at) as at from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope} and origin in ('edit', 'undo')
          and diff @> ${sql.json([{ setting }])}`;
      return row.at;
    },

    /** Adds a version; returns undefined if the number is taken, so that a concurrent change is not overwritten. */
    async insert(
      userId: string,
      scope: PreferenceScope,
      added: NewPreferences,
    ): Promise<Preferences | undefined> {
      const rows = await sql<Preferences[]>`
        insert into ${tableOf(scope)} (user_id, scope, version, topic_weights, settings, reason, origin,
          parent_version, diff, feedback_ids, pinned_topics, faded_at)
        values (${userId}, ${scope}, ${added.version}, ${sql.json(added.topic_weights)},
          ${sql.json(added.settings as never)}, ${added.reason}, ${added.origin}, ${added.parent_version},
          ${sql.json(added.diff as never)}, ${added.feedback_ids}::uuid[], ${added.pinned_topics}, ${added.faded_at})
        on conflict do nothing returning *`;
      return rows[0];
    },
  };
};
