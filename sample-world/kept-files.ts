import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the sample world has in the data directory: where it is served, and its mail as it was written the first time. */
const paths = ['sample-world.json', 'sample-mailbox/Inbox.mbox', 'sample-mailbox/Sent.mbox'];

/** Reads the files of the sample world, as far as they are there. */
export async function readSampleFiles(directory: string): Promise<{ path: string; content: Uint8Array }[]> {
  const found = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(directory, path)).catch(() => null) })),
  );
  return found.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }]));
}

/** Writes them into another data directory; what is there already stays, and so does what is not of the sample world. */
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

/** The folder of the sample mailbox in a data directory, as the mailbox names it. */
export const sampleMailboxFolder = (directory: string): string => join(directory, 'sample-mailbox');
