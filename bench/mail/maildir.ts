import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListMessage, sourceOf } from './archive.ts';

/** Writes messages as a Maildir with one folder; returns how many bytes they have. */
export function writeMaildir(folder: string, messages: readonly ListMessage[]): number {
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
  let bytes = 0;
  for (const [index, message] of messages.entries()) {
    const source = Buffer.from(sourceOf(message));
    bytes += source.length;
    const seconds = Math.floor(Date.parse(message.date) / 1000) || 0;
    const file = join(folder, 'cur', `${seconds}.M${index}.bench:2,S`);
    writeFileSync(file, source);
    // A Maildir's file is as old as its message.
    utimesSync(file, seconds, seconds);
  }
  return bytes;
}
