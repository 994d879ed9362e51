import { asFailure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';

/** A repository that seals and opens contents, with its seal bound. */
export type Opening<Repository extends (sql: Sql, seal: ContentSeal) => unknown> = (
  sql: Sql,
) => ReturnType<Repository>;

/** Encrypts and decrypts message contents with the keys of the service. `open` throws a `Failure` with the reason. */
export interface ContentSeal {
  seal(plain: Uint8Array, purpose: string): Uint8Array;
  open(sealed: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
}

/** Columns of `email_contents` that contain text; each is sealed separately. */
export type ContentColumn = 'text' | 'quoted' | 'signature' | 'hidden' | 'excerpt' | 'events';

/** All sealed columns of `email_contents`. */
export const contentColumns = ['raw', 'text', 'quoted', 'signature', 'hidden', 'excerpt', 'events'] as const;

// A sealed value begins with 1. A value stored in plain text before, if it begins with 0 or 1, has a 0 in front
// (migration 0024).
const [plainForm, sealedForm] = [0, 1];

/** Returns a value stored before values were sealed; null for a sealed one. */
export function plainOf(stored: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (stored[0] === sealedForm) return null;
  return new Uint8Array(stored[0] === plainForm ? stored.subarray(1) : stored);
}

/** Returns the sealing purpose of a content column: in another row or column it cannot be opened. */
export const contentPurpose = (messageId: string, column: ContentColumn | 'raw'): string =>
  `email_contents:${messageId}:${column}`;

/** Returns the sealing purpose of an attachment. */
export const attachmentPurpose = (messageId: string, position: number): string =>
  `email_attachments:${messageId}:${position}`;

/** Seals bytes; empty bytes stay empty. */
export function sealBytes(seal: ContentSeal, plain: Uint8Array, purpose: string): Uint8Array {
  return plain.byteLength === 0 ? plain : seal.seal(plain, purpose);
}

/** Seals a text, in the form in which JSON passes bytes to PostgreSQL. */
export function sealText(seal: ContentSeal, plain: string, purpose: string): string {
  const bytes = sealBytes(seal, Buffer.from(plain, 'utf8'), purpose);
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/**
 * Opens the bytes of a column, sealed or stored before sealing; contents are opened nowhere else. Throws `Failure` if
 * they cannot be opened.
 */
export function openBytes(seal: ContentSeal, stored: Uint8Array, purpose: string): Uint8Array<ArrayBuffer> {
  return plainOf(stored) ?? seal.open(stored, purpose);
}

/** The text columns of a message; null if it was never read, was purged, or cannot be decrypted. */
export type Opened<Column extends ContentColumn> = Record<Column, string | null> & {
  /** The reason why a column cannot be decrypted; null if all can. */
  unopened: string | null;
};

/** Contents of messages, opened as rows are read. A row that cannot be opened does not affect the others. */
export const sealedContents = (sql: Sql, seal: ContentSeal) => ({
  /** Returns the contents of messages by message id; messages that were not read yet are missing. */
  async map<Column extends ContentColumn>(
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
   * Adds the contents to rows of messages, at most `longest` characters of each; empty if there are none or if they
   * cannot be decrypted, which `unopened` explains.
   */
  async fill<Row extends { id: string }, Column extends ContentColumn>(
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

/** Opens the contents of one message; a column that cannot be opened is null, and `unopened` has the reason. */
export function openRow<Column extends ContentColumn>(
  seal: ContentSeal,
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
