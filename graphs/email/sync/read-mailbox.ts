import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { byUrgency } from '../../../domain/email/sync/sync.ts';
import { asFailure, type Failure } from '../../../domain/failure.ts';
import { isOfWholeMailbox, isOutside } from './outside-failures.ts';
import { type Budget, pullFolder } from './pull-folder.ts';
import { isReconciliationDue, reconcileFolder } from './reconcile-folder.ts';
import { refreshFolders } from './refresh-folders.ts';
import type { PageCounts } from './save-page.ts';
import { settlePlaces } from './settle-places.ts';
import type { PageContext } from './take-page.ts';

/** The counts of one sync of a mailbox. */
export interface ReadCounts extends PageCounts {
  folders: number;
  pages: number;
  moved: number;
  removed: number;
  /** Folders that could not be read. */
  failed: number;
}

// The second pass verifies a loss that the first one noticed, the third one a loss of the second.
const passes = 3;

/**
 * Reads every monitored folder, then locates the messages that were reported as gone; once a day it compares all ids.
 * `isDone` is false if the budget was spent before. A failure of one folder is recorded with it, and the others are read all
 * the same; a failure of the whole mailbox is thrown.
 */
export async function readMailbox(
  context: PageContext,
  mailboxId: string,
  budget: Budget,
  counts: ReadCounts,
): Promise<{ isDone: boolean; failure: Failure | null }> {
  const { ports, turn } = context;
  const { store, sql, now } = ports;
  const listed = new Set((await refreshFolders(context, mailboxId)).map(({ folder_id }) => folder_id));
  const list = async () =>
    (await store.syncState(sql).list(turn.execution.user_id, mailboxId)).filter(({ folder_id }) =>
      listed.has(folder_id),
    );
  const reading: Reading = { context, budget, counts, failure: null };
  for (let pass = 1; pass <= passes; pass += 1) {
    const began = now().toISOString();
    const monitored = (await list()).filter(({ is_monitored }) => is_monitored).sort(byUrgency);
    const end = await readFolders(reading, monitored);
    const settled = await settlePlaces(context, mailboxId, end === 'complete' ? began : null);
    counts.moved += settled.moved;
    counts.removed += settled.removed;
    if (end === 'spent') return { isDone: false, failure: reading.failure };
    if (end === 'failed') break;
    const hasDifference = await reconcile(reading, await list());
    if (settled.waiting === 0 && !hasDifference) break;
  }
  return { isDone: true, failure: reading.failure };
}

interface Reading {
  context: PageContext;
  budget: Budget;
  counts: ReadCounts;
  /** The failure of the first folder that could not be read. */
  failure: Failure | null;
}

async function readFolders(
  reading: Reading,
  folders: readonly FolderState[],
): Promise<'complete' | 'spent' | 'failed'> {
  const { counts } = reading;
  let end: 'complete' | 'failed' = 'complete';
  counts.folders = folders.length;
  for (const folder of folders) {
    const isRead = await orFailure(reading, folder, () => readFolder(reading, folder));
    if (isRead === false) return 'spent';
    if (isRead === 'failed') end = 'failed';
  }
  return end;
}

function readFolder({ context, budget, counts }: Reading, folder: FolderState): Promise<boolean> {
  return pullFolder(context, folder, budget, (page) => {
    counts.pages += 1;
    for (const key of ['fetched', 'stored', 'changed', 'lost', 'quarantined'] as const)
      counts[key] += page[key];
  });
}

/** Compares all ids of the folders that are due; returns whether a difference was found that has to be read or located. */
async function reconcile(reading: Reading, folders: readonly FolderState[]): Promise<boolean> {
  const { store, sql, now } = reading.context.ports;
  let hasDifference = false;
  for (const folder of folders.filter((each) => isReconciliationDue(each, now()))) {
    const readAgain = async () => {
      const state = await store.syncState(sql).get(folder.mailbox_id, folder.folder_id);
      await readFolder(reading, state);
    };
    const differs = await orFailure(reading, folder, () =>
      reconcileFolder(reading.context, folder, readAgain),
    );
    if (differs === true) hasDifference = true;
  }
  return hasDifference;
}

/** Runs work on a folder and records its failure; throws failures of the whole mailbox or of this process. */
async function orFailure<T>(
  reading: Reading,
  folder: FolderState,
  work: () => Promise<T>,
): Promise<T | 'failed'> {
  const { ports, turn } = reading.context;
  try {
    return await work();
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!isOutside(failure)) throw thrown;
    turn.signal.throwIfAborted();
    if (isOfWholeMailbox(failure)) throw thrown;
    await turn.write((transaction) =>
      ports.store.syncState(transaction).recordFailure(folder.mailbox_id, folder.folder_id, failure.message),
    );
    reading.failure ??= failure;
    reading.counts.failed += 1;
    return 'failed';
  }
}
