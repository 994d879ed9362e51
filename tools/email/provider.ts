import type { Change } from '../../domain/email/sync/merge-changes.ts';
import type { FolderRole, MessageFlag } from '../../domain/email/sync/message.ts';
import { Failure } from '../../domain/failure.ts';

export type { Change, Seen } from '../../domain/email/sync/merge-changes.ts';

/** A folder as the mailbox has it. */
export interface Folder {
  /** The provider's permanent id of it. */
  id: string;
  name: string;
  role: FolderRole;
}

/** One page of a round. Every cursor is opaque: it is stored and handed back, never read. */
export interface ChangePage {
  changes: Change[];
  /** `page`: the round continues there. `round`: it is complete, and the next one begins there. */
  next: { kind: 'page' | 'round'; cursor: string };
  /** Messages of the round in total, if the provider reports it. */
  expected?: number;
}

/** The current place of a message, with its state there. */
export interface Located {
  folderId: string;
  place: string;
  flags?: MessageFlag[];
  revision?: string;
}

/**
 * A failure of a provider that no longer knows the cursor (`cursor_expired`). The round starts again at `restart`,
 * which is a cursor for `pull` like any other, or null for the beginning; in both cases it shows everything in the
 * folder, and a message that it does not show is gone. A plain `Failure` of this code means the beginning.
 */
export class CursorExpired extends Failure {
  readonly restart: string | null;

  constructor(detail: string, restart: string | null, options: { upstreamStatus?: number } = {}) {
    super('cursor_expired', detail, options);
    this.restart = restart;
  }
}

/** A provider's subscription to changes; nothing of it is secret. */
export interface Subscription {
  id: string;
  /** Its expiry, UTC; it must be renewed before. */
  expires_at: string;
}

/** The source of a message at the provider (RFC 5322 bytes). */
export interface Source {
  raw: Uint8Array<ArrayBuffer>;
}

/**
 * A mailbox behind one port: Microsoft Graph, IMAP or files. Methods throw only `Failure`: `cursor_expired` (the round
 * must start again, see `CursorExpired`), `host_paused` or `fetch_failed` with `retryAfter`, `mailbox_unauthorized`,
 * `fetch_timeout`, `not_found`, `response_refused` (an invalid response, or a link that leads elsewhere),
 * `response_too_large`, `cancelled`. Requests to one instance may run concurrently.
 */
export interface MailProvider {
  /**
   * True if one identity can be in several folders at once, as with copies over IMAP (RFC 8474 5.1); otherwise a
   * message is in at most one folder, and two folders that report it contradict each other.
   */
  readonly hasCopies?: boolean;
  listFolders(signal: AbortSignal): Promise<Folder[]>;
  /**
   * Returns one page of changes in a folder since the cursor; null begins with the whole folder, the newest messages
   * first. A message that arrives during a round comes before the older ones that are left, where the mailbox can say so.
   * `known` are the stored places of the folder: a provider that reports no removals finds them as the difference. A page
   * has at most `most` changes.
   */
  pull(
    folderId: string,
    cursor: string | null,
    context: { known(): Promise<readonly string[]>; signal: AbortSignal; most?: number },
  ): Promise<ChangePage>;
  /** Returns the bytes of one message; throws `not_found` if it is gone meanwhile. */
  fetchSource(folderId: string, place: string, signal: AbortSignal): Promise<Source>;
  /**
   * Returns the current folder and place of a message that left a folder (perhaps the same folder: moved away and
   * back), or null if there is none. Only for providers with permanent identities.
   */
  locate(identity: string, signal: AbortSignal): Promise<Located | null>;
  /**
   * Returns all places of a folder, for the nightly reconciliation. Messages that arrive or leave meanwhile may be
   * missing or listed, so a missing one is looked for before it counts as removed.
   */
  listPlaces(folderId: string, signal: AbortSignal): Promise<string[]>;
  /**
   * Ensures that the provider reports changes to an address of ours: renews the existing subscription, or creates a new
   * one, which then carries `clientState`. Absent if a provider cannot do this. Its notifications are hints: only the
   * rounds decide what changed.
   */
  keepNotified?(
    current: Subscription | null,
    wanted: { url: string; clientState: string },
    signal: AbortSignal,
  ): Promise<Subscription & { isNew: boolean }>;
  close(): Promise<void>;
}
