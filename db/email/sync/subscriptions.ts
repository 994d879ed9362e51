import type { Sql } from '../../connect.ts';

/** The state of a provider's subscription to a mailbox's changes. */
export interface NotificationState {
  subscription: { id: string; expires_at: string } | null;
  /** The moment of the last request for it, UTC. */
  tried_at: string;
  /** The reason why it was refused; null if it was granted. */
  problem: string | null;
}

/** Change notifications of mailboxes. */
export const subscriptions = (sql: Sql) => ({
  async find(mailboxId: string): Promise<NotificationState | undefined> {
    const [row] = await sql<{ notifications: NotificationState | null }[]>`
      select notifications from public.mailboxes where id = ${mailboxId}`;
    return row?.notifications ?? undefined;
  },

  /**
   * Saves the state. A new hash belongs to a new subscription: notifications of the previous one are no longer
   * accepted.
   */
  async save(mailboxId: string, state: NotificationState, notificationHash: string | null): Promise<void> {
    await sql`
      update public.mailboxes set notifications = ${sql.json(state as never)},
        notification_hash = coalesce(${notificationHash}, notification_hash)
      where id = ${mailboxId} and removed_at is null`;
  },

  /** Makes the renewal due now, because the provider ended the subscription or asks for it. */
  async hasten(mailboxId: string): Promise<void> {
    await sql`
      update public.mailboxes
      set notifications = jsonb_set(notifications, '{subscription,expires_at}', to_jsonb('1970-01-01T00:00:00.000Z'::text))
      where id = ${mailboxId} and notifications->'subscription'->>'id' is not null`;
  },
});
