import type { Sql } from '../../connect.ts';

/** What is known of a provider's promise to tell of a mailbox's changes. */
export interface NotificationState {
  subscription: { id: string; expires_at: string } | null;
  /** When it was last asked for, UTC. */
  tried_at: string;
  /** Why it was not given; null where it was. */
  problem: string | null;
}

/** Change notifications of mailboxes. */
export const subscriptions = (sql: Sql) => ({
  async find(mailboxId: string): Promise<NotificationState | undefined> {
    const [row] = await sql<{ notifications: NotificationState | null }[]>`
      select notifications from public.mailboxes where id = ${mailboxId}`;
    return row?.notifications ?? undefined;
  },

  /** A new hash comes with a new subscription: what was subscribed to before is heard no longer. */
  async save(mailboxId: string, state: NotificationState, notificationHash: string | null): Promise<void> {
    await sql`
      update public.mailboxes set notifications = ${sql.json(state as never)},
        notification_hash = coalesce(${notificationHash}, notification_hash)
      where id = ${mailboxId} and removed_at is null`;
  },

  /** The provider has ended a subscription, or wants to be asked for it again: that is due now. */
  async hasten(mailboxId: string): Promise<void> {
    await sql`
      update public.mailboxes
      set notifications = jsonb_set(notifications, '{subscription,expires_at}', to_jsonb('1970-01-01T00:00:00.000Z'::text))
      where id = ${mailboxId} and notifications->'subscription'->>'id' is not null`;
  },
});
