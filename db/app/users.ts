import type { Sql } from '../connect.ts';

/** Somebody who reads and decides. */
export interface User {
  id: string;
  name: string;
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
});
