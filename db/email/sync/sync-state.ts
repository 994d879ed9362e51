import type { FolderRole } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A folder of a mailbox and its sync position (spec table `mailbox_sync_state`). */
export interface FolderState {
  mailbox_id: string;
  folder_id: string;
  user_id: string;
  folder_name: string;
  role: FolderRole;
  is_monitored: boolean;
  cursor: string | null;
  page_cursor: string | null;
  phase: 'import' | 'delta' | 'resync';
  round: number;
  seen: number;
  expected: number | null;
  completed_at: string | null;
  reconciled_at: string | null;
  failure_count: number;
  last_reason: string | null;
}

/** A folder as the provider lists it. */
export interface ListedFolder {
  id: string;
  name: string;
  role: FolderRole;
  /** True if a new folder is read; a person's choice stays. */
  is_monitored: boolean;
}

/** The position of a folder after a page. */
export interface PageEnd {
  /** The number of its round. */
  round: number;
  /** Messages seen in the round, this page included. */
  seen: number;
  expected: number | null;
  next: { kind: 'page' | 'round'; cursor: string };
  /** The time of the page, UTC. */
  now: string;
}

/** The sync position of each folder of a mailbox. */
export const syncState = (sql: Sql) => ({
  list(userId: string, mailboxId: string): Promise<FolderState[]> {
    return sql<FolderState[]>`
      select * from public.mailbox_sync_state where user_id = ${userId} and mailbox_id = ${mailboxId}
      order by lower(folder_name), folder_id`;
  },

  async get(mailboxId: string, folderId: string): Promise<FolderState> {
    const [folder] = await sql<FolderState[]>`
      select * from public.mailbox_sync_state where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
    if (!folder) throw new Failure('not_found', `The mailbox has no folder ${folderId}.`);
    return folder;
  },

  /** Counts the messages that imports under way have still to bring, as far as the provider has told. */
  async countLeft(mailboxId: string): Promise<number> {
    const [row] = await sql<[{ left: number }]>`
      select coalesce(sum(greatest(0, expected - seen)), 0)::integer as left from public.mailbox_sync_state
      where mailbox_id = ${mailboxId} and is_monitored and phase = 'import' and page_cursor is not null`;
    return row.left;
  },

  /** Adds new folders, and updates the names of known ones. */
  async upsert(userId: string, mailboxId: string, folders: readonly ListedFolder[]): Promise<void> {
    if (folders.length === 0) return;
    await sql`
      insert into public.mailbox_sync_state as known (mailbox_id, folder_id, user_id, folder_name, role, is_monitored)
      select ${mailboxId}::uuid, id, ${userId}::uuid, name, role, is_monitored
      from json_to_recordset(${recordSet(sql, folders)}) as listed (id text, name text, role text, is_monitored boolean)
      on conflict (mailbox_id, folder_id) do update set folder_name = excluded.folder_name, role = excluded.role
        where (known.folder_name, known.role) is distinct from (excluded.folder_name, excluded.role)`;
  },

  /** Adds a folder that contains a message but that the provider does not list, without monitoring it. */
  async ensure(userId: string, mailboxId: string, folderId: string): Promise<void> {
    await sql`
      insert into public.mailbox_sync_state (mailbox_id, folder_id, user_id, folder_name, role, is_monitored)
      values (${mailboxId}, ${folderId}, ${userId}, ${folderId}, 'other', false)
      on conflict (mailbox_id, folder_id) do nothing`;
  },

  /** Removes a folder that no longer exists, with its places; settle those first. */
  async remove(mailboxId: string, folderId: string): Promise<void> {
    await sql`
      delete from public.mailbox_sync_state where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  /** Sets whether a folder is read. */
  async setMonitored(
    userId: string,
    mailboxId: string,
    folderId: string,
    isMonitored: boolean,
  ): Promise<void> {
    const rows = await sql`
      update public.mailbox_sync_state set is_monitored = ${isMonitored}
      where user_id = ${userId} and mailbox_id = ${mailboxId} and folder_id = ${folderId} returning 1`;
    if (rows.length === 0) throw new Failure('not_found', `The mailbox has no folder ${folderId}.`);
  },

  /** Advances the folder's position. Called only in the transaction that stores the last of the page's messages. */
  async savePage(mailboxId: string, folderId: string, end: PageEnd): Promise<void> {
    const isComplete = end.next.kind === 'round';
    await sql`
      update public.mailbox_sync_state set
        round = ${end.round}, seen = ${end.seen}, expected = ${end.expected},
        page_cursor = ${isComplete ? null : end.next.cursor},
        failure_count = 0, last_reason = null
        ${
          isComplete
            ? sql`, cursor = ${end.next.cursor}, completed_at = ${end.now}, phase = 'delta',
              reconciled_at = case when phase = 'delta' then reconciled_at else ${end.now} end`
            : sql``
        }
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  /** Restarts the current round at the end of the last completed one. */
  async repeatRound(mailboxId: string, folderId: string, reason: string): Promise<void> {
    await sql`
      update public.mailbox_sync_state set page_cursor = null, last_reason = ${reason}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  /**
   * Starts a round over the whole folder, at `cursor` if the provider named one. Stored messages stay, and are compared
   * when the round is complete.
   */
  async beginAnew(mailboxId: string, folderId: string, cursor: string | null, reason: string): Promise<void> {
    await sql`
      update public.mailbox_sync_state set page_cursor = ${cursor}, last_reason = ${reason},
        phase = case when phase = 'delta' then 'resync' else phase end
        ${cursor === null ? sql`` : sql`, round = round + 1, seen = 0, expected = null`}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  async markReconciled(mailboxId: string, folderId: string, now: string): Promise<void> {
    await sql`
      update public.mailbox_sync_state set reconciled_at = ${now}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  async recordFailure(mailboxId: string, folderId: string, reason: string): Promise<void> {
    await sql`
      update public.mailbox_sync_state set failure_count = failure_count + 1, last_reason = ${reason}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },
});
