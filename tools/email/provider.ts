import type { Change } from '../../domain/email/sync/merge-changes.ts';
import type { FolderRole, MessageFlag } from '../../domain/email/sync/message.ts';
import { Failure } from '../../domain/failure.ts';

export type { Change, Seen } from '../../domain/email/sync/merge-changes.ts';

/** A folder as the mailbox has it. */
export interface Folder {
  /** The provider's lasting id of it. */
  id: string;
  name: string;
  role: FolderRole;
}

/** One page of a round. Every cursor is opaque: it is stored and handed back, never read. */
export interface ChangePage {
  changes: Change[];
  /** `page`: the round goes on there. `round`: it is complete, and the next one begins there. */
  next: { kind: 'page' | 'round'; cursor: string };
  /** Messages that the round will see in all, where the provider says. */
  expected?: number;
}

/** Where a message is now, and what is noted at it there. */
export interface Located {
  folderId: string;
  place: string;
  flags?: MessageFlag[];
  revision?: string;
}

/**
 * The provider does not know the cursor any more (`cursor_expired`). The round begins anew at `restart`, which is a cursor to
 * hand to `pull` like any other, or null for the beginning; in both cases it shows everything that is in the folder, and what
 * it does not show has gone. A plain `Failure` of this code means the beginning.
 */
export class CursorExpired extends Failure {
  readonly restart: string | null;

  constructor(detail: string, restart: string | null, options: { upstreamStatus?: number } = {}) {
    super('cursor_expired', detail, options);
    this.restart = restart;
  }
}

/** A provider's promise to tell of changes; nothing of it is secret. */
export interface Subscription {
  id: string;
  /** Until when it tells, UTC; it is to be kept up before. */
  expires_at: string;
}

/** The source of a message as the provider has it (RFC 5322 bytes). */
export interface Source {
  raw: Uint8Array<ArrayBuffer>;
}

/**
 * A mailbox behind one port: Microsoft Graph, IMAP or files. Methods throw only `Failure`: `cursor_expired` (the round
 * must begin anew, see `CursorExpired`), `host_paused` or `fetch_failed` with `retryAfter`, `mailbox_unauthorized`,
 * `fetch_timeout`, `not_found`, `response_refused` (an answer that makes no sense, or a link that leads elsewhere),
 * `response_too_large`, `cancelled`. One instance may be asked several things at once.
 */
export interface MailProvider {
  /**
   * Whether one identity can lie in several folders at once, as with copies over IMAP (RFC 8474 5.1); else a message is in
   * one folder at most, and what two folders say of it is a contradiction.
   */
  readonly hasCopies?: boolean;
  listFolders(signal: AbortSignal): Promise<Folder[]>;
  /**
   * One page of what changed in a folder since the cursor; null begins with everything that is there. `known` are the
   * places that are stored of the folder: a provider that reports no removals finds them as the difference.
   */
  pull(
    folderId: string,
    cursor: string | null,
    context: { known(): Promise<readonly string[]>; signal: AbortSignal },
  ): Promise<ChangePage>;
  /** The bytes of one message; `not_found` when it has gone meanwhile. */
  fetchSource(folderId: string, place: string, signal: AbortSignal): Promise<Source>;
  /**
   * Where a message is that has gone from a folder: the folder and place that hold it now (it may be the same folder: moved
   * away and back), or null when none does. Only for providers with lasting identities.
   */
  locate(identity: string, signal: AbortSignal): Promise<Located | null>;
  /**
   * All places of a folder, for the nightly reconciliation. What comes or goes while it is read may be missing or named, so
   * what it does not name is looked for before it counts as removed.
   */
  listPlaces(folderId: string, signal: AbortSignal): Promise<string[]>;
  /**
   * Sees to it that the provider tells of changes at an address of ours: prolongs the subscription that there is, or makes a
   * new one, which then carries `clientState`. Absent where a provider tells nothing. What it tells are hints: the rounds
   * alone say what changed.
   */
  keepNotified?(
    current: Subscription | null,
    wanted: { url: string; clientState: string },
    signal: AbortSignal,
  ): Promise<Subscription & { isNew: boolean }>;
  close(): Promise<void>;
}
