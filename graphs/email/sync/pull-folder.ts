import type { FolderState } from '../../../db/email/sync/sync-state.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { isTakenWhole } from '../../../domain/email/sync/part.ts';
import { asFailure, Failure } from '../../../domain/failure.ts';
import { type ChangePage, CursorExpired } from '../../../tools/email/provider.ts';
import type { PageCounts } from './save-page.ts';
import { type PageContext, takePage } from './take-page.ts';

/** The number of messages that a part of an import may still fetch; the next turn continues. */
export interface Budget {
  messages: number;
  /** The number of messages beyond the part that the turn may fetch from folders that are taken whole. */
  reserve: number;
}

/** Restarts of a round after which the folder is left to the next turn. */
const maxRestarts = 3;

/**
 * Reads the changes of a folder page by page until a round that began in this turn is complete. Returns false if the budget
 * was spent before. A round that an earlier turn left unfinished is completed first and followed by another one, because
 * only a new round shows the present state of the folder.
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
  let isFirst = true;
  for (;;) {
    turn.signal.throwIfAborted();
    if (budget.messages <= 0) return false;
    const page = await pull(context, state, budget.messages);
    if (page === null) {
      restarts += 1;
      if (restarts > maxRestarts) {
        throw new Failure(
          'fetch_failed',
          `The cursor of ${state.folder_name} expired ${restarts} times in a row. The next sync tries again.`,
        );
      }
      beganHere = true;
    } else {
      const counts = await takePage(context, state, page);
      budget.messages -= counts.fetched;
      const expected = page.expected ?? state.expected;
      if (isFirst && isTakenWhole({ phase: state.phase, expected })) {
        const more = Math.min(expected ?? 0, budget.reserve);
        budget.messages += more;
        budget.reserve -= more;
      }
      isFirst = false;
      count(counts);
      if (page.next.kind === 'round') {
        if (beganHere) return true;
        beganHere = true;
      }
    }
    state = await read();
  }
}

/** Returns the next page; null if the cursor has expired and the round begins again. */
async function pull(
  { ports, turn, provider }: PageContext,
  state: FolderState,
  most: number,
): Promise<ChangePage | null> {
  const { mailbox_id: mailboxId, folder_id: folderId, page_cursor, phase } = state;
  const cursor = page_cursor ?? (phase === 'delta' ? state.cursor : null);
  const known = () => ports.store.places(ports.sql).list(mailboxId, folderId);
  try {
    return await provider.pull(folderId, cursor, { known, signal: turn.signal, most });
  } catch (thrown) {
    turn.signal.throwIfAborted();
    const failure = asFailure(thrown);
    if (failure.code !== 'cursor_expired' || cursor === null) throw thrown;
    const restart = failure instanceof CursorExpired ? failure.restart : null;
    // Within a round, the cursor of the last complete round may still be valid.
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
