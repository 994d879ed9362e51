import { Failure } from '../../../domain/failure.ts';
import type { SourceKind } from '../../../domain/news/gather/connectors.ts';
import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** The settings of a source that a person may change. */
export interface SourceSettings {
  name: string;
  url: string;
  home_url: string | null;
  category: string | null;
  weight: number;
  is_primary: boolean;
  enabled: boolean;
}

/** A new source; without a kind it is a feed. */
export type NewSource = SourceSettings & { kind?: SourceKind };

/** A source of news with its polling state (spec table `news_sources`). */
export interface Source extends SourceSettings {
  id: string;
  user_id: string;
  kind: SourceKind;
  etag: string | null;
  last_modified: string | null;
  next_check_at: string;
  check_interval_seconds: number;
  failure_count: number;
  last_checked_at: string | null;
  last_succeeded_at: string | null;
  last_result: 'updated' | 'not_modified' | 'failed' | null;
  last_reason: string | null;
  last_execution_id: string | null;
  created_at: string;
}

/** The outcome of one check of a source. */
export interface Check {
  source_id: string;
  result: 'updated' | 'not_modified' | 'failed';
  reason: string;
  etag: string | null;
  last_modified: string | null;
  next_check_at: string;
  check_interval_seconds: number;
  failure_count: number;
  /** The address that was requested: if a person changed it meanwhile, their change stays. */
  asked_url: string;
  /** The new address, if the old one moved permanently. */
  url: string | null;
}

const uniqueViolation = '23505';

/** Sources of a user; removed ones stay as provenance and are not listed. */
export const sources = (sql: Sql) => ({
  async get(userId: string, id: string): Promise<Source> {
    const [source] = await sql<Source[]>`
      select * from public.news_sources where user_id = ${userId} and id = ${id} and removed_at is null`;
    if (!source) throw new Failure('not_found', `There is no source ${id}.`);
    return source;
  },

  list(userId: string): Promise<Source[]> {
    return sql<Source[]>`
      select * from public.news_sources where user_id = ${userId} and removed_at is null
      order by lower(name), id`;
  },

  /** Adds the sources whose address this user does not have yet, and restores removed ones. Returns those. */
  insert(userId: string, added: readonly NewSource[]): Promise<Source[]> {
    return sql<Source[]>`
      insert into public.news_sources (user_id, kind, name, url, home_url, category, weight, is_primary, enabled)
      select distinct on (url) ${userId}::uuid, coalesce(kind, 'feed'), name, url, home_url, category, weight, is_primary, enabled
      from json_to_recordset(${recordSet(sql, added)}) as added (kind text, name text, url text, home_url text, category text,
        weight real, is_primary boolean, enabled boolean)
      on conflict (user_id, url) do update set
        -- The validators of one kind are not valid for another.
        etag = case when news_sources.kind = excluded.kind then news_sources.etag end,
        last_modified = case when news_sources.kind = excluded.kind then news_sources.last_modified end,
        kind = excluded.kind, name = excluded.name, home_url = excluded.home_url, category = excluded.category, weight = excluded.weight,
        is_primary = excluded.is_primary, enabled = excluded.enabled, removed_at = null, next_check_at = now(),
        failure_count = 0
        where news_sources.removed_at is not null
      returning *`;
  },

  /**
   * Changes the given settings. A new address clears the validators of the old one and is due at once; throws
   * `conflict` if another source of this user, also a removed one, has it.
   */
  async update(
    userId: string,
    id: string,
    change: { [Key in keyof SourceSettings]?: SourceSettings[Key] | undefined },
  ): Promise<Source> {
    if (Object.keys(change).length === 0) return this.get(userId, id);
    const [source] = await sql<Source[]>`
      update public.news_sources set ${sql(change as SourceSettings)},
        ${change.url === undefined ? sql`id = id` : sql`etag = null, last_modified = null, next_check_at = now(), failure_count = 0`}
      where user_id = ${userId} and id = ${id} and removed_at is null
      returning *`.catch((cause: unknown) => {
      if ((cause as { code?: string }).code !== uniqueViolation) throw cause;
      throw new Failure(
        'conflict',
        `Another source already has the address ${change.url}. Nothing was changed.`,
        {
          cause,
        },
      );
    });
    if (!source) throw new Failure('not_found', `There is no source ${id}.`);
    return source;
  },

  async remove(userId: string, id: string): Promise<void> {
    const rows = await sql`
      update public.news_sources set removed_at = now(), enabled = false
      where user_id = ${userId} and id = ${id} and removed_at is null returning 1`;
    if (rows.length === 0) throw new Failure('not_found', `There is no source ${id}.`);
  },

  /**
   * Lists the enabled sources to check in this execution, all or only the due ones, without those that it has checked
   * already.
   */
  listForSweep(
    userId: string,
    sweep: { executionId: string; dueAt: string | null; ids?: readonly string[] | null },
  ): Promise<Source[]> {
    return sql<Source[]>`
      select * from public.news_sources
      where user_id = ${userId} and enabled and removed_at is null
        and last_execution_id is distinct from ${sweep.executionId}
        ${sweep.dueAt ? sql`and next_check_at <= ${sweep.dueAt}` : sql``}
        ${sweep.ids ? sql`and id = any(${sweep.ids as string[]}::uuid[])` : sql``}
      order by next_check_at`;
  },

  /** Lists the users who have a due source. */
  async listUsersDue(now: string): Promise<string[]> {
    const rows = await sql<{ user_id: string }[]>`
      select distinct user_id from public.news_sources
      where enabled and removed_at is null and next_check_at <= ${now}`;
    return rows.map((row) => row.user_id);
  },

  /** Stores the outcomes of checks; a source whose new address belongs to another source keeps its old one. */
  async recordChecks(executionId: string, checks: readonly Check[]): Promise<void> {
    if (checks.length === 0) return;
    await sql`
      update public.news_sources source set
        etag = checked.etag, last_modified = checked.last_modified,
        next_check_at = checked.next_check_at, check_interval_seconds = checked.check_interval_seconds,
        failure_count = checked.failure_count, last_result = checked.result, last_reason = checked.reason,
        last_checked_at = now(),
        last_succeeded_at = case when checked.result = 'failed' then source.last_succeeded_at else now() end,
        last_execution_id = ${executionId},
        url = case when checked.url is null or checked.place > 1 or exists (
            select 1 from public.news_sources other where other.user_id = source.user_id and other.url = checked.url)
          then source.url else checked.url end
      from (
        -- Of several that moved to one address only the first gets it.
        select *, row_number() over (partition by url order by source_id) as place
        from json_to_recordset(${recordSet(sql, checks)}) as checked (source_id uuid, result text, reason text,
          etag text, last_modified text, next_check_at timestamptz, check_interval_seconds integer,
          failure_count integer, asked_url text, url text)
      ) checked
      where source.id = checked.source_id and source.url = checked.asked_url`;
  },
});
