import type { Sql } from '../connect.ts';

/** Somebody who reads and decides. */
export interface User {
  id: string;
  name: string;
}

/** A user with what of them is here. */
export interface Holdings extends User {
  created_at: string;
  /** Tokens that can be used at this moment. */
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
  /** The user of that name, made when there is none. */
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
  list(): Promise<User[]> {
    return sql<User[]>`select id, name from public.users order by created_at`;
  },
  /** All users, or the one of that id, with what of them is here; what was removed but is kept as provenance counts too. */
  listHoldings(id: string | null = null): Promise<Holdings[]> {
    return sql<Holdings[]>`
      select id, name, created_at,
        (select count(*) from public.api_tokens where user_id = users.id and revoked_at is null
          and (expires_at is null or expires_at > now())) as tokens,
        (select count(*) from public.news_sources where user_id = users.id) as sources,
        (select count(*) from public.story_clusters where user_id = users.id) as stories,
        (select count(*) from public.mailboxes where user_id = users.id) as mailboxes,
        (select count(*) from public.email_messages where user_id = users.id) as messages,
        (select count(*) from public.engineering_issues where user_id = users.id) as issues,
        (select count(*) from public.response_drafts where user_id = users.id) as drafts
      from public.users ${id === null ? sql`` : sql`where id = ${id}`} order by created_at`;
  },
  /** Removes the user with every row that is theirs. */
  async remove(id: string): Promise<void> {
    await sql`delete from public.users where id = ${id}`;
  },
});
