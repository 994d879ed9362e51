import type { Database, Sql } from '../../db/connect.ts';
import { markPlain, type RowKey, type SealedTable, sealedRows } from '../../db/sealed-rows.ts';
import { transaction } from '../../db/transaction.ts';
import { asFailure } from '../../domain/failure.ts';
import type { Seal } from './seal.ts';

/** A table with the sealing purpose of each value. */
export interface TableToSeal extends SealedTable {
  purpose(key: RowKey, column: string): string;
  /** Returns a value that was never sealed; null for a sealed one. */
  plainOf(stored: Uint8Array): Uint8Array | null;
}

/** Progress of resealing. */
export interface ResealProgress {
  /** Rows sealed with the newest key. */
  rows: number;
  /** Rows among these of which a value was not sealed before. */
  unsealed: number;
  /** Rows with a value that cannot be decrypted, which are unchanged, with the first reason. */
  undecryptable: number;
  reason: string | null;
}

// Rows listed at once, and limits of one transaction in bytes and rows.
const listed = 200;
const [mostBytes, mostRows] = [4 * 1024 * 1024, 50];

/**
 * Seals all values again that are not sealed with the newest key, in transactions of a few megabytes. An interruption
 * loses nothing: each row is sealed with one key or the other, and both open it. A later call continues from there.
 */
export function createReseal(database: Database, seal: Seal, tables: readonly TableToSeal[]) {
  const progress: ResealProgress = { rows: 0, unsealed: 0, undecryptable: 0, reason: null };
  let place: { table: number; after: RowKey | null } = { table: 0, after: null };
  const sql = database.sql;

  async function sealRow(within: Sql, table: TableToSeal, key: RowKey): Promise<void> {
    const row = await sealedRows(within, table).lock(key);
    if (row === undefined) return;
    const head = Buffer.from(seal.head());
    const changed: Record<string, Uint8Array> = {};
    let wasPlain = false;
    for (const [column, stored] of Object.entries(row)) {
      if (stored === null || stored.byteLength === 0 || head.equals(stored.subarray(0, head.byteLength)))
        continue;
      const purpose = table.purpose(key, column);
      const plain = table.plainOf(stored);
      wasPlain ||= plain !== null;
      changed[column] = Buffer.from(seal.seal(plain ?? seal.open(stored, purpose), purpose));
    }
    if (Object.keys(changed).length === 0) return;
    if (wasPlain) await markPlain(within, table.name);
    await sealedRows(within, table).update(key, changed);
    progress.rows += 1;
    progress.unsealed += wasPlain ? 1 : 0;
  }

  async function sealBatch(table: TableToSeal, keys: readonly RowKey[]): Promise<void> {
    const closed: string[] = [];
    await transaction(database.sql, async (within) => {
      closed.length = 0;
      for (const key of keys)
        await sealRow(within, table, key).catch((thrown: unknown) => {
          const failure = asFailure(thrown);
          if (failure.code !== 'malformed_input') throw thrown;
          closed.push(`${table.name} ${Object.values(key).join('/')}: ${failure.message}`);
        });
    });
    progress.undecryptable += closed.length;
    progress.reason ??= closed[0] ?? null;
  }

  return {
    progress,
    /**
     * Continues until all rows are checked, or until `isOver` returns true between two transactions. Returns true if
     * all are.
     */
    async run(isOver: () => boolean = () => false): Promise<boolean> {
      for (;;) {
        const table = tables[place.table];
        if (table === undefined) break;
        const { after } = place;
        const found = await sealedRows(sql, table).listStale(seal.head(), { after, limit: listed });
        for (const keys of batches(found)) {
          if (isOver()) return false;
          await sealBatch(table, keys);
          place = { table: place.table, after: keys.at(-1) ?? null };
        }
        if (found.length < listed) place = { table: place.table + 1, after: null };
      }
      return true;
    },
    /** Returns whether there is a row that is not sealed with the newest key, wherever `run` is. */
    async hasStale(): Promise<boolean> {
      for (const table of tables) {
        const found = await sealedRows(sql, table).listStale(seal.head(), { after: null, limit: 1 });
        if (found.length > 0) return true;
      }
      return false;
    },
    /** Starts again at the first row and resets the count of undecryptable rows. */
    restart(): void {
      place = { table: 0, after: null };
      progress.undecryptable = 0;
      progress.reason = null;
    },
  };
}

function batches(found: readonly { key: RowKey; size: number }[]): RowKey[][] {
  const all: RowKey[][] = [];
  let bytes = 0;
  for (const { key, size } of found) {
    const last = all.at(-1);
    if (last === undefined || last.length === mostRows || bytes + size > mostBytes) {
      all.push([key]);
      bytes = size;
    } else {
      last.push(key);
      bytes += size;
    }
  }
  return all;
}
