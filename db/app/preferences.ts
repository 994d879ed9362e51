import { Failure } from '../../domain/failure.ts';
import type {
  PreferenceChange,
  PreferenceContent,
  PreferenceOrigin,
  PreferenceScope,
} from '../../domain/preferences.ts';
import type { Sql } from '../connect.ts';

/** A version of what a user wants (spec tables `user_preferences` and `engineer_preferences`); a version never changes. */
export interface Preferences extends PreferenceContent {
  user_id: string;
  /** Name of the scope. */
  scope: string;
  version: number;
  reason: string;
  origin: PreferenceOrigin;
  /** What undo goes back to; null where there is nothing before. */
  parent_version: number | null;
  /** What is other than in the version before. */
  diff: PreferenceChange[];
  /** The feedback that this version was learned from. */
  feedback_ids: string[];
  /** Changes that the version was expected to make, computed when it was learned; only in tables that have the column. */
  expected?: unknown[];
  created_at: string;
}

/** A version as it is added. */
export type NewPreferences = Omit<Preferences, 'user_id' | 'scope' | 'created_at'>;

const noPreferences = 'Nothing set yet: every topic weighs the same.';

/** What versions are found by: all scopes have versions of one shape, each in a table of its own. */
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

    /** The newest version; the first one is made when there is none, once however many ask at the same time. */
    async ensure(userId: string, scope: Stored): Promise<Preferences> {
      const found = await find(userId, scope);
      if (found) return found;
      await sql`
        insert into ${tableOf(scope)} (user_id, scope, version, reason)
        values (${userId}, ${scope.name}, 1, ${noPreferences}) on conflict do nothing`;
      const first = await find(userId, scope);
      if (!first) throw new Failure('not_found', `There are no ${scope.name} preferences.`);
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

    /** Newest first; `before` is the last one of the page before. */
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

    /** The newest version of each user who has learned weights that have not faded since `before`. */
    listUnfaded(scope: Stored, before: string): Promise<Pick<Preferences, 'user_id' | 'version'>[]> {
      return sql<Preferences[]>`
        select user_id, version from (
          select distinct on (user_id) * from ${tableOf(scope)}
          where scope = ${scope.name} order by user_id, version desc
        ) newest
        where faded_at <= ${before} and exists (
          select 1 from jsonb_object_keys(topic_weights) topic where topic <> all(pinned_topics))`;
    },

    /** When the user last set this setting by hand or took it back; null where they never did. */
    async findSetByHand(userId: string, scope: Stored, setting: string): Promise<string | null> {
      const [row] = await sql<[{ at: string | null }]>`
        select max(created_at) as at from ${tableOf(scope)}
        where user_id = ${userId} and scope = ${scope.name} and origin in ('edit', 'undo')
          and diff @> ${sql.json([{ setting }])}`;
      return row.at;
    },

    /** Adds a version; undefined when that number is taken: somebody else was faster, and nothing of theirs is lost. */
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
