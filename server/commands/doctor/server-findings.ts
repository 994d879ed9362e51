import type { ServerFacts } from '../../../db/inspection/server.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const minimumMajor = 15;

/** Judges a database server: its version, pgvector, row security and the job queue. */
export function serverFindings(facts: ServerFacts, isSetUp: boolean): Finding[] {
  return [
    checkVersion(facts),
    checkVector(facts),
    ...(isSetUp ? [checkProtection(facts), checkQueue(facts)] : []),
  ];
}

function checkVersion({ version, version_number, database, user }: ServerFacts): Finding {
  const major = Math.floor(version_number / 10_000);
  return major >= minimumMajor
    ? ok('database', `PostgreSQL ${version} (database ${database}, role ${user})`)
    : broken(
        'database',
        `PostgreSQL ${version} is older than ${minimumMajor}`,
        `Upgrade the server to PostgreSQL ${minimumMajor} or newer, or set DATABASE_URL to one.`,
      );
}

/** Checks that pgvector is installed on the server and created in this database. */
function checkVector(facts: ServerFacts): Finding {
  const check = 'vector extension';
  const { vector_installed, vector_available, database } = facts;
  if (vector_installed !== null) return ok(check, `pgvector ${vector_installed}`);
  if (vector_available === null) {
    const major = Math.floor(facts.version_number / 10_000);
    return broken(
      check,
      'pgvector is not installed on the database server',
      `Install it there as root. On Debian or Ubuntu with PostgreSQL's packages: \`apt-get install postgresql-${major}-pgvector\`. Then run the doctor again.`,
    );
  }
  const mayCreate = facts.is_superuser || (facts.vector_is_trusted && facts.may_create);
  return broken(
    check,
    `pgvector ${vector_available} is installed on the server, but not created in the database ${database}`,
    mayCreate
      ? `Run \`create extension vector\` in this database as ${facts.user}. The first start does this by itself on an empty database.`
      : `Create it as a PostgreSQL administrator: \`sudo -u postgres psql -d ${database} -c 'create extension vector'\`. The role ${facts.user} is not allowed to.`,
  );
}

/** Checks row-level security, which limits each request to the rows of one user. */
function checkProtection(facts: ServerFacts): Finding {
  const check = 'row security';
  if (!facts.has_request_role)
    return broken(
      check,
      'the role watchkeeper_api is missing',
      `Create it as an administrator: \`create role watchkeeper_api nologin noinherit; grant watchkeeper_api to "${facts.user}"\`, and restore its privileges from a backup or from db/schema.sql.`,
    );
  if (!facts.is_superuser && !facts.may_become_request_role)
    return broken(
      check,
      `${facts.user} is not allowed to use the role watchkeeper_api`,
      `Grant it as an administrator: \`grant watchkeeper_api to "${facts.user}"\`.`,
    );
  const [first] = facts.unprotected_tables;
  if (first !== undefined)
    return broken(
      check,
      `not forced on ${facts.unprotected_tables.join(', ')}`,
      `Force it as the owner: \`alter table public.${first} enable row level security, force row level security\`. Repeat for each table.`,
    );
  return ok(check, 'forced on every table with user data');
}

function checkQueue({ queue_version }: ServerFacts): Finding {
  return queue_version === null
    ? warning('job queue', 'the schema pgboss is missing', 'Start the service, which creates the queue.')
    : ok('job queue', `schema pgboss, version ${queue_version}`);
}

/** Compares the schema of the database with the one of this program. */
export function migrationsFinding(
  pending: readonly string[],
  unknown: readonly string[],
  known: number,
): Finding {
  const check = 'migrations';
  if (unknown.length > 0)
    return broken(
      check,
      `the database is newer than this program: it contains ${unknown.join(', ')}`,
      'Use the version that wrote it, or restore an earlier backup.',
    );
  if (pending.length === known)
    return warning(check, 'the database is empty', 'Start the service, which creates the tables.');
  if (pending.length > 0)
    return warning(
      check,
      `${pending.length} ${pending.length === 1 ? 'is' : 'are'} not applied yet, starting with ${pending[0]}`,
      'Make a backup, then start the service, which applies them.',
    );
  return ok(check, `all ${known} are applied`);
}

/** Judges the difference in seconds between the clocks of this machine and of the database. Leases and windows use both. */
export function clockFinding(seconds: number): Finding {
  const apart = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine`;
  const advice = 'Synchronise the clocks of both machines with NTP (`timedatectl set-ntp true`).';
  if (Math.abs(seconds) >= 60) return broken('clock', `the database is ${apart}`, advice);
  if (Math.abs(seconds) >= 5) return warning('clock', `the database is ${apart}`, advice);
  return ok('clock', 'same time as the database');
}
