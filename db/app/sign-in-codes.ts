import type { Sql } from '../connect.ts';
import type { Scope } from './tokens.ts';

/** The user and the scopes of the session that a code gives. */
export interface SignInCode {
  user_id: string;
  scopes: Scope[];
}

/** One-time codes with which a browser gets a session, known by the SHA-256 of their text. */
export const signInCodes = (sql: Sql) => ({
  /** Adds a code that is valid for `minutes`, and deletes those that ended a day ago. */
  async insert(code: {
    userId: string;
    hash: Uint8Array;
    scopes: readonly Scope[];
    minutes: number;
  }): Promise<void> {
    await sql`delete from public.sign_in_codes where expires_at < now() - interval '1 day'`;
    await sql`
      insert into public.sign_in_codes (code_hash, user_id, scopes, expires_at)
      values (${Buffer.from(code.hash)}, ${code.userId}, ${code.scopes as string[]},
        now() + make_interval(mins => ${code.minutes}))`;
  },
  /** Takes a code that is valid: of several callers one gets it. Undefined if it was taken, has expired or never existed. */
  async take(hash: Uint8Array): Promise<SignInCode | undefined> {
    const [code] = await sql<SignInCode[]>`
      update public.sign_in_codes set used_at = now()
      where code_hash = ${Buffer.from(hash)} and used_at is null and expires_at > now() returning user_id, scopes`;
    return code;
  },
  /** Returns the time at which a code was taken, and its end; undefined if there is no such code. */
  async find(hash: Uint8Array): Promise<{ used_at: string | null; expires_at: string } | undefined> {
    const [code] = await sql<{ used_at: string | null; expires_at: string }[]>`
      select used_at, expires_at from public.sign_in_codes where code_hash = ${Buffer.from(hash)}`;
    return code;
  },
});
