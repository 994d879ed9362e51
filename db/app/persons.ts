import type { Sql } from '../connect.ts';

/** The zone (IANA) and the locale (BCP 47) in which a person reads; null while they have not chosen. */
export interface Person {
  time_zone: string | null;
  locale: string | null;
}

/** The persons behind the users. */
export const persons = (sql: Sql) => ({
  /** Returns the person of a user; nothing is chosen until they do. */
  async get(userId: string): Promise<Person> {
    const [person] = await sql<Person[]>`
      select time_zone, locale from public.persons where user_id = ${userId}`;
    return person ?? { time_zone: null, locale: null };
  },
  /** Changes what is given, keeps the rest, and returns both. */
  async set(userId: string, { time_zone = null, locale = null }: Partial<Person>): Promise<Person> {
    const [person] = await sql<[Person]>`
      insert into public.persons (user_id, time_zone, locale) values (${userId}, ${time_zone}, ${locale})
      on conflict (user_id) do update set time_zone = coalesce(excluded.time_zone, persons.time_zone),
        locale = coalesce(excluded.locale, persons.locale)
      returning time_zone, locale`;
    return person;
  },
  /** Tests whether the user still has sources or the mailbox of the sample world. */
  async hasSampleWorld(userId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (select 1 from public.news_sources
          where user_id = ${userId} and category = 'Sample world' and removed_at is null)
        or exists (select 1 from public.mailboxes
          where user_id = ${userId} and provider = 'files' and settings->>'path' ~ '[/\\\\]sample-mailbox$') as found`;
    return row.found;
  },
});
