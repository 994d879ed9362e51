import type { FolderRole } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** A folder of a mailbox and how far it is read (spec table `mailbox_sync_state`). */
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
  /** Whether it is read when it is new; what a person has chosen stays. */
  is_monitored: boolean;
}

/** How far a page brings its folder. */
export interface PageEnd {
  /** The number of its round. */
  round: number;
  /** Messages seen in the round, this page included. */
  seen: number;
  expected: number | null;
  next: { kind: 'page' | 'round'; cursor: string };
  /** The page's own moment, UTC. */
  now: string;
}

/** Where each folder of a mailbox stands. */
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

  /** Adds folders that are new, and takes over new names. */
  async upsert(userId: string, mailboxId: string, folders: readonly ListedFolder[]): Promise<void> {
    if (folders.length === 0) return;
    await sql`
      insert into public.mailbox_sync_state as known (mailbox_id, folder_id, user_id, folder_name, role, is_monitored)
      select ${mailboxId}::uuid, id, ${userId}::uuid, name, role, is_monitored
      from json_to_recordset(${recordSet(sql, folders)}) as listed (id text, name text, role text, is_monitored boolean)
      on conflict (mailbox_id, folder_id) do update set folder_name = excluded.folder_name, role = excluded.role
        where (known.folder_name, known.role) is distinct from (excluded.folder_name, excluded.role)`;
  },

  /** A folder that a message was found in and that the provider does not list: known, and not read. */
  async ensure(userId: string, mailboxId: string, folderId: string): Promise<void> {
    await sql`
      insert into public.mailbox_sync_state (mailbox_id, folder_id, user_id, folder_name, role, is_monitored)
      values (${mailboxId}, ${folderId}, ${userId}, ${folderId}, 'other', false)
      on conflict (mailbox_id, folder_id) do nothing`;
  },

  /** Lets go of a folder that is no more; its places go with it, so they are settled before. */
  async remove(mailboxId: string, folderId: string): Promise<void> {
    await sql`
      delete from public.mailbox_sync_state where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  /** Has a folder read or not. */
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

  /** Moves the folder on: called in the transaction that holds the last of the page's messages, and only there. */
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

  /** The round that is under way begins anew at the end of the last completed one. */
  async repeatRound(mailboxId: string, folderId: string, reason: string): Promise<void> {
    await sql`
      update public.mailbox_sync_state set page_cursor = null, last_reason = ${reason}
      where mailbox_id = ${mailboxId} and folder_id = ${folderId}`;
  },

  /**
   * A round begins that shows everything there is, at `cursor` where the provider named one. What is stored stays, and is
   * compared when the round is complete.
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
