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
  /** Name of the scope. */
  scope: string;
  version: number;
  reason: string;
  origin: PreferenceOrigin;
  /** The version that an undo restores; null if there is none. */
  parent_version: number | null;
  /** The changes since the previous version. */
  diff: PreferenceChange[];
  /** The feedback that this version was learned from. */
  feedback_ids: string[];
  /** Changes that the version was expected to make, computed when it was learned; only in tables that have the column. */
  expected?: unknown[];
  created_at: string;
}

/** A new version. */
export type NewPreferences = Omit<Preferences, 'user_id' | 'scope' | 'created_at'>;

const noPreferences = 'Nothing set yet: every topic weighs the same.';

/** The table and name of a scope: all scopes have versions of one shape, each in its own table. */
type Stored = Pick<PreferenceScope, 'name' | 'table'>;

/** Versioned preferences: the newest one applies. */
export const preferences = (sql: Sql) => {
  const tableOf = ({ table }: Stored) => sql(`public.${table}`);
  const find = (userId: string, scope: Stored): Promise<Preferences | undefined> =>
    sql<Preferences[]>`
      select * from ${tableOf(scope)} where user_id = ${userId} and scope = ${scope.name}
      order by version desc limit 1`.then((rows) => rows[0]);

  return {
    find,

    /** Returns the newest version; creates the first one if there is none, once under concurrent calls. */
    async ensure(userId: string, scope: Stored): Promise<Preferences> {
      const found = await find(userId, scope);
      if (found) return found;
      await sql`
        insert into ${tableOf(scope)} (user_id, scope, version, reason)
        values (${userId}, ${scope.name}, 1, ${noPreferences}) on conflict do nothing`;
      const first = await find(userId, scope);
      if (!first)
        throw new Failure('not_found', `This user has no ${scope.name} preferences. Nothing was changed.`);
      return first;
    },

    async get(userId: string, scope: Stored, version: number): Promise<Preferences> {
      const [found] = await sql<Preferences[]>`
        select * from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope.name} and version = ${version}`;
      if (!found)
        throw new Failure('not_found', `There is no version ${version} of the ${scope.name} preferences.`);
      return found;
    },

    /** Lists versions, the newest first; `before` is the last one of the previous page. */
    list(
      userId: string,
      scope: Stored,
      page: { before: number | null; limit: number },
    ): Promise<Preferences[]> {
      return sql<Preferences[]>`
        select * from ${tableOf(scope)} where user_id = ${userId} and scope = ${scope.name}
          ${page.before ? sql`and version < ${page.before}` : sql``}
        order by version desc limit ${page.limit}`;
    },

    /** Lists the version `from` and all later ones, the oldest first. */
    listSince(userId: string, scope: Stored, from: number): Promise<Preferences[]> {
      return sql<Preferences[]>`
        select * from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope.name} and version >= ${from} order by version`;
    },

    /** Lists the newest version of each user whose learned weights have not been decayed since `before`. */
    listUnfaded(scope: Stored, before: string): Promise<Pick<Preferences, 'user_id' | 'version'>[]> {
      return sql<Preferences[]>`
        select user_id, version from (
          select distinct on (user_id) * from ${tableOf(scope)}
          where scope = ${scope.name} order by user_id, version desc
        ) newest
        where faded_at <= ${before} and exists (
          select 1 from jsonb_object_keys(topic_weights) topic where topic <> all(pinned_topics))`;
    },

    /** Returns when the user last set or reset this setting by hand; null if never. */
    async findSetByHand(userId: string, scope: Stored, setting: string): Promise<string | null> {
      const [row] = await sql<[{ at: string | null }]>`
        select max(created_at) as at from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope.name} and origin in ('edit', 'undo')
          and diff @> ${sql.json([{ setting }])}`;
      return row.at;
    },

    /** Adds a version; returns undefined if the number is taken, so that a concurrent change is not overwritten. */
    async insert(userId: string, scope: Stored, added: NewPreferences): Promise<Preferences | undefined> {
      const rows = await sql<Preferences[]>`
        insert into ${tableOf(scope)} (user_id, scope, version, topic_weights, settings, reason, origin,
          parent_version, diff, feedback_ids, pinned_topics, faded_at)
        values (${userId}, ${scope.name}, ${added.version}, ${sql.json(added.topic_weights)},
          ${sql.json(added.settings as never)}, ${added.reason}, ${added.origin}, ${added.parent_version},
          ${sql.json(added.diff as never)}, ${added.feedback_ids}::uuid[], ${added.pinned_topics}, ${added.faded_at})
        on conflict do nothing returning *`;
      return rows[0];
    },
  };
};
