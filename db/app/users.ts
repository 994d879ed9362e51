import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** A person who uses the service. */
export interface User {
  id: string;
  name: string;
}

/** A user with the number of their records. */
export interface Holdings extends User {
  created_at: string;
  /** Tokens that are valid now. */
  tokens: number;
  sources: number;
  stories: number;
  mailboxes: number;
  messages: number;
  issues: number;
  drafts: number;
}

/** The users of this service. */
export const users = (sql: Sql) => ({
  /** Returns the user with that name; creates the user if there is none. */
  async upsert(name: string): Promise<User> {
    const [user] = await sql<[User]>`
      insert into public.users (name) values (${name})
      on conflict (name) do update set name = excluded.name
      returning id, name`;
    return user;
  },
  find(name: string): Promise<User | undefined> {
    return sql<User[]>`select id, name from public.users where name = ${name}`.then((rows) => rows[0]);
  },
  /** Returns the user with that id; throws if there is none. */
  async get(id: string): Promise<User> {
    const [user] = await sql<User[]>`select id, name from public.users where id = ${id}`;
    if (!user) throw new Failure('not_found', 'This user no longer exists. Nothing was done.');
    return user;
  },
  list(): Promise<User[]> {
    return sql<User[]>`select id, name from public.users order by created_at`;
  },
  /**
   * Lists all users, or the one with that id, with the number of their records; removed records kept as provenance
   * count too.
   */
  listHoldings(id: string | null = null): Promise<Holdings[]> {
    return sql<Holdings[]>`
      select id, name, created_at,
        (select count(*) from public.api_tokens where user_id = users.id and kind = 'token' and revoked_at is null
          and (expires_at is null or expires_at > now())) as tokens,
        (select count(*) from public.news_sources where user_id = users.id) as sources,
        (select count(*) from public.story_clusters where user_id = users.id) as stories,
        (select count(*) from public.mailboxes where user_id = users.id) as mailboxes,
        (select count(*) from public.email_messages where user_id = users.id) as messages,
        (select count(*) from public.engineering_issues where user_id = users.id) as issues,
        (select count(*) from public.response_drafts where user_id = users.id) as drafts
      from public.users ${id === null ? sql`` : sql`where id = ${id}`} order by created_at`;
  },
  /** Removes the user with all their rows. */
  async remove(id: string): Promise<void> {
    await sql`delete from public.users where id = ${id}`;
  },
});
