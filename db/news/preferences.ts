import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** A version of what a user wants (spec table `user_preferences`); a version never changes. */
export interface Preferences {
  user_id: string;
  scope: 'news' | 'email';
  version: number;
  /** Topic -> weight, -1 to 1. */
  topic_weights: Record<string, number>;
  settings: Record<string, unknown>;
  reason: string;
  created_at: string;
}

/** Versioned preferences: the newest one applies. */
export const preferences = (sql: Sql) => ({
  find(userId: string, scope: Preferences['scope']): Promise<Preferences | undefined> {
    return sql<Preferences[]>`
      select * from public.user_preferences where user_id = ${userId} and scope = ${scope}
      order by version desc limit 1`.then((rows) => rows[0]);
  },
  async get(userId: string, scope: Preferences['scope'], version: number): Promise<Preferences> {
    const [found] = await sql<Preferences[]>`
      select * from public.user_preferences
      where user_id = ${userId} and scope = ${scope} and version = ${version}`;
    if (!found) throw new Failure('not_found', `There is no version ${version} of the ${scope} preferences.`);
    return found;
  },
  /** Adds a version; nothing when that number is taken. */
  async insert(added: Omit<Preferences, 'created_at'>): Promise<boolean> {
    const rows = await sql`
      insert into public.user_preferences (user_id, scope, version, topic_weights, settings, reason)
      values (${added.user_id}, ${added.scope}, ${added.version}, ${sql.json(added.topic_weights)},
        ${sql.json(added.settings as never)}, ${added.reason})
      on conflict do nothing returning 1`;
    return rows.length > 0;
  },
});
