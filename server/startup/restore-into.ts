import { doubtPlannedEffects, moveMailbox } from '../../db/backup/adapt.ts';
import type { Backup, Head } from '../../db/backup/format.ts';
import { loadBackup, requireNoRows } from '../../db/backup/load.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { listMigrations, migrate } from '../../db/migrate.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { setUpLanes } from '../../runtime/jobs/lanes.ts';
import { sampleMailboxFolder } from '../../sample-world/kept-files.ts';

/** How a backup is brought into a database. */
export interface Restoring {
  /** The service that was backed up may have gone on since; false when it cannot have. */
  readonly mayHaveGoneOn: boolean;
  /** The data directory that the service will have, absolute. */
  readonly directory: string;
  readonly progress?: (rows: number) => void;
  /** Told once every row is there for good; whatever fails afterwards takes none away. */
  readonly loaded?: () => void;
}

/**
 * Brings a backup into an empty database: its schema as it was, its rows, then the migrations that are newer. Returns what
 * was loaded. Throws `conflict` when the database is not empty and `malformed_input` when a newer program made the backup;
 * what fails after `loaded` leaves the rows where they are.
 */
export async function restoreInto(
  database: Database,
  backup: Backup,
  { mayHaveGoneOn, directory, progress, loaded }: Restoring,
): Promise<{ rows: number; doubted: number; migrated: string[] }> {
  const { head } = backup;
  await requireKnown(head);
  const sql = database.sql;
  await requireNoRows(sql);
  await migrate(database, setUpCheckpoints, head.migrations.at(-1));
  await requireSameSchema(sql, head);
  await setUpLanes(database);
  let doubted = 0;
  const rows = await loadBackup(database, backup, {
    ...(progress && { progress }),
    async adapt(inTransaction) {
      if (mayHaveGoneOn) doubted = await doubtPlannedEffects(inTransaction, head.made_at);
      if (head.directory === null) return;
      await moveMailbox(inTransaction, sampleMailboxFolder(head.directory), sampleMailboxFolder(directory));
    },
  });
  loaded?.();
  const migrated = await bringUpToDate(database);
  return { rows, doubted, migrated };
}

async function bringUpToDate(database: Database): Promise<string[]> {
  try {
    return await migrate(database, setUpCheckpoints);
  } catch (cause) {
    const { code, message } = asFailure(cause);
    throw new Failure(
      code,
      `The database was not brought up to date (${message}). Start the service: it tries that again.`,
      { cause },
    );
  }
}

/** Throws `malformed_input` for a backup of a newer program, before anything is opened or changed. */
export async function requireKnown({ migrations }: Head): Promise<void> {
  const known = await listMigrations();
  const strange = migrations.filter((name) => !known.includes(name));
  if (strange.length === 0) return;
  throw new Failure(
    'malformed_input',
    `The backup was made by a newer version of Watchkeeper (it has ${strange.join(', ')}). Nothing was changed; restore it with that version.`,
  );
}

async function requireSameSchema(sql: Sql, { migrations }: Head): Promise<void> {
  const rows = await sql<{ name: string }[]>`select name from public.schema_migrations order by name`;
  const later = rows.map(({ name }) => name).filter((name) => !migrations.includes(name));
  if (later.length === 0) return;
  throw new Failure(
    'conflict',
    `The database has a newer schema than the backup (${later.join(', ')}). Nothing was changed; name a database, or a DATA_DIR, that was never used.`,
  );
}
