import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Failure } from '../../domain/failure.ts';
import { type Backup, writeHead } from './format.ts';

/** A low compression level: on the embedded database all others wait until the last row is read. */
const level = 4;

/** A file that is stored with the rows. */
export interface KeptFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Throws `conflict` if the file exists: a backup never overwrites another. */
export async function requireFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found)
    throw new Failure('conflict', `${file} already exists. Nothing was written; choose another name.`);
}

/**
 * Writes a backup: gzip over lines, readable only by its owner, under a temporary name beside the final one until it is
 * complete and on the disk. `progress` receives the number of rows written. Returns the size in bytes. Throws
 * `conflict` if the file exists.
 */
export async function writeBackup(
  file: string,
  backup: Backup & { readonly files?: readonly KeptFile[] },
  progress: (rows: number) => void = () => {},
): Promise<number> {
  await requireFree(file);
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    const gzip = createGzip({ level });
    // Flushed to the disk before it gets its name.
    await pipeline(Readable.from(text(backup, progress)), gzip, handle.createWriteStream({ flush: true }));
    const { size } = await stat(part);
    await requireFree(file);
    await rename(part, file);
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

async function* text(
  { head, files = [], ...backup }: Backup & { readonly files?: readonly KeptFile[] },
  progress: (rows: number) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let rows = 0;
  const hashed = (block: string, count: number): string => {
    hash.update(block);
    lines += count;
    return block;
  };
  yield hashed(`${writeHead({ ...head, files: files.map(({ path }) => path) })}\n`, 1);
  for (const { content } of files) yield hashed(`"${Buffer.from(content).toString('base64')}"\n`, 1);
  for await (const chunk of backup.chunks()) {
    yield hashed(`${chunk.lines.join('\n')}\n`, chunk.lines.length);
    rows += chunk.lines.length;
    progress(rows);
  }
  yield `${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`;
}
