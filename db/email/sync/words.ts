import { asFailure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** A repository that seals or opens words, with what it does so with. */
export type Opening<Repository extends (sql: Sql, seal: WordSeal) => unknown> = (
  sql: Sql,
) => ReturnType<Repository>;

/** What seals and opens what messages say; given by whoever has the keys. `open` throws where it cannot, and says why. */
export interface WordSeal {
  seal(plain: Uint8Array, purpose: string): Uint8Array;
  open(sealed: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
}

/** Columns of `email_contents` that hold text; each is sealed by itself. */
export type WordColumn = 'text' | 'quoted' | 'signature' | 'hidden' | 'excerpt' | 'events';

/** Every column of `email_contents` that is sealed. */
export const contentColumns = ['raw', 'text', 'quoted', 'signature', 'hidden', 'excerpt', 'events'] as const;

// What is sealed begins with 1. What was stored plain before and begins with 0 or 1 stands behind a 0 (migration 0024).
const [plainForm, sealedForm] = [0, 1];

/** What a value says that was stored before values were sealed; null for one that is sealed. */
export function plainOf(stored: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (stored[0] === sealedForm) return null;
  return new Uint8Array(stored[0] === plainForm ? stored.subarray(1) : stored);
}

/** What a column of a message's content is sealed for: in another row or column it does not open. */
export const contentPurpose = (messageId: string, column: WordColumn | 'raw'): string =>
  `email_contents:${messageId}:${column}`;

/** What an attachment is sealed for. */
export const attachmentPurpose = (messageId: string, position: number): string =>
  `email_attachments:${messageId}:${position}`;

/** Sealed, or empty where there is nothing to seal. */
export function sealBytes(seal: WordSeal, plain: Uint8Array, purpose: string): Uint8Array {
  return plain.byteLength === 0 ? plain : seal.seal(plain, purpose);
}

/** A text sealed, in the form in which JSON hands bytes over to PostgreSQL. */
export function sealText(seal: WordSeal, plain: string, purpose: string): string {
  const bytes = sealBytes(seal, Buffer.from(plain, 'utf8'), purpose);
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/**
 * The only place where content is opened: the bytes of a column, sealed or as they were stored before they were. Throws
 * `Failure` where they cannot be opened.
 */
export function openBytes(seal: WordSeal, stored: Uint8Array, purpose: string): Uint8Array<ArrayBuffer> {
  return plainOf(stored) ?? seal.open(stored, purpose);
}

/** Words of a message; a column is null where it was never read or was purged, or where it cannot be opened. */
export type Opened<Column extends WordColumn> = Record<Column, string | null> & {
  /** Why something of it cannot be opened; null where everything is. */
  unopened: string | null;
};

/** What messages say, opened as rows come out. What cannot be opened takes nothing else with it. */
export const words = (sql: Sql, seal: WordSeal) => ({
  /** The words of messages, by message id; those that nobody has read yet are missing. */
  async map<Column extends WordColumn>(
    userId: string,
    messageIds: readonly string[],
    columns: readonly Column[],
  ): Promise<Map<string, Opened<Column>>> {
    if (messageIds.length === 0) return new Map();
    const rows = await sql<({ message_id: string } & Record<Column, Uint8Array | null>)[]>`
      select message_id, ${sql(columns as unknown as string[])} from public.email_contents
      where user_id = ${userId} and message_id = any(${messageIds as string[]}::uuid[])`;
    return new Map(rows.map((row) => [row.message_id, openRow(seal, row, columns)]));
  },

  /**
   * Rows of messages with their words, at most so many characters of each; empty where there are none, and where they cannot
   * be opened, which `unopened` says.
   */
  async fill<Row extends { id: string }, Column extends WordColumn>(
    userId: string,
    rows: readonly Row[],
    columns: readonly Column[],
    longest = Number.POSITIVE_INFINITY,
  ): Promise<(Row & Record<Column, string> & { unopened: string | null })[]> {
    const ids = [...new Set(rows.map(({ id }) => id))];
    const opened = await this.map(userId, ids, columns);
    return rows.map((row) => {
      const own = opened.get(row.id);
      const filled = columns.map((column) => [column, (own?.[column] ?? '').slice(0, longest)]);
      return {
        ...row,
        ...(Object.fromEntries(filled) as Record<Column, string>),
        unopened: own?.unopened ?? null,
      };
    });
  },
});

function openRow<Column extends WordColumn>(
  seal: WordSeal,
  row: { message_id: string } & Record<Column, Uint8Array | null>,
  columns: readonly Column[],
): Opened<Column> {
  let unopened: string | null = null;
  const open = (column: Column): string | null => {
    const stored: Uint8Array | null = row[column];
    if (stored === null) return null;
    try {
      return Buffer.from(openBytes(seal, stored, contentPurpose(row.message_id, column))).toString('utf8');
    } catch (thrown) {
      unopened = asFailure(thrown).message;
      return null;
    }
  };
  const opened = Object.fromEntries(columns.map((column) => [column, open(column)]));
  return { ...(opened as Record<Column, string | null>), unopened };
}
