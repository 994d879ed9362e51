import type { PendingQuery, Row } from 'postgres';
import { Failure } from '../../../domain/failure.ts';
import type { Sql } from '../../connect.ts';
import { type DeskFilter, fieldCondition, placeCondition } from './desk-filter.ts';

/** A place in the order of the desk. */
export interface DeskPlace {
  /** 0 for mandatory issues, 1 for suspected ones, 2 for the rest. */
  group: number;
  /** The total with its sign turned. */
  order: number;
  id: string;
}

/** The moment of a reading: what its first page could see. */
export interface DeskMoment {
  /** The first transaction that had not begun. */
  before: number;
  /** Transactions before it that had not ended. */
  without: number[];
  /** ISO 8601. */
  at: string;
}

/** A page of a reading of the desk: at most `limit` issues after a place, in the order of its first page. */
export interface DeskPage extends DeskFilter {
  /** Null for the first page; without a moment, the order is that of now. */
  after: (DeskPlace & { moment?: DeskMoment }) | null;
  limit: number;
}

/** The place of a row of a page, and the moment of its reading. */
export interface Placed {
  place: DeskPlace & { moment: DeskMoment };
}

/** Hours for which a reading of the desk can be continued; moves before that are deleted. */
const readingHours = 24;

/**
 * Lists issues in the order of the desk, which is that of an index. Later pages have the order of the first one, whatever was ranked
 * since: an issue that a later transaction moved is looked for at the place that it had, so that none is left out or listed twice.
 * Issues that came later, or that were merged or no longer match since, are left out. Throws `cursor_expired` if the reading began more
 * than a day ago.
 */
export async function listInOrder<Listed extends { id: string }>(
  sql: Sql,
  userId: string,
  columns: PendingQuery<Row[]>,
  { after, limit, ...filter }: DeskPage,
): Promise<(Listed & Placed)[]> {
  const moment = after?.moment ?? null;
  if (moment !== null) requireRecent(moment);
  type Found = Listed & { place_group: number; place_order: number; moment: DeskMoment | null };
  const rest = (place: 'issue' | 'moved') => sql`
    where issue.user_id = ${userId} and issue.merged_into is null
      ${placeCondition(sql, place, filter)} ${fieldCondition(sql, filter)}
      ${
        after
          ? sql`and (${sql(place)}.desk_group, ${sql(place)}.desk_order, issue.id)
              > (${after.group}::smallint, ${after.order}::real, ${after.id}::uuid)`
          : sql``
      }`;
  const action = sql`left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null`;
  const since = moment && sql`(moved_by >= ${moment.before} or moved_by = any(${moment.without}::bigint[]))`;
  // With its first row, because another statement would see another moment.
  const stayed = sql<Found[]>`
    select ${columns}, issue.desk_group as place_group, issue.desk_order as place_order,
      ${moment ? sql`null` : momentNow(sql)} as moment
    from public.engineering_issues issue ${action} ${rest('issue')}
      ${since ? sql`and not exists (select 1 from public.desk_moves moved where moved.issue_id = issue.id and ${since})` : sql``}
    order by issue.desk_group, issue.desk_order, issue.id limit ${limit}`;
  // Second: what moves between the two statements is then found twice rather than lost.
  const moved =
    since &&
    sql<Found[]>`
    with moved as (
      select distinct on (issue_id) issue_id, list, desk_muted, desk_group, desk_order from public.desk_moves
      where user_id = ${userId} and ${since} order by issue_id, id
    )
    select ${columns}, moved.desk_group as place_group, moved.desk_order as place_order, null as moment
    from moved join public.engineering_issues issue on issue.id = moved.issue_id ${action} ${rest('moved')}
    order by moved.desk_group, moved.desk_order, issue.id limit ${limit}`;
  const [first, second] = await Promise.all([stayed, moved ?? []]);
  const rows = new Map([...second, ...first].map((row) => [row.id, row]));
  return [...rows.values()]
    .map(({ place_group: group, place_order: order, moment: read, ...row }) => ({
      ...(row as unknown as Listed),
      place: { group, order, id: row.id, moment: (moment ?? read) as DeskMoment },
    }))
    .sort((a, b) => compare(a.place, b.place))
    .slice(0, limit);
}

const momentNow = (sql: Sql) => sql`jsonb_build_object(
  'before', pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
  'without', array(select xid::text::bigint from pg_snapshot_xip(pg_current_snapshot()) open (xid)),
  'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Compares places as the index does; ids are hexadecimal, in lower case. */
const compare = (a: DeskPlace, b: DeskPlace): number =>
  a.group - b.group || a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function requireRecent({ at }: DeskMoment): void {
  if (Date.now() - Date.parse(at) < readingHours * 3_600_000) return;
  throw new Failure(
    'cursor_expired',
    `The first page was read more than ${readingHours} hours ago, and the desk has been ordered anew since. Nothing was read. Read the list from its beginning.`,
  );
}

/** The revision of the desk, and the moves that readings of the last day need. */
export const deskOrder = (sql: Sql) => ({
  /** Returns the number of `desk.ordered` of a user so far. */
  async revision(userId: string): Promise<number> {
    const [row] = await sql<{ revision: number }[]>`
      select revision from public.desk_revisions where user_id = ${userId}`;
    return row?.revision ?? 0;
  },

  /** Raises the revision and returns it. */
  async raise(userId: string): Promise<number> {
    const [row] = await sql<[{ revision: number }]>`
      insert into public.desk_revisions (user_id, revision) values (${userId}, 1)
      on conflict (user_id) do update set revision = desk_revisions.revision + 1 returning revision`;
    return row.revision;
  },

  /** Deletes moves that no reading can need any more, with an hour to spare for a reading that is under way. */
  async forget(userId: string): Promise<void> {
    await sql`
      delete from public.desk_moves
      where user_id = ${userId} and moved_at < now() - make_interval(hours => ${readingHours + 1})`;
  },
});
