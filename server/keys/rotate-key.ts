import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Sql } from '../../db/connect.ts';
import { hasOlderWriters, momentOf } from '../../db/sealed-rows.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { createReseal, type ResealProgress } from '../../runtime/encryption/reseal.ts';
import { createSeal, keyBytes, keyIdOf } from '../../runtime/encryption/seal.ts';
import { sealedTables } from './sealed-tables.ts';
import { type KeySettings, keyFile, readKeyFile, secretKeys, writeKey } from './secret-key.ts';
import { writeKeyFile } from './write-key-file.ts';

/** Result of a rotation. */
export interface Rotated {
  /** Id of the new sealing key. */
  newest: string;
  /** Ids of the keys that are no longer needed. */
  old: string[];
  /** True if these were removed from the file. Keys in the environment, or with `keepsOld`, are removed by the operator. */
  isRemoved: boolean;
  rows: number;
}

// For values that another process had already sealed with the old key, but not yet written.
const graceMs = 5_000;
// Rounds without progress while older transactions are still open: ten minutes in total.
const maxIdleRounds = 120;

/**
 * Seals everything again with a new key, and removes the older keys once nothing needs them. With a key file, makes a new
 * key, or finishes an interrupted rotation. With the environment, the new key is SECRET_KEY and the older ones are
 * SECRET_KEYS_OLD. After a kill at any point, the next call continues. `keepsOld` leaves the older keys in the file, because
 * other processes may still seal with them. Throws `conflict`, and keeps all keys, if there is no new key, if a value cannot
 * be decrypted, or if something still needs an older key.
 */
export async function rotateKey(
  settings: KeySettings,
  database: Database,
  options: { print: (line: string) => void; graceMs?: number; keepsOld?: boolean },
): Promise<Rotated> {
  const isFile = settings.SECRET_KEY === undefined;
  if (isFile) await addKey(settings, database);
  else if (settings.SECRET_KEYS_OLD.length === 0)
    throw new Failure(
      'conflict',
      'There is no new key: SECRET_KEY is the only one. Nothing was changed. Put the current key into SECRET_KEYS_OLD and a new key (`openssl rand -base64 32`) into SECRET_KEY, restart every process with both, then run this again.',
    );
  const keys = secretKeys(settings);
  const [newest = '', ...old] = keys().map(keyIdOf);
  options.print(
    `Sealing with key ${newest} from now on. Still accepted for decryption: ${old.join(', ') || 'no other key'}.`,
  );
  const reseal = createReseal(database, createSeal(keys), sealedTables);
  await reseal.run();
  await pause(options.graceMs ?? graceMs);
  await sealTheRest(reseal, database, options.graceMs ?? graceMs);
  const isRemoved = isFile && options.keepsOld !== true;
  if (isRemoved) await removeKeys(settings, database, newest);
  return { newest, old, isRemoved, rows: reseal.progress.rows };
}

/**
 * Repeats until nothing is sealed with an older key, including rows of transactions that began earlier and commit late.
 * Throws `conflict` after ten minutes without progress.
 */
async function sealTheRest(
  reseal: ReturnType<typeof createReseal>,
  database: Database,
  waitMs: number,
): Promise<void> {
  const sql = database.sql;
  const moment = await momentOf(sql);
  for (let idle = 0; idle < maxIdleRounds; idle += 1) {
    const { rows } = reseal.progress;
    // Checked before the round: rows written after this are sealed with the new key.
    const isUnderWay = await hasOlderWriters(sql, moment);
    reseal.restart();
    await reseal.run();
    requireDecryptable(reseal.progress);
    if (!isUnderWay && !(await reseal.hasStale())) return;
    if (reseal.progress.rows > rows) idle = 0;
    await pause(waitMs);
  }
  throw new Failure(
    'conflict',
    `${reseal.progress.rows} rows were sealed again, but others still need an older key. No key was removed. Make sure that every process has the new key and that no transaction stays open, then run this again.`,
  );
}

function requireDecryptable({ undecryptable, rows, reason }: ResealProgress): void {
  if (undecryptable === 0) return;
  throw new Failure(
    'conflict',
    `${rows} rows were sealed again, but others cannot be decrypted: ${reason} No key was removed. Restore the missing key, then run this again.`,
  );
}

/** Adds a new key to the file. A second rotation at the same time finds the key of the first and uses it. */
async function addKey(settings: KeySettings, database: Database): Promise<void> {
  secretKeys(settings)();
  const path = keyFile(settings);
  await locked(database, async () => {
    const keys = readKeyFile(path);
    if (keys.length === 1) replaceFile(path, [randomBytes(keyBytes), ...keys]);
  });
}

async function removeKeys(settings: KeySettings, database: Database, newest: string): Promise<void> {
  const path = keyFile(settings);
  await locked(database, async () => {
    const [first, ...rest] = readKeyFile(path);
    if (first && rest.length > 0 && keyIdOf(first) === newest) replaceFile(path, [first]);
  });
}

async function locked(database: Database, work: () => Promise<void>): Promise<void> {
  await transaction(database.sql, async (sql: Sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('watchkeeper.rotate-key', 0))`;
    await work();
  });
}

const replaceFile = (path: string, keys: readonly Uint8Array[]) =>
  writeKeyFile(path, keys.map(writeKey), 'replace');
