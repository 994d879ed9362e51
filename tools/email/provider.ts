import type { FolderRole, MessageFlag } from '../../domain/email/message.ts';

/** A folder as the mailbox has it. */
export interface Folder {
  /** The provider's lasting id of it. */
  id: string;
  name: string;
  role: FolderRole;
}

/** A message that is in a folder now: new there, or changed. Fields that are absent did not change (partial update). */
export interface Seen {
  kind: 'seen';
  /** The provider's name of it in this folder. */
  place: string;
  /** The same wherever the message is moved; null where the provider has no such name, and the bytes have to tell. */
  identity: string | null;
  flags?: MessageFlag[];
  /** UTC. */
  received_at?: string;
  conversation_id?: string | null;
}

/** Something that was in this folder is not there any more: moved or deleted, nobody knows yet. */
export interface Gone {
  kind: 'gone';
  place: string;
}

export type Change = Seen | Gone;

/** One page of a round. Every cursor is opaque: it is stored and handed back, never read. */
export interface ChangePage {
  changes: Change[];
  /** `page`: the round goes on there. `round`: it is complete, and the next one begins there. */
  next: { kind: 'page' | 'round'; cursor: string };
  /** Messages that the round will see in all, where the provider says. */
  expected?: number;
}

/** The source of a message as the provider has it (RFC 5322 bytes). */
export interface Source {
  raw: Uint8Array<ArrayBuffer>;
}

/**
 * A mailbox behind one port: Microsoft Graph, IMAP or files. Methods throw only `Failure`: `cursor_expired` (the round
 * must begin anew), `host_paused` or `fetch_failed` with `retryAfter`, `mailbox_unauthorized`, `fetch_timeout`, `not_found`,
 * `cancelled`.
 */
export interface MailProvider {
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
   * Where a message is that has gone from a folder: the folder and place that hold it now, or null when none does. Only
   * for providers with lasting identities.
   */
  locate(identity: string, signal: AbortSignal): Promise<{ folderId: string; place: string } | null>;
  /** All places of a folder, for the nightly reconciliation. */
  listPlaces(folderId: string, signal: AbortSignal): Promise<string[]>;
  close(): Promise<void>;
}
