import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { isMessageFile } from './file-names.ts';
import type { Entry, FolderFiles } from './listing.ts';
import { readMessageFile } from './read-message-file.ts';

interface FileEntry extends Entry {
  writtenAt: string;
}

/**
 * Opens a directory with one file per message (`.eml`, or numbered as in MH). A place is the file's name with its size
 * and time: a rewritten file is another message.
 */
export function messageFilesFolder(path: string, maxMessageBytes: number): FolderFiles {
  return {
    // The time of a directory does not reveal writes to its files.
    stamp: async () => null,
    async list() {
      const names = (await readdir(path, { withFileTypes: true }))
        .filter((file) => file.isFile() && isMessageFile(file.name))
        .map(({ name }) => name);
      const looked = await pMap(names.toSorted(), (name) => entryOf(path, name), { concurrency: 16 });
      const entries = looked
        .filter((entry) => entry !== undefined)
        .toSorted((left, right) => (left.order < right.order ? -1 : 1));
      const times = new Map(entries.map(({ place, writtenAt }) => [place, writtenAt]));
      return {
        stamp: null,
        entries,
        isRenumbered: false,
        receivedAt: async ({ place }) => times.get(place) ?? new Date(0).toISOString(),
      };
    },
    async read(place) {
      const name = place.slice(0, place.lastIndexOf('#'));
      if (!isMessageFile(name)) return undefined;
      const file = await readMessageFile(join(path, name), maxMessageBytes);
      return file !== undefined && placeOf(name, file) === place ? file.bytes : undefined;
    },
  };
}

async function entryOf(path: string, name: string): Promise<FileEntry | undefined> {
  // Gone since the directory was read: the next round reports it.
  const stats = await lstat(join(path, name)).catch(() => undefined);
  if (stats === undefined || !stats.isFile()) return undefined;
  const place = placeOf(name, { size: stats.size, mtimeMs: Math.floor(stats.mtimeMs) });
  return {
    place,
    order: `${stats.mtime.toISOString()} ${place}`,
    flags: [],
    writtenAt: stats.mtime.toISOString(),
  };
}

function placeOf(name: string, { size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${name}#${size}-${mtimeMs.toString(36)}`;
}
