import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of the sample world in the data directory: its address, and its mail as first written. */
const paths = ['sample-world.json', 'sample-mailbox/Inbox.mbox', 'sample-mailbox/Sent.mbox'];

/** Reads the files of the sample world that exist. */
export async function readSampleFiles(directory: string): Promise<{ path: string; content: Uint8Array }[]> {
  const found = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(directory, path)).catch(() => null) })),
  );
  return found.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }]));
}

/**
 * Writes the files into another data directory; existing files stay unchanged, and files that do not belong to the
 * sample world are skipped.
 */
export async function writeSampleFiles(
  directory: string,
  files: readonly { path: string; content: Uint8Array }[],
): Promise<void> {
  for (const { path, content } of files.filter((file) => paths.includes(file.path))) {
    const place = join(directory, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Returns the folder of the sample mailbox in a data directory, as the mailbox row names it. */
export const sampleMailboxFolder = (directory: string): string => join(directory, 'sample-mailbox');
