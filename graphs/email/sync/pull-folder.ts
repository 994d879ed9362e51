import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { asFailure, Failure } from '../../../domain/failure.ts';
import { type ChangePage, CursorExpired } from '../../../tools/email/provider.ts';
import type { PageCounts } from './save-page.ts';
import { type PageContext, takePage } from './take-page.ts';

/** How much one turn may still bring in; what is left is for the next. */
export interface Budget {
  messages: number;
}

// A round that expires again and again is left for the next turn.
const mostRestarts = 3;

/**
 * Reads what changed in a folder, page by page, until a round that began here is complete; true when it is. False when the
 * budget is spent before. A round that an earlier turn left in the middle is ended first, and another follows it: only
 * what was asked now tells how the folder is now.
 */
export async function pullFolder(
  context: PageContext,
  folder: FolderState,
  budget: Budget,
  count: (page: PageCounts) => void,
): Promise<boolean> {
  const { ports, turn } = context;
  const read = () => ports.store.syncState(ports.sql).get(folder.mailbox_id, folder.folder_id);
  let state = folder;
  let beganHere = state.page_cursor === null;
  let restarts = 0;
  for (;;) {
    turn.signal.throwIfAborted();
    if (budget.messages <= 0) return false;
    const page = await pull(context, state);
    if (page === null) {
      restarts += 1;
      if (restarts > mostRestarts) {
        throw new Failure('fetch_failed', `The rounds of ${state.folder_name} expire again and again.`);
      }
      beganHere = true;
    } else {
      const counts = await takePage(context, state, page);
      budget.messages -= counts.fetched;
      count(counts);
      if (page.next.kind === 'round') {
        if (beganHere) return true;
        beganHere = true;
      }
    }
    state = await read();
  }
}

/** The next page; null when the provider does not know the cursor any more, and the round begins anew. */
async function pull({ ports, turn, provider }: PageContext, state: FolderState): Promise<ChangePage | null> {
  const { mailbox_id: mailboxId, folder_id: folderId, page_cursor, phase } = state;
  const cursor = page_cursor ?? (phase === 'delta' ? state.cursor : null);
  const known = () => ports.store.places(ports.sql).list(mailboxId, folderId);
  try {
    return await provider.pull(folderId, cursor, { known, signal: turn.signal });
  } catch (thrown) {
    turn.signal.throwIfAborted();
    const failure = asFailure(thrown);
    if (failure.code !== 'cursor_expired' || cursor === null) throw thrown;
    const restart = failure instanceof CursorExpired ? failure.restart : null;
    // In the middle of a round the last completed one may still be known.
    const mayRepeat = page_cursor !== null && phase === 'delta' && restart === null;
    await turn.write(async (sql) => {
      const folders = ports.store.syncState(sql);
      if (mayRepeat) return folders.repeatRound(mailboxId, folderId, failure.message);
      await folders.beginAnew(mailboxId, folderId, restart, failure.message);
      const payload = { mailbox_id: mailboxId, folder: state.folder_name, reason: failure.message };
      await turn.append(sql, emailEvents['folder.resync_started'], payload);
    });
    return null;
  }
}
