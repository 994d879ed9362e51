import type { MessageFlag } from '../../../domain/email/sync/message.ts';

/** A message of a folder as a look at the folder shows it, without its bytes. */
export interface Entry {
  /** The same for as long as the message lies in this folder unaltered. */
  place: string;
  /** Where it stands in the order of pages. */
  order: string;
  flags: MessageFlag[];
}

/** What a folder of files holds at one moment. */
export interface Listing {
  /** Changes whenever the folder may have; null where a change could go unseen, so that the folder is looked at again. */
  stamp: string | null;
  /** By `order`, ascending. */
  entries: readonly Entry[];
  /** Whether a message's `order` can change while it stays: a rewritten mbox. */
  isRenumbered: boolean;
  /** UTC. */
  receivedAt(entry: Entry): Promise<string>;
}

/** A folder in one of the three forms that mail is kept in as files. */
export interface FolderFiles {
  /** A cheap look: what `Listing.stamp` would be now. */
  stamp(): Promise<string | null>;
  list(signal: AbortSignal): Promise<Listing>;
  /** The bytes of a message; undefined where the folder does not hold that place. Throws `response_too_large`. */
  read(place: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
