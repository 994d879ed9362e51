import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { messages } from '../../db/email/sync/messages.ts';
import { places } from '../../db/email/sync/places.ts';
import { subscriptions } from '../../db/email/sync/subscriptions.ts';
import { type FolderState, syncState } from '../../db/email/sync/sync-state.ts';
import type { EmailPorts } from '../../graphs/email/ports.ts';
import { sync } from '../../graphs/email/sync/sync.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import type { TestRuntime } from './runtime.ts';
import { opening, openSource } from './seal.ts';

/** Adds a mailbox of a user and returns its id. */
export async function addMailbox(sql: Sql, userId: string): Promise<string> {
  const id = randomUUID();
  await mailboxes(sql).insert(userId, {
    id,
    name: 'Plant',
    provider: 'files',
    address: `${id}@plant.example`,
    aliases: [],
    settings: {},
    time_zone: 'UTC',
    locale: 'en-GB',
    keeps_attachments: false,
    content_days: null,
    enabled: true,
    sync_interval_seconds: 300,
    credentials: null,
    notification_hash: Buffer.from(id.replaceAll('-', '').repeat(2), 'latin1').toString().slice(0, 64),
  });
  return id;
}

/** A clock that a test sets and that never stops: no two changes happen at one moment. */
export class TestClock {
  #at = Date.parse('2026-03-02T08:00:00.000Z');
  readonly now = (): Date => {
    this.#at += 1;
    return new Date(this.#at);
  };
  advance(seconds: number): void {
    this.#at += seconds * 1000;
  }
}

/** Hooks of a test between a sync and its world. */
export interface SyncOptions {
  clock?: TestClock;
  messagesPerTurn?: number;
  notificationUrl?: string;
  signal?: AbortSignal;
  /** Wraps each transaction. */
  write?: <T>(write: () => Promise<T>) => Promise<T>;
  /** Called at the end of each transaction, before its commit. */
  beforeCommit?: () => void;
  submit?: EmailPorts['submit'];
}

/** Creates the ports of a sync over a provider. */
function syncPorts(runtime: TestRuntime, provider: MailProvider, options: SyncOptions = {}): EmailPorts {
  const clock = options.clock ?? new TestClock();
  return {
    store: { mailboxes, syncState, messages: opening(messages), places, subscriptions },
    sql: runtime.sql,
    openMailbox: async () => provider,
    submit: options.submit ?? (async () => {}),
    now: clock.now,
    random: () => 0.5,
    settings: {
      messagesPerTurn: options.messagesPerTurn ?? 1_000,
      draftsOpen: 0,
      conversationTokens: 3_000,
      ...(options.notificationUrl !== undefined && { notificationUrl: options.notificationUrl }),
    },
  } as unknown as EmailPorts;
}

/** A turn that a test can end at any of its transactions. */
class TestTurn extends Turn {
  options: SyncOptions = {};
  override write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { write = (each) => each(), beforeCommit = () => {} } = this.options;
    return write(() =>
      super.write(async (sql) => {
        const result = await work(sql);
        beforeCommit();
        return result;
      }),
    );
  }
}

/** Runs the sync step once, as a turn of its own, and returns its counts. */
export async function syncOnce(
  runtime: TestRuntime,
  owner: { userId: string; mailboxId: string },
  provider: MailProvider,
  options: SyncOptions = {},
): Promise<Record<string, number>> {
  const execution = await runtime.submit(owner.userId, `email.sync:${owner.mailboxId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const signal = options.signal ?? new AbortController().signal;
  const turn = new TestTurn(runtime.database, { ...execution, lease: 1 }, signal);
  turn.options = options;
  const state = { mailbox_id: owner.mailboxId } as Parameters<ReturnType<typeof sync>>[0];
  try {
    return (await sync(syncPorts(runtime, provider, options))(state, turn)).counts;
  } finally {
    // The next process takes the lease.
    await runtime.sql`update public.pipeline_executions set lease = lease + 1 where id = ${execution.id}`;
  }
}

/**
 * Returns every stored message that is in a folder, with its folder, text and flags, sorted: comparable to a
 * mailbox's truth.
 */
export async function storedTruth(sql: Sql, mailboxId: string): Promise<string[]> {
  const rows = await sql<{ id: string; folder_id: string; raw: Buffer; flags: string[] }[]>`
    select message.id, place.folder_id, content.raw, place.flags
    from public.email_message_places place join public.email_messages message on message.id = place.message_id
      left join public.email_contents content on content.message_id = message.id
    where place.mailbox_id = ${mailboxId} and message.removed_reason is distinct from 'deleted' and place.lost_at is null`;
  return rows
    .map(({ id, folder_id, raw, flags }) =>
      JSON.stringify([folder_id, openSource(id, raw).toString(), flags.toSorted()]),
    )
    .toSorted();
}

/** Returns the folders of a mailbox with their cursors. */
export const foldersOf = (sql: Sql, owner: { userId: string; mailboxId: string }): Promise<FolderState[]> =>
  syncState(sql).list(owner.userId, owner.mailboxId);
