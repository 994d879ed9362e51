import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** An unusable part of a feed, and the reason. */
export interface QuarantinedItem {
  source_id: string;
  item_hash: string;
  reason: string;
  excerpt: string;
}

// More than one reading of a feed can bring, so that a repetition with the next poll is recognized.
const keptOfSource = 500;

/** Unusable items; the newest of each source are kept, so that nothing is lost without a reason. */
export const quarantine = (sql: Sql) => ({
  /**
   * Adds items that are not known yet and returns their number: a broken item comes again with every poll. An error
   * page that differs each time would fill the table: of each source only the newest stay.
   */
  async insert(userId: string, executionId: string, items: readonly QuarantinedItem[]): Promise<number> {
    if (items.length === 0) return 0;
    const rows = await sql`
      insert into public.quarantined_items (user_id, source_id, execution_id, item_hash, reason, excerpt)
      select ${userId}, source_id, ${executionId}, item_hash, reason, excerpt
      from json_to_recordset(${recordSet(sql, items)}) as item (source_id uuid, item_hash text, reason text, excerpt text)
      on conflict (source_id, item_hash) do nothing returning 1`;
    if (rows.length === 0) return 0;
    await sql`
      delete from public.quarantined_items item
      using (
        select id, row_number() over (partition by source_id order by quarantined_at desc, id) as place
        from public.quarantined_items
        where source_id = any(${[...new Set(items.map(({ source_id }) => source_id))]}::uuid[])
      ) placed
      where item.id = placed.id and placed.place > ${keptOfSource}`;
    return rows.length;
  },
  listOfSource(
    userId: string,
    sourceId: string,
    limit: number,
  ): Promise<(QuarantinedItem & { quarantined_at: string })[]> {
    return sql<(QuarantinedItem & { quarantined_at: string })[]>`
      select source_id, item_hash, reason, excerpt, quarantined_at from public.quarantined_items
      where user_id = ${userId} and source_id = ${sourceId} order by quarantined_at desc limit ${limit}`;
  },
});
