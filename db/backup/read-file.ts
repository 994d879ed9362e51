import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Failure } from '../../domain/failure.ts';
import { type Backup, type Chunk, type Head, linesWithin, readHead, readTail } from './format.ts';
import type { KeptFile } from './write-file.ts';

/** Largest number of characters in a chunk of rows. */
const chunkLength = 1_000_000;
/** Largest number of rows in a chunk, however short they are. */
const chunkRows = 5_000;

/** A backup file that was read completely and whose checksum is correct. */
export interface CheckedBackup extends Backup {
  readonly files: readonly KeptFile[];
}

/**
 * Reads the whole file and compares it with its checksum and counts, so that nothing starts with a cut or changed file;
 * then it can be read again, row by row. Throws `malformed_input` and `not_found`.
 */
export async function openBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const files: KeptFile[] = [];
  let head: Head | undefined;
  let lines = 0;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
    head ??= readHead(line, file);
    const path = head.files[lines - 1];
    if (path !== undefined) files.push({ path, content: Buffer.from(line.slice(1, -1), 'base64') });
    lines += 1;
  }
  const tail = readTail(last ?? '');
  if (!head || !tail) throw damaged(file, 'it ends before its last line');
  if (tail.lines !== lines - 1 || tail.lines !== linesWithin(head) + 1)
    throw damaged(file, 'lines are missing');
  if (tail.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is another');
  return { head, files, chunks: () => readChunks(file, head) };
}

const damaged = (file: string, how: string, cause?: unknown) =>
  new Failure('malformed_input', `${file} is damaged: ${how}. Nothing was changed; use another backup.`, {
    cause,
  });

/**
 * Yields the lines of the file without their ends. The text after the last line end is a line too, so that a cut is
 * noticed.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const unpacked = createGunzip();
  bytes.on('error', (error) => unpacked.destroy(error));
  bytes.pipe(unpacked);
  try {
    let begun: Buffer[] = [];
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        begun.push(chunk.subarray(start, end));
        yield Buffer.concat(begun).toString('utf8');
        begun = [];
        start = end + 1;
      }
      if (start < chunk.length) begun.push(chunk.subarray(start));
    }
    if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new Failure('not_found', `There is no file ${file}. Nothing was changed; check the path.`);
    if (code?.startsWith('Z_')) throw damaged(file, 'it cannot be unpacked', error);
    throw error;
  } finally {
    bytes.destroy();
  }
}

async function* readChunks(file: string, { tables, files }: Head): AsyncGenerator<Chunk> {
  const lines = linesOf(file);
  try {
    for (let skipped = 0; skipped <= files.length; skipped += 1) await lines.next();
    for (const table of tables) {
      let chunk: string[] = [];
      let length = 0;
      for (let row = 1; row <= table.rows; row += 1) {
        const { value } = await lines.next();
        if (typeof value !== 'string') throw damaged(file, 'it has changed while it was read');
        chunk.push(value);
        length += value.length;
        if (row < table.rows && length < chunkLength && chunk.length < chunkRows) continue;
        yield { table, lines: chunk };
        chunk = [];
        length = 0;
      }
    }
  } finally {
    await lines.return(undefined);
  }
}
