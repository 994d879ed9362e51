import type { Sending } from '../../../domain/email/reply/sending.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** The kind of server or file behind a mailbox. */
export type MailProviderKind = 'graph' | 'imap' | 'files';

/** The settings of a mailbox that a person may change. */
export interface MailboxSettings {
  name: string;
  aliases: string[];
  /** Provider settings that are not secret. */
  settings: Record<string, unknown>;
  time_zone: string;
  locale: string;
  keeps_attachments: boolean;
  content_days: number | null;
  enabled: boolean;
  sync_interval_seconds: number;
}

/** A new mailbox. The caller creates its id, because the credentials are sealed for that id only. */
export interface NewMailbox extends MailboxSettings {
  id: string;
  provider: MailProviderKind;
  address: string;
  credentials: Uint8Array | null;
  notification_hash: string;
  sending?: Sending | null;
  sending_credentials?: Uint8Array | null;
}

/** A mailbox with the state of its sync; never with its credentials. */
export interface Mailbox extends MailboxSettings {
  id: string;
  user_id: string;
  provider: MailProviderKind;
  address: string;
  has_credentials: boolean;
  /** The way it sends mail; null writes replies to the outbox folder of this machine. */
  sending: Sending | null;
  next_sync_at: string;
  paused_until: string | null;
  signed_out_at: string | null;
  failure_count: number;
  last_synced_at: string | null;
  last_succeeded_at: string | null;
  last_result: 'updated' | 'unchanged' | 'failed' | null;
  last_reason: string | null;
  created_at: string;
}

/** The outcome of one sync of a mailbox. */
export interface SyncEnd {
  result: 'updated' | 'unchanged' | 'failed';
  reason: string;
  failure_count: number;
  next_sync_at: string;
  is_signed_out: boolean;
}

const uniqueViolation = '23505';

const columns = (sql: Sql) => sql`
  id, user_id, name, provider, address, aliases, settings, credentials is not null as has_credentials, sending, time_zone, locale,
  keeps_attachments, content_days, enabled, next_sync_at, sync_interval_seconds, paused_until, signed_out_at,
  failure_count, last_synced_at, last_succeeded_at, last_result, last_reason, created_at`;

