import type { MessageFlag } from '../../../domain/email/sync/message.ts';

/** A message as the listing of a folder shows it, without its bytes. */
export interface Entry {
  /** Stable as long as the message is in this folder unchanged. */
  place: string;
  /** Sort key for the order of pages; a message that arrives has a higher one than those before it, as far as files tell. */
  order: string;
  flags: MessageFlag[];
}

/** The contents of a folder of files at one moment. */
export interface Listing {
  /**
   * Changes whenever the folder may have changed; null if a change could be missed, so that the folder is listed again.
   */
  stamp: string | null;
  /** By `order`, ascending. */
  entries: readonly Entry[];
  /** True if a message's `order` can change while it stays: a rewritten mbox. */
  isRenumbered: boolean;
  /** UTC. */
  receivedAt(entry: Entry): Promise<string>;
}

/** A folder in one of the three file formats for mail. */
export interface FolderFiles {
  /** Returns the current `Listing.stamp` cheaply. */
  stamp(): Promise<string | null>;
  list(signal: AbortSignal): Promise<Listing>;
  /** Returns the bytes of a message; undefined if the folder does not contain that place. Throws `response_too_large`. */
  read(place: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
