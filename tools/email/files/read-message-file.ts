import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Failure } from '../../../domain/failure.ts';

/**
 * Returns the bytes of a file with one message, with its size and time; undefined if it does not exist or is not a
 * regular file, such as a symbolic link. Throws `response_too_large`.
 */
export async function readMessageFile(
  path: string,
  maxMessageBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; size: number; mtimeMs: number } | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'ENOENT' || thrown.code === 'ELOOP' || thrown.code === 'ENOTDIR') return undefined;
      throw thrown;
    },
  );
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    if (stats.size > maxMessageBytes) {
      throw new Failure(
        'response_too_large',
        `The message is larger than ${maxMessageBytes} bytes. It was not read.`,
      );
    }
    const bytes = new Uint8Array(await handle.readFile());
    return { bytes, size: stats.size, mtimeMs: Math.floor(stats.mtimeMs) };
  } finally {
    await handle.close();
  }
}
