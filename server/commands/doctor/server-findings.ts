import type { ServerFacts } from '../../../db/inspection/server.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const oldest = 15;

/** What a database server says of itself, judged: its version, pgvector, who sees whose rows, the queue. */
export function serverFindings(facts: ServerFacts, isSetUp: boolean): Finding[] {
  return [
    checkVersion(facts),
    checkVector(facts),
    ...(isSetUp ? [checkProtection(facts), checkQueue(facts)] : []),
  ];
}

function checkVersion({ version, version_number, database, user }: ServerFacts): Finding {
  const major = Math.floor(version_number / 10_000);
  return major >= oldest
    ? ok('database', `PostgreSQL ${version} answers (database ${database}, role ${user})`)
    : broken(
        'database',
        `PostgreSQL ${version} is older than ${oldest}`,
        `Upgrade the server to PostgreSQL ${oldest} or newer, or set DATABASE_URL to one.`,
      );
}

/** pgvector: its files on the machine of the server, and its creation in this database. */
function checkVector(facts: ServerFacts): Finding {
  const check = 'vector extension';
  const { vector_installed, vector_available, database } = facts;
  if (vector_installed !== null) return ok(check, `pgvector ${vector_installed}`);
  if (vector_available === null) {
    const major = Math.floor(facts.version_number / 10_000);
    return broken(
      check,
      'pgvector is not installed on the machine of the database',
      `Install it there as root, on Debian or Ubuntu with PostgreSQL's packages: \`apt-get install postgresql-${major}-pgvector\`; then ask again.`,
    );
  }
  const mayCreate = facts.is_superuser || (facts.vector_is_trusted && facts.may_create);
  return broken(
    check,
    `pgvector ${vector_available} is installed on the machine, and the database ${database} does not have it`,
    mayCreate
      ? `The role ${facts.user} may create it: \`create extension vector\` in this database. On an empty database the first start does.`
      : `Create it as an administrator of PostgreSQL: \`sudo -u postgres psql -d ${database} -c 'create extension vector'\`. The role ${facts.user} may not.`,
  );
}

/** Requests see the rows of one user alone because the database holds them to it. */
function checkProtection(facts: ServerFacts): Finding {
  const check = 'row security';
  if (!facts.has_request_role)
    return broken(
      check,
      'the role watchkeeper_api is missing',
      `Create it as an administrator: \`create role watchkeeper_api nologin noinherit; grant watchkeeper_api to "${facts.user}"\`, and restore its rights from a backup or db/schema.sql.`,
    );
  if (!facts.is_superuser && !facts.may_become_request_role)
    return broken(
      check,
      `${facts.user} may not become the role watchkeeper_api`,
      `Grant it as an administrator: \`grant watchkeeper_api to "${facts.user}"\`.`,
    );
  const [first] = facts.unprotected_tables;
  if (first !== undefined)
    return broken(
      check,
      `not forced on ${facts.unprotected_tables.join(', ')}`,
      `Force it as the owner: \`alter table public.${first} enable row level security, force row level security\`, and so on for each.`,
    );
  return ok(check, 'forced on every table of users');
}

function checkQueue({ queue_version }: ServerFacts): Finding {
  return queue_version === null
    ? warning('job queue', 'the schema pgboss is missing', 'Start the service: it makes the queue.')
    : ok('job queue', `schema pgboss, version ${queue_version}`);
}

/** How the schema stands to the one of this program. */
export function migrationsFinding(
  pending: readonly string[],
  unknown: readonly string[],
  known: number,
): Finding {
  const check = 'migrations';
  if (unknown.length > 0)
    return broken(
      check,
      `the database is newer than this program: it has ${unknown.join(', ')}`,
      'Start the version that wrote it, or restore a backup of before.',
    );
  if (pending.length === known)
    return warning(check, 'the database was never set up', 'Start the service: it makes its tables.');
  if (pending.length > 0)
    return warning(
      check,
      `${pending.length} ${pending.length === 1 ? 'is' : 'are'} missing, from ${pending[0]}`,
      'Back up, then start the service: it brings the database to the newest schema.',
    );
  return ok(check, `all ${known} are there`);
}

/** The clocks of this machine and of the database, `seconds` apart; leases and windows are measured with both. */
export function clockFinding(seconds: number): Finding {
  const apart = `${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine`;
  const advice = 'Let both machines keep their time by NTP (`timedatectl set-ntp true`).';
  if (Math.abs(seconds) >= 60) return broken('clock', `the database is ${apart}`, advice);
  if (Math.abs(seconds) >= 5) return warning('clock', `the database is ${apart}`, advice);
  return ok('clock', 'as the database’s');
}
