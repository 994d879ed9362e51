import type { Database, Sql } from '../../db/connect.ts';
import { markPlain, type RowKey, type SealedTable, sealedRows } from '../../db/sealed-rows.ts';
import { transaction } from '../../db/transaction.ts';
import { asFailure } from '../../domain/failure.ts';
import type { Seal } from './seal.ts';

/** A table with what each value of it is sealed for. */
export interface TableToSeal extends SealedTable {
  purpose(key: RowKey, column: string): string;
  /** What a value says that was never sealed; null for one that is. */
  plainOf(stored: Uint8Array): Uint8Array | null;
}

/** How far sealing anew has come. */
export interface ResealProgress {
  /** Rows that are sealed with the newest key now. */
  rows: number;
  /** Of these, rows of which something was not sealed at all before. */
  unsealed: number;
  /** Rows of which something could not be opened, with the first reason; they are left as they are. */
  unopened: number;
  reason: string | null;
}

// Rows that are looked for at once, and bytes and rows of one transaction.
const listed = 200;
const [mostBytes, mostRows] = [4 * 1024 * 1024, 50];

/**
 * Seals everything anew that is not sealed with the newest key, in transactions of a few megabytes. Killed at any point it
 * has lost nothing: each row is sealed with one key or the other, and both open. Called again it goes on where it was.
 */
export function createReseal(database: Database, seal: Seal, tables: readonly TableToSeal[]) {
  const progress: ResealProgress = { rows: 0, unsealed: 0, unopened: 0, reason: null };
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
    progress.unopened += closed.length;
    progress.reason ??= closed[0] ?? null;
  }

  return {
    progress,
    /** Goes on until everything was looked at, or until `isOver` says so between two transactions. True when all was. */
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
    /** Whether a row is there that is not sealed with the newest key, wherever `run` is. */
    async hasStale(): Promise<boolean> {
      for (const table of tables) {
        const found = await sealedRows(sql, table).listStale(seal.head(), { after: null, limit: 1 });
        if (found.length > 0) return true;
      }
      return false;
    },
    /** Begins at the first row again; what could not be opened is counted anew. */
    restart(): void {
      place = { table: 0, after: null };
      progress.unopened = 0;
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
