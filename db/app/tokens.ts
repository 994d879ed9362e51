import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** A permission of a token. */
export type Scope = 'read' | 'write' | 'approve' | 'admin';

/** The way in which a secret arrives: `token` in a header, `session` in the cookie of a browser. Neither is taken for the other. */
export type TokenKind = 'token' | 'session';

/** A token or a session as stored: never the secret itself. */
export interface Token {
  id: string;
  kind: TokenKind;
  user_id: string;
  name: string;
  scopes: Scope[];
  expires_at: string | null;
  revoked_at: string | null;
}

/** A token as its owner sees it. */
export interface ListedToken extends Omit<Token, 'user_id'> {
  user: string;
  /** The kinds of approvals delegated to it; null for all. */
  approval_kinds: string[] | null;
  created_at: string;
  last_used_at: string | null;
}

/**
 * The channel that receives the id of a token whose rights have changed: revoked, expired by hand, given other scopes, or
 * deleted. A trigger sends it, whoever changed the token.
 */
export const tokenChannel = 'watchkeeper_tokens';

/** Bearer tokens and sessions, known by the SHA-256 of their text. */
export const tokens = (sql: Sql) => ({
  find(hash: Uint8Array): Promise<Token | undefined> {
    return sql<Token[]>`
      select id, kind, user_id, name, scopes, expires_at, revoked_at from public.api_tokens
      where token_hash = ${Buffer.from(hash)}`.then((rows) => rows[0]);
  },
  async insert(token: {
    userId: string;
    name: string;
    hash: Uint8Array;
    scopes: readonly Scope[];
    expiresAt: string | null;
    /** Kinds of approvals that it may decide (`domain/delegation.ts`); all if left out. */
    approvalKinds?: readonly string[] | null;
  }): Promise<void> {
    await sql`
      insert into public.api_tokens (user_id, name, token_hash, scopes, expires_at, approval_kinds)
      values (${token.userId}, ${token.name}, ${Buffer.from(token.hash)}, ${token.scopes as string[]}, ${token.expiresAt},
        ${(token.approvalKinds ?? null) as string[] | null})
      on conflict (token_hash) do update set revoked_at = null where api_tokens.user_id = excluded.user_id`;
  },
  /** Adds a session that ends after `days` without use, and returns its id. */
  async insertSession(session: {
    userId: string;
    name: string;
    hash: Uint8Array;
    scopes: readonly Scope[];
    days: number;
  }): Promise<string> {
    const [row] = await sql<[{ id: string }]>`
      insert into public.api_tokens (kind, user_id, name, token_hash, scopes, expires_at)
      values ('session', ${session.userId}, ${session.name}, ${Buffer.from(session.hash)},
        ${session.scopes as string[]}, now() + make_interval(days => ${session.days})) returning id`;
    return row.id;
  },
  /** Lets a session that has not ended begin its `days` again. */
  async extendSession(id: string, days: number): Promise<void> {
    await sql`
      update public.api_tokens set expires_at = now() + make_interval(days => ${days})
      where id = ${id} and kind = 'session' and revoked_at is null and expires_at > now()`;
  },
  /** Tests whether a token or session is neither revoked nor expired. */
  async isValid(id: string): Promise<boolean> {
    const rows = await sql`
      select 1 from public.api_tokens
      where id = ${id} and revoked_at is null and (expires_at is null or expires_at > now())`;
    return rows.length > 0;
  },
  /** Returns a token or session of this user. */
  get(userId: string, id: string): Promise<Token | undefined> {
    return sql<Token[]>`
      select id, kind, user_id, name, scopes, expires_at, revoked_at from public.api_tokens
      where user_id = ${userId} and id = ${id}`.then((rows) => rows[0]);
  },
  /** Revokes one token or session of this user; returns false if there is none of that kind that is valid. */
  async revokeOne(userId: string, kind: TokenKind, id: string): Promise<boolean> {
    const rows = await sql`
      update public.api_tokens set revoked_at = now()
      where user_id = ${userId} and id = ${id} and kind = ${kind} and revoked_at is null
        and (expires_at is null or expires_at > now()) returning id`;
    return rows.length > 0;
  },
  /** Lists the tokens, or the sessions, of one user, the newest first. */
  listOwn(userId: string, kind: TokenKind): Promise<Omit<ListedToken, 'user'>[]> {
    return sql<Omit<ListedToken, 'user'>[]>`
      select id, kind, name, scopes, approval_kinds, created_at, expires_at, last_used_at, revoked_at
      from public.api_tokens where user_id = ${userId} and kind = ${kind} order by created_at desc, id`;
  },
  /** Lists the tokens and sessions of one user, or of all, the newest first. */
  list(userId: string | null): Promise<ListedToken[]> {
    return sql<ListedToken[]>`
      select token.id, token.kind, users.name as "user", token.name, scopes, approval_kinds, token.created_at, expires_at, last_used_at,
        revoked_at
      from public.api_tokens token join public.users on users.id = token.user_id
      ${userId === null ? sql`` : sql`where token.user_id = ${userId}`}
      order by token.created_at desc, token.id`;
  },
  /** Revokes tokens of any user; returns those that were not revoked before. */
  async revoke(ids: readonly string[]): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      update public.api_tokens set revoked_at = now()
      where id = any(${ids as string[]}::uuid[]) and revoked_at is null returning id`;
    return rows.map(({ id }) => id);
  },
  /** Returns the kinds of approvals delegated to the token; null for all. */
  async approvalKindsOf(userId: string, id: string): Promise<string[] | null> {
    const [row] = await sql<{ approval_kinds: string[] | null }[]>`
      select approval_kinds from public.api_tokens where user_id = ${userId} and id = ${id}`;
    if (!row)
      throw new Failure('forbidden', 'This token no longer exists. Nothing was changed; use another token.');
    return row.approval_kinds;
  },
  /** Returns the names of tokens by id. */
  async namesOf(userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql<{ id: string; name: string }[]>`
      select id, name from public.api_tokens where user_id = ${userId} and id = any(${ids as string[]}::uuid[])`;
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  /** Revokes the user's tokens with that name, except the one with this hash. */
  async revokeOthers(userId: string, name: string, hash: Uint8Array): Promise<void> {
    await sql`
      update public.api_tokens set revoked_at = now()
      where user_id = ${userId} and kind = 'token' and name = ${name} and token_hash <> ${Buffer.from(hash)} and revoked_at is null`;
  },
  /** Tests whether this user has any token, including expired ones; then none is created at startup. */
  async existFor(userId: string): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (select 1 from public.api_tokens where user_id = ${userId} and kind = 'token') as found`;
    return row.found;
  },
  /** Records the use of a token, with at most one write a minute. */
  async touch(id: string): Promise<void> {
    await sql`
      update public.api_tokens set last_used_at = now()
      where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
  },
});
