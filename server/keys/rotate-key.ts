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

/** What came of a rotation. */
export interface Rotated {
  /** Id of the key that seals now. */
  newest: string;
  /** Ids of those that are needed no longer. */
  old: string[];
  /** Whether they were taken out of the file; where the environment names them, or they are to be kept, its owner does. */
  isRemoved: boolean;
  rows: number;
}

// What another process had sealed with the older key, and was just about to write when the new one came.
const graceMs = 5_000;
// Looks in a row, so far apart, that find nothing more to seal while something is still under way: ten minutes.
const mostIdle = 120;

/**
 * Lets a new key seal, seals everything anew with it, and takes the older ones away when nothing needs them any more. With
 * the file, a new key is made unless an earlier rotation was interrupted: that one is finished. With the environment the
 * new key is SECRET_KEY, and the older ones are SECRET_KEYS_OLD. Killed at any point it is called again and goes on.
 * `keepsOld` leaves the older keys in the file: other processes may still seal with them.
 * Throws `conflict` where there is no other key to change to, where something cannot be opened, and where something needs
 * an older key still; the keys stay then.
 */
export async function rotateKey(
  settings: KeySettings,
  database: Database,
  options: { say: (line: string) => void; graceMs?: number; keepsOld?: boolean },
): Promise<Rotated> {
  const isFile = settings.SECRET_KEY === undefined;
  if (isFile) await addKey(settings, database);
  else if (settings.SECRET_KEYS_OLD.length === 0)
    throw new Failure(
      'conflict',
      'SECRET_KEY is the only key. Put the present one into SECRET_KEYS_OLD and a new one (`openssl rand -base64 32`) into SECRET_KEY, start every process again with both, then run this again. Nothing was changed.',
    );
  const keys = secretKeys(settings);
  const [newest = '', ...old] = keys().map(keyIdOf);
  options.say(`Key ${newest} seals from now on; ${old.join(', ') || 'no other key'} still opens.`);
  const reseal = createReseal(database, createSeal(keys), sealedTables);
  await reseal.run();
  await pause(options.graceMs ?? graceMs);
  await sealTheRest(reseal, database, options.graceMs ?? graceMs);
  const isRemoved = isFile && options.keepsOld !== true;
  if (isRemoved) await removeKeys(settings, database, newest);
  return { newest, old, isRemoved, rows: reseal.progress.rows };
}

/**
 * Goes on until nothing is sealed with an older key, also nothing that a transaction had written before and brings only now.
 * Throws `conflict` when that does not come about.
 */
async function sealTheRest(
  reseal: ReturnType<typeof createReseal>,
  database: Database,
  waitMs: number,
): Promise<void> {
  const sql = database.sql;
  const moment = await momentOf(sql);
  for (let idle = 0; idle < mostIdle; idle += 1) {
    const { rows } = reseal.progress;
    // Asked before the look: what is written after it was sealed with the new key.
    const isUnderWay = await hasOlderWriters(sql, moment);
    reseal.restart();
    await reseal.run();
    refuseUndecryptable(reseal.progress);
    if (!isUnderWay && !(await reseal.hasStale())) return;
    if (reseal.progress.rows > rows) idle = 0;
    await pause(waitMs);
  }
  throw new Failure(
    'conflict',
    `${reseal.progress.rows} rows were sealed anew. Others are still written by something that began before, or are sealed with an older key: see that every process has the new key, and that no transaction stays open. No key was taken away; run this again then.`,
  );
}

function refuseUndecryptable({ undecryptable, rows, reason }: ResealProgress): void {
  if (undecryptable === 0) return;
  throw new Failure(
    'conflict',
    `${rows} rows were sealed anew. Something of others cannot be opened: ${reason} No key was taken away; run this again when the missing one is there.`,
  );
}

/** Two rotations at the same moment are one: the second finds the key that the first has put there. */
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
