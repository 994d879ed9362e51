import { existsSync } from 'node:fs';
import { tokens } from '../../../db/app/tokens.ts';
import type { Database, Sql } from '../../../db/connect.ts';
import { contentPurpose } from '../../../db/email/sync/sealed-contents.ts';
import { holderOf } from '../../../db/embedded/directory-lock.ts';
import { inspectServer } from '../../../db/inspection/server.ts';
import { workInspection } from '../../../db/inspection/work.ts';
import { compareSchema, countMigrations } from '../../../db/migrate.ts';
import { asFailure } from '../../../domain/failure.ts';
import { mailboxPurpose } from '../../keys/sealed.ts';
import { hashToken } from '../../keys/token.ts';
import type { Config } from '../../settings/config.ts';
import { embeddedDirectory, type OpenDatabase, openWithoutMigrating } from '../../startup/open-database.ts';
import { checkSecretKey } from './check-secret-key.ts';
import { codeOf, connectionFinding } from './connection-finding.ts';
import { broken, type Finding, ok } from './finding.ts';
import { clockFinding, migrationsFinding, serverFindings } from './server-findings.ts';
import { givenTokenFinding, tokenFindings } from './token-findings.ts';
import { mailboxFindings, queueFindings, sourceFindings } from './work-findings.ts';

/** Opens the configured database and runs every check on it. Changes nothing. */
export async function examineDatabase(config: Config, token: string | undefined): Promise<Finding[]> {
  if (config.DATABASE_URL === undefined && !existsSync(embeddedDirectory(config)))
    return [
      ok('database', 'the embedded one; it is created at the first start'),
      ...(token === undefined ? [] : [givenTokenFinding(undefined, Date.now())]),
    ];
  let opened: OpenDatabase;
  try {
    opened = await openWithoutMigrating(config);
  } catch (thrown) {
    return [openingFailure(config, thrown)];
  }
  try {
    const { database, kind } = opened;
    const lock = kind === 'server' ? [] : [lockFinding(config, database)];
    return [...lock, ...(await checkContents(database, config, token))];
  } catch (thrown) {
    return [
      broken(
        'database',
        `it could not be checked: ${asFailure(thrown).message}`,
        'See the log of the server, then run the doctor again.',
      ),
    ];
  } finally {
    await opened.close();
  }
}

function openingFailure(config: Config, thrown: unknown): Finding {
  const { message } = asFailure(thrown);
  if (config.DATABASE_URL !== undefined)
    return connectionFinding(config.DATABASE_URL, codeOf(thrown), message);
  return broken(
    'database',
    message,
    `Make sure that no other program uses ${embeddedDirectory(config)}. If its files are damaged, restore a backup.`,
  );
}

function lockFinding(config: Config, database: Database): Finding {
  const directory = embeddedDirectory(config);
  return ok(
    'lock',
    database.isExclusive
      ? `no other process has ${directory} open`
      : `${holderOf(directory)} has ${directory} open and shares it`,
  );
}

async function checkContents(
  database: Database,
  config: Config,
  token: string | undefined,
): Promise<Finding[]> {
  const sql = database.sql;
  const sentAt = Date.now();
  const facts = await inspectServer(sql);
  // The server answered at some time in between: the middle is wrong by at most half of the interval.
  const localTime = (sentAt + Date.now()) / 2;
  const { pending, unknown } = await compareSchema(database);
  const known = await countMigrations();
  const isSetUp = pending.length < known;
  const found = [
    ...serverFindings(facts, isSetUp),
    migrationsFinding(pending, unknown, known),
    clockFinding((Date.parse(facts.now) - localTime) / 1000),
  ];
  // Older tables may lack columns that the remaining checks read.
  if (pending.length > 0) return found;
  const work = workInspection(sql);
  const now = Date.now();
  const [mailbox, source] = [await work.sealedMailbox(), await work.sealedSource()];
  const sealed = {
    credentials: mailbox && { sealed: mailbox.credentials, purpose: mailboxPurpose(mailbox.id) },
    contents: source && { sealed: source.raw, purpose: contentPurpose(source.message_id, 'raw') },
  };
  return [
    ...found,
    checkSecretKey(config, sealed),
    ...tokenFindings(await tokens(sql).list(null), now),
    ...(token === undefined ? [] : [await givenToken(sql, token, now)]),
    ...mailboxFindings(await work.ailingMailboxes(new Date(now).toISOString()), now),
    ...sourceFindings(await work.failingSources()),
    ...(facts.queue_version === null ? [] : queueFindings(await work.queue(), now)),
  ];
}

async function givenToken(sql: Sql, token: string, now: number): Promise<Finding> {
  const known = await tokens(sql).find(hashToken(token));
  const listed = known && (await tokens(sql).list(known.user_id)).find(({ id }) => id === known.id);
  return givenTokenFinding(listed, now);
}
