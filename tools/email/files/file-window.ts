import type { FileHandle } from 'node:fs/promises';
import { checkCancelled } from '../check-cancelled.ts';

/** Bytes of a file that are in memory at once. */
const windowSize = 4 * 1024 * 1024;

/** A view on a file that is read from its beginning to its end, with only a part in memory. */
export interface FileWindow {
  /** Returns the bytes from `start`: at most `most`, fewer at the end of the file or of the window. */
  at(start: number, most: number): Promise<Buffer>;
}

/** Opens a view on the first `size` bytes of a file. A result is valid until the next call. */
export function fileWindow(handle: FileHandle, size: number, signal: AbortSignal): FileWindow {
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(windowSize, size)));
  let begin = 0;
  let end = 0;
  return {
    async at(start, most) {
      const wanted = Math.min(most, buffer.length, size - start);
      if (start < begin || start + wanted > end) {
        checkCancelled(signal);
        begin = start;
        end = start;
        while (end < Math.min(start + buffer.length, size)) {
          const { bytesRead } = await handle.read(buffer, end - begin, buffer.length - (end - begin), end);
          if (bytesRead === 0) break;
          end += bytesRead;
        }
      }
      return buffer.subarray(start - begin, Math.min(start - begin + wanted, end - begin));
    },
  };
}
