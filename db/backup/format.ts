import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';

/** The format version of backups that this program writes and reads. */
const version = 1;

const tableHead = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
});

/**
 * The first line of a backup. After it follow the files, one line each, then the rows of each table in this order, then
 * the last line. Only the counts say where a table ends.
 */
const head = z.object({
  watchkeeper_backup: z.literal(version),
  made_at: z.iso.datetime(),
  /** The version of the database server that was backed up; for people. */
  server_version: z.string(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableHead),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
  /** Small files of the data directory, by their paths in it; each follows as a line with its bytes in base64. */
  files: z.array(z.string()).default([]),
  /** The data directory of the files; rows refer to it. */
  directory: z.string().nullable().default(null),
  /** True if something may be sealed with a key that the backup does not contain. */
  key_apart: z.boolean().default(false),
  /** The keys that seal credentials and contents, in base64, if they were requested. */
  secret_keys: z.array(z.string()).nullable().default(null),
});

const tail = z.object({ lines: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** The content of the first line of a backup. */
export type Head = Omit<z.output<typeof head>, 'watchkeeper_backup'>;

/** A table in the head: its columns and the number of its rows. */
export type TableHead = z.output<typeof tableHead>;

/** Rows of one table, one per line; bounded in size. */
export interface Chunk {
  readonly table: TableHead;
  readonly lines: readonly string[];
}

/** A backup as a stream, from a database or from a file: its head, then its rows, table by table. */
export interface Backup {
  readonly head: Head;
  /** Returns the rows; can be called once. */
  chunks(): AsyncIterable<Chunk>;
}

/** Reads the first line. Throws `malformed_input` if it is invalid or was written by a newer version. */
export function readHead(line: string, file: string): Head {
  const value = parse(line);
  const written = (value as { watchkeeper_backup?: unknown } | null)?.watchkeeper_backup;
  if (typeof written === 'number' && written > version) {
    throw new Failure(
      'malformed_input',
      `${file} was written by a newer version of Watchkeeper (format ${written}). Nothing was changed; restore it with that version.`,
    );
  }
  const { data } = head.safeParse(value);
  if (data) return data;
  throw new Failure('malformed_input', `${file} is not a backup of Watchkeeper. Nothing was changed.`);
}

/** Reads the last line; undefined if it is not one, which means that the file is cut. */
export function readTail(line: string): z.output<typeof tail> | undefined {
  return tail.safeParse(parse(line)).data;
}

/** Writes the first line. */
export const writeHead = (of: Head): string => JSON.stringify({ watchkeeper_backup: version, ...of });

/** Returns the number of lines between the first and the last. */
export const linesWithin = ({ files, tables }: Head): number =>
  files.length + tables.reduce((sum, { rows }) => sum + rows, 0);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