/** Mailboxes of a user; removed ones stay as provenance and are not listed. */
export const mailboxes = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Mailbox> {
    const [mailbox] = await sql<Mailbox[]>`
      select ${columns(sql)} from public.mailboxes
      where user_id = ${userId} and id = ${id} and removed_at is null`;
    if (!mailbox) throw new Failure('not_found', `There is no mailbox ${id}.`);
    return mailbox;
  },

  list(userId: string): Promise<Mailbox[]> {
    return sql<Mailbox[]>`
      select ${columns(sql)} from public.mailboxes where user_id = ${userId} and removed_at is null
      order by lower(name), id`;
  },

  /** Adds a mailbox; throws `conflict` if the user already has this provider and address. */
  async insert(userId: string, added: NewMailbox): Promise<Mailbox> {
    const row = { ...asRow(sql, added), user_id: userId };
    const [mailbox] = await sql<[Mailbox]>`
      insert into public.mailboxes ${sql(row as never)} returning ${columns(sql)}`.catch((cause: unknown) => {
      if ((cause as { code?: string }).code !== uniqueViolation) throw cause;
      throw new Failure('conflict', `${added.address} is already one of your mailboxes. Nothing was added.`, {
        cause,
      });
    });
    return mailbox;
  },

  /** Changes the given settings. New credentials end a sign-out, and are tried at once. */
  async update(
    userId: string,
    id: string,
    change: { [Key in keyof MailboxSettings]?: MailboxSettings[Key] | undefined } & {
      credentials?: Uint8Array | null | undefined;
      sending?: Sending | null;
      sending_credentials?: Uint8Array | null;
    },
  ): Promise<Mailbox> {
    if (Object.keys(change).length === 0) return this.get(userId, id);
    const row = asRow(sql, change);
    const isTriedAgain = change.credentials !== undefined || change.settings !== undefined;
    const [mailbox] = await sql<Mailbox[]>`
      update public.mailboxes set ${sql(row as never)}
        ${isTriedAgain ? sql`, signed_out_at = null, failure_count = 0, next_sync_at = now()` : sql``}
      where user_id = ${userId} and id = ${id} and removed_at is null
      returning ${columns(sql)}`;
    if (!mailbox) throw new Failure('not_found', `There is no mailbox ${id}.`);
    return mailbox;
  },

  /** Deletes the credentials for good; the synced messages stay. */
  async remove(userId: string, id: string): Promise<void> {
    const rows = await sql`
      update public.mailboxes set removed_at = now(), enabled = false, credentials = null, notification_hash = null,
        sending_credentials = null
      where user_id = ${userId} and id = ${id} and removed_at is null returning 1`;
    if (rows.length === 0) throw new Failure('not_found', `There is no mailbox ${id}.`);
  },

  /** Returns the access to the mailbox, for workers. */
  async getAccess(
    id: string,
  ): Promise<
    Pick<Mailbox, 'id' | 'user_id' | 'provider' | 'address' | 'settings'> & { credentials: Uint8Array | null }
  > {
    const [access] = await sql<never[]>`
      select id, user_id, provider, address, settings, credentials from public.mailboxes
      where id = ${id} and removed_at is null`;
    if (!access) throw new Failure('not_found', `There is no mailbox ${id}.`);
    return access;
  },

  /** Returns the settings and credentials of the mailbox's sender, for workers. */
  async getSending(id: string): Promise<
    Pick<Mailbox, 'id' | 'provider' | 'settings' | 'sending'> & {
      credentials: Uint8Array | null;
      sending_credentials: Uint8Array | null;
    }
  > {
    const [found] = await sql<never[]>`
      select id, provider, settings, credentials, sending, sending_credentials from public.mailboxes
      where id = ${id} and removed_at is null`;
    if (!found) throw new Failure('not_found', `There is no mailbox ${id}.`);
    return found;
  },

  /** Stores credentials that the provider has renewed, unless the mailbox was removed meanwhile. */
  async renewCredentials(id: string, credentials: Uint8Array): Promise<void> {
    await sql`
      update public.mailboxes set credentials = ${credentials as never} where id = ${id} and removed_at is null`;
  },

  /** Lists mailboxes that are due, the longest waiting first. */
  listDue(now: string, limit: number): Promise<Pick<Mailbox, 'id' | 'user_id'>[]> {
    return sql<Mailbox[]>`
      select id, user_id from public.mailboxes
      where enabled and removed_at is null and next_sync_at <= ${now}
        and (paused_until is null or paused_until <= ${now})
      order by next_sync_at, id limit ${limit}`;
  },

  /** Returns the mailbox whose change notifications carry the secret with this hash; undefined if there is none. */
  async findByNotification(
    hash: string,
  ): Promise<Pick<Mailbox, 'id' | 'user_id' | 'paused_until'> | undefined> {
    const [found] = await sql<Mailbox[]>`
      select id, user_id, paused_until from public.mailboxes
      where notification_hash = ${hash} and enabled and removed_at is null`;
    return found;
  },

  /** Locks the mailbox against removal until the transaction ends; throws `cancelled` if it was removed. */
  async hold(id: string): Promise<void> {
    const [held] = await sql`
      select 1 from public.mailboxes where id = ${id} and removed_at is null for share`;
    if (!held)
      throw new Failure(
        'cancelled',
        'The mailbox was removed. Stored messages are kept, and nothing more is synced.',
      );
  },

  /** Postpones the next scheduled sync, so that a sync that ends in a bug is not repeated every minute. */
  async postpone(id: string, nextSyncAt: string): Promise<void> {
    await sql`update public.mailboxes set next_sync_at = ${nextSyncAt} where id = ${id}`;
  },

  /** Pauses requests to the provider until then; never shortens a pause. */
  async pause(id: string, until: string): Promise<void> {
    await sql`
      update public.mailboxes set paused_until = greatest(paused_until, ${until}), next_sync_at = greatest(paused_until, ${until})
      where id = ${id}`;
  },

  async recordSync(id: string, now: string, end: SyncEnd): Promise<void> {
    await sql`
      update public.mailboxes set
        last_synced_at = ${now}, last_result = ${end.result}, last_reason = ${end.reason},
        last_succeeded_at = case when ${end.result} = 'failed' then last_succeeded_at else ${now} end,
        failure_count = ${end.failure_count}, next_sync_at = greatest(${end.next_sync_at}, paused_until),
        signed_out_at = case when ${end.is_signed_out} then coalesce(signed_out_at, ${now}) end
      where id = ${id}`;
  },
});

/** Returns the row to write: objects as JSON, null as null. */
function asRow(sql: Sql, given: object): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]) => {
    const isJson = (name === 'settings' || name === 'sending') && value !== null && value !== undefined;
    return [name, isJson ? sql.json(value as never) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
