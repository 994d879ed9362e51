import { doubtPlannedEffects, moveMailbox } from '../../db/backup/adapt.ts';
import type { Backup, Head } from '../../db/backup/format.ts';
import { loadBackup, requireNoRows } from '../../db/backup/load.ts';
import type { Database, Sql } from '../../db/connect.ts';
import {
  isOfModule,
  listMigrations,
  listModuleMigrations,
  type ModuleSchema,
  migrate,
  migrateModule,
} from '../../db/migrate.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { setUpLanes } from '../../runtime/jobs/lanes.ts';
import { sampleMailboxFolder } from '../../sample-world/kept-files.ts';

/** Options of a restore. */
export interface Restoring {
  /** True if the original service may have continued after the backup. */
  readonly mayHaveGoneOn: boolean;
  /** Absolute path of the future data directory. */
  readonly directory: string;
  /** The modules of this program, whose tables the backup may contain. */
  readonly modules?: readonly ModuleSchema[];
  readonly progress?: (rows: number) => void;
  /** Called once every row is committed; a later failure removes none of them. */
  readonly loaded?: () => void;
}

/**
 * Loads a backup into an empty database: first the schema of the backup, then its rows, then newer migrations. Throws
 * `conflict` if the database is not empty, and `malformed_input` if a newer program made the backup. A failure after `loaded`
 * keeps the rows.
 */
export async function restoreInto(
  database: Database,
  backup: Backup,
  { mayHaveGoneOn, directory, modules = [], progress, loaded }: Restoring,
): Promise<{ rows: number; doubted: number; migrated: string[] }> {
  const { head } = backup;
  await requireKnown(head, modules);
  const sql = database.sql;
  await requireNoRows(sql);
  await migrate(database, setUpCheckpoints, head.migrations.filter((name) => !isOfModule(name)).at(-1));
  for (const { name, migrations } of modules)
    if (migrations) await migrateModule(database, name, migrations, head.migrations);
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
      `The newer migrations could not be applied (${message}). Start the service to try again.`,
      { cause },
    );
  }
}

/**
 * Throws `malformed_input` for a backup made by a newer program, or with the tables of a module that this program does not
 * have, before anything is changed.
 */
export async function requireKnown({ migrations }: Head, modules: readonly ModuleSchema[]): Promise<void> {
  const known = new Set([
    ...(await listMigrations()),
    ...(await Promise.all(modules.map(listModuleMigrations))).flat(),
  ]);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const lacking = [...new Set(unknown.filter(isOfModule).map((name) => name.split('/')[0]))];
  if (lacking.length > 0) {
    throw new Failure(
      'malformed_input',
      `The backup contains tables of a module that is not installed here, or is older here: ${lacking.join(', ')}. Nothing was changed. Add the module to server/wiring/modules.ts and restore again.`,
    );
  }
  throw new Failure(
    'malformed_input',
    `The backup was made by a newer version of Watchkeeper (it contains ${unknown.join(', ')}). Nothing was changed. Restore it with that version.`,
  );
}

async function requireSameSchema(sql: Sql, { migrations }: Head): Promise<void> {
  const rows = await sql<{ name: string }[]>`select name from public.schema_migrations order by name`;
  const later = rows.map(({ name }) => name).filter((name) => !migrations.includes(name));
  if (later.length === 0) return;
  throw new Failure(
    'conflict',
    `The database has a newer schema than the backup (${later.join(', ')}). Nothing was changed. Use a new database or a new DATA_DIR.`,
  );
}
