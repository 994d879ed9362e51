import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import { type FileWindow, fileWindow } from './file-window.ts';
import { findMessages, type MessageSpan } from './find-messages.ts';
import type { Entry, FolderFiles, Listing } from './listing.ts';
import { stableListing, stampOf } from './stable-listing.ts';
import { headerReach, readStoredHeader } from './stored-header.ts';

const quoted = Buffer.from('>From ');
const newline = 0x0a;
const mark = 0x3e;

/**
 * Removes one `>` from each line of the form `>From `, `>>From ` ..., which the writer of the mbox added (mboxrd; an
 * mboxo has it in the first form only).
 */
function unquote(text: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(quoted); at !== -1; at = text.indexOf(quoted, at + quoted.length)) {
    let start = at;
    while (start > from && text[start - 1] === mark) start -= 1;
    if (start !== 0 && text[start - 1] !== newline) continue;
    parts.push(text.subarray(from, start));
    from = start + 1;
  }
  return parts.length === 0 ? text : Buffer.concat([...parts, text.subarray(from)]);
}

interface MboxEntry extends Entry, MessageSpan {}

/**
 * Opens an mbox file. The place of a message is the hash of its bytes, so that it stays the same in a rewritten file;
 * equal messages are numbered. A changed file is read completely, in pieces; one message is read at its position.
 */
export function mboxFolder(path: string, maxMessageBytes: number): FolderFiles {
  let places: ReadonlyMap<string, MboxEntry> = new Map();

  const list = (signal: AbortSignal) =>
    stableListing(
      async () => stampOf(await stat(path, { bigint: true })),
      async (stamp): Promise<Listing> => {
        await refuseWhileLocked(path);
        const entries = await withFile(path, (handle) => scan(handle, signal));
        places = new Map(entries.map((entry) => [entry.place, entry]));
        const written = (await stat(path)).mtime.toISOString();
        const receivedAt = async (entry: Entry) => places.get(entry.place)?.receivedAt ?? written;
        return { stamp, entries, isRenumbered: true, receivedAt };
      },
    );

  const readAt = async (entry: MboxEntry | undefined, place: string) => {
    if (entry === undefined) return undefined;
    if (entry.end - entry.start > maxMessageBytes) {
      throw new Failure(
        'response_too_large',
        `The message is larger than ${maxMessageBytes} bytes. It was not read.`,
      );
    }
    return withFile(path, (handle) => readMessage(handle, entry, place));
  };

  return {
    stamp: async () => stampOf(await stat(path, { bigint: true })),
    list,
    async read(place, signal) {
      const found = await readAt(places.get(place), place);
      if (found !== undefined) return found;
      // Never listed by this process, or rewritten since.
      await list(signal);
      return readAt(places.get(place), place);
    },
  };
}

async function scan(handle: FileHandle, signal: AbortSignal): Promise<MboxEntry[]> {
  const { size } = await handle.stat();
  const window = fileWindow(handle, size, signal);
  const entries: MboxEntry[] = [];
  const counts = new Map<string, number>();
  for (const stretch of await findMessages(window, size)) {
    checkCancelled(signal);
    const header = readStoredHeader(
      await window.at(stretch.start, Math.min(headerReach, stretch.end - stretch.start)),
    );
    if (header.isGone) continue;
    const hash = createHash('sha256').update(header.kept);
    await addStretch(hash, window, stretch.start + header.restAt, stretch.end);
    const name = nameOf(hash);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const place = count === 1 ? name : `${name}.${count}`;
    entries.push({ ...stretch, place, order: `${orderOf(stretch.start)}:${place}`, flags: header.flags });
  }
  return entries;
}

async function addStretch(hash: Hash, window: FileWindow, start: number, end: number): Promise<void> {
  for (let at = start; at < end; ) {
    const bytes = await window.at(at, end - at);
    if (bytes.length === 0) return;
    hash.update(bytes);
    at += bytes.length;
  }
}

/** Returns the message; undefined if something else is at its position by now. */
async function readMessage(
  handle: FileHandle,
  { start, end }: MessageSpan,
  place: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = Buffer.allocUnsafe(end - start);
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) return undefined;
    at += bytesRead;
  }
  const { kept, restAt } = readStoredHeader(bytes);
  const rest = bytes.subarray(restAt);
  if (nameOf(createHash('sha256').update(kept).update(rest)) !== place.split('.')[0]) return undefined;
  return new Uint8Array(Buffer.concat([kept, unquote(rest)]));
}

function nameOf(hash: Hash): string {
  return hash.digest('hex').slice(0, 32);
}

/** Returns a sort key wide enough for the largest offset that a JavaScript number can represent. */
function orderOf(offset: number): string {
  return String(offset).padStart(16, '0');
}

async function withFile<T>(path: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** Programs that write to an mbox put a lock beside it; an older one was left behind. */
const lockMilliseconds = 5 * 60_000;

async function refuseWhileLocked(path: string): Promise<void> {
  const lock = await stat(`${path}.lock`).catch(() => undefined);
  if (lock === undefined || Date.now() - lock.mtimeMs > lockMilliseconds) return;
  throw new Failure(
    'fetch_failed',
    'Another program is writing the mbox. Nothing was read; it is tried again later.',
    { retryAfter: 5 },
  );
}
