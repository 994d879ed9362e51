import type { Sql } from '../../connect.ts';
import { recordSet } from '../../record-set.ts';

/** What readers were served: whoever never saw a story could not vote on it. */
export const impressions = (sql: Sql) => ({
  /** Records the cards of one answer; the first time that a reader is served a card of an edition counts. */
  async record(
    userId: string,
    edition: string,
    served: readonly { story_id: string; rank: number }[],
  ): Promise<void> {
    await sql`
      insert into public.news_impressions (user_id, edition, story_id, rank, slot, propensity, story_revision)
      select card.user_id, card.edition, card.story_id, served.rank, card.slot, card.propensity, story.revision
      from json_to_recordset(${recordSet(sql, served)}) as served (story_id uuid, rank integer)
        join public.news_cards card on card.story_id = served.story_id
        join public.story_clusters story on story.id = card.story_id
      where card.user_id = ${userId} and card.edition = ${edition}
      on conflict (user_id, edition, story_id) do nothing`;
  },
});
