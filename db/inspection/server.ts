import type { Sql } from '../connect.ts';

/** The facts about a database server that this program depends on. */
export interface ServerFacts {
  /** As PostgreSQL counts: 170005 is 17.5. */
  version_number: number;
  version: string;
  user: string;
  database: string;
  is_superuser: boolean;
  may_create: boolean;
  now: string;
  /** The version of pgvector that could be created here; null if its files are not installed. */
  vector_available: string | null;
  /** The version of pgvector in the database; null if it was not created. */
  vector_installed: string | null;
  /** True if every role that may create objects in the database may create pgvector too. */
  vector_is_trusted: boolean;
  /** The role that requests run as; `may_become` is true if this user may take it. */
  has_request_role: boolean;
  may_become_request_role: boolean;
  /** Tables of users whose rows are not protected by forced row-level security. */
  unprotected_tables: string[];
  /** The version of the schema of the job queue; null if there is none. */
  queue_version: number | null;
}

/** Queries the server without changing anything; works on a database that was never set up. */
export async function inspectServer(sql: Sql): Promise<ServerFacts> {
  const [facts] = await sql<[ServerFacts & { has_queue: boolean }]>`
    select current_setting('server_version_num')::int as version_number, current_setting('server_version') as version,
      current_user as "user", current_database() as "database",
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      has_database_privilege(current_database(), 'create') as may_create, clock_timestamp() as now,
      (select default_version from pg_available_extensions where name = 'vector') as vector_available,
      (select extversion from pg_extension where extname = 'vector') as vector_installed,
      coalesce((select bool_or(trusted) from pg_available_extension_versions where name = 'vector'), false)
        as vector_is_trusted,
      exists (select 1 from pg_roles where rolname = 'watchkeeper_api') as has_request_role,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'watchkeeper_api'), false)
        as may_become_request_role,
      array(
        select class.relname::text from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
        where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attribute.attname = 'user_id'
          and not attribute.attisdropped and not (class.relrowsecurity and class.relforcerowsecurity)
        order by 1) as unprotected_tables,
      null::int as queue_version, to_regclass('pgboss.version') is not null as has_queue`;
  const { has_queue, ...rest } = facts;
  if (!has_queue) return rest;
  const [queue] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return { ...rest, queue_version: queue?.version ?? null };
}
