import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import type { Entry, FolderFiles, Listing } from './listing.ts';
import { readMessageFile } from './read-message-file.ts';
import { stableListing, stampOf } from './stable-listing.ts';

interface MaildirEntry extends Entry {
  /** Below the folder: `cur/name:2,S`. */
  file: string;
}

/**
 * Opens a Maildir folder. The place of a message is the part of its file name that never changes: flags follow it, and
 * reading moves the file from `new` to `cur`. `tmp` contains files that are still being written.
 */
export function maildirFolder(path: string, maxMessageBytes: number): FolderFiles {
  let places: ReadonlyMap<string, MaildirEntry> = new Map();

  const stamp = async () => {
    const both = await Promise.all(['new', 'cur'].map((name) => stat(join(path, name), { bigint: true })));
    return both.map(stampOf).join(' ');
  };

  const list = () =>
    stableListing(stamp, async (stamp): Promise<Listing> => {
      // In this order: a file that moves meanwhile is seen twice rather than never.
      const files = await readdir(join(path, 'new'), { withFileTypes: true });
      files.push(...(await readdir(join(path, 'cur'), { withFileTypes: true })));
      const found = new Map<string, MaildirEntry>();
      for (const file of files) {
        if (!file.isFile() || file.name.startsWith('.')) continue;
        const entry = entryOf(file.name, file.parentPath.slice(path.length + 1));
        found.set(entry.place, entry);
      }
      places = found;
      const entries = [...found.values()].toSorted((left, right) => (left.order < right.order ? -1 : 1));
      const receivedAt = async ({ place }: Entry) => {
        const file = found.get(place)?.file ?? '';
        // Renamed or removed since: the name contains the time, too.
        const written = await stat(join(path, file)).catch(() => undefined);
        return (written?.mtime ?? timeOf(place)).toISOString();
      };
      return { stamp, entries, isRenumbered: false, receivedAt };
    });

  const readAt = async (entry: MaildirEntry | undefined) =>
    entry === undefined ? undefined : readMessageFile(join(path, entry.file), maxMessageBytes);

  return {
    stamp,
    list,
    async read(place) {
      const found = await readAt(places.get(place));
      if (found !== undefined) return found.bytes;
      // Not listed yet, or renamed because its flags changed.
      await list();
      return (await readAt(places.get(place)))?.bytes;
    },
  };
}

/** Parses `unique:2,FRS`; some systems write `;` or `!` where names cannot contain a colon. */
function entryOf(name: string, folder: string): MaildirEntry {
  const [, unique = name, letters = ''] = /^(.*?)(?:[:;!]2,([A-Za-z]*).*)?$/s.exec(name) ?? [];
  return { place: unique, order: unique, flags: flagsOf(letters), file: join(folder, name) };
}

function flagsOf(letters: string): MessageFlag[] {
  const flags: MessageFlag[] = [];
  if (letters.includes('S')) flags.push('seen');
  if (letters.includes('F')) flags.push('flagged');
  if (letters.includes('R')) flags.push('answered');
  if (letters.includes('D')) flags.push('draft');
  return flags;
}

/** Returns the time of delivery, the seconds at the beginning of a unique name. */
function timeOf(place: string): Date {
  const seconds = Number(/^\d{1,10}(?=\.)/.exec(place)?.[0] ?? '0');
  return new Date(seconds * 1000);
}
