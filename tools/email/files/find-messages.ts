import type { FileWindow } from './file-window.ts';
import { readFromLine } from './from-line.ts';

/** The position of a message in an mbox: its bytes without the separator line before it and the empty line after it. */
export interface MessageSpan {
  start: number;
  end: number;
  /** From the separator line; null if that has no date. */
  receivedAt: string | null;
}

/** Longer than any separator line; a longer line is text. */
const maxLineBytes = 1000;
const chunk = 1024 * 1024;
const newline = 0x0a;

/**
 * Returns the messages of an mbox in order. A message begins after a line `From ...` with a date, at the beginning of
 * the file or after an empty line (RFC 4155); if the file's first such line has no date, none needs one. The writer of
 * the file had to quote such lines in texts, so texts cannot fake one. LF and CRLF are both line ends.
 */
export async function findMessages(window: FileWindow, size: number): Promise<MessageSpan[]> {
  const found: MessageSpan[] = [];
  const first = await lineAt(window, 0);
  if (!first.startsWith('From ')) return found;
  const needsDate = readFromLine(first) !== null;
  let open: MessageSpan | undefined;
  for (let position = 0; position < size; ) {
    const next = position === 0 ? 0 : await seek(window, position, size);
    if (next === undefined) break;
    const line = next === 0 ? first : await lineAt(window, next);
    const receivedAt = readFromLine(line);
    position = next + 5;
    if (needsDate && receivedAt === null) continue;
    if (open !== undefined) found.push({ ...open, end: await endBefore(window, open.start, next) });
    open = { start: Math.min(size, next + Buffer.byteLength(line, 'latin1') + 1), end: size, receivedAt };
  }
  if (open !== undefined) found.push({ ...open, end: await endBefore(window, open.start, size) });
  return found;
}

/** Returns the position of the next `From ` after an empty line, from `position` on. */
async function seek(window: FileWindow, position: number, size: number): Promise<number | undefined> {
  // The two line ends before it may have been read already.
  for (let base = Math.max(0, position - 4); base < size; ) {
    const bytes = await window.at(base, chunk);
    for (let at = bytes.indexOf('\nFrom '); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
      const isAfterEmpty =
        at >= 1 && (bytes[at - 1] === newline || (bytes[at - 1] === 0x0d && bytes[at - 2] === newline));
      if (isAfterEmpty && base + at + 1 >= position) return base + at + 1;
    }
    if (base + bytes.length >= size) return undefined;
    base += Math.max(1, bytes.length - 8);
  }
  return undefined;
}

/** Returns the line that begins there, without its end, up to the length of a separator line. */
async function lineAt(window: FileWindow, start: number): Promise<string> {
  const bytes = await window.at(start, maxLineBytes);
  const end = bytes.indexOf(newline);
  return bytes.toString('latin1', 0, end === -1 ? bytes.length : end);
}

/** Returns `end` without the empty line that separates messages. */
async function endBefore(window: FileWindow, start: number, end: number): Promise<number> {
  const from = Math.max(start, end - 4);
  if (from >= end) return Math.max(start, end);
  const tail = (await window.at(from, end - from)).toString('latin1');
  if (tail.endsWith('\r\n\r\n')) return end - 2;
  return tail.endsWith('\n\n') ? end - 1 : end;
}
