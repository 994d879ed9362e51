import { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { cards, impressions } from '../../db/news/edition/cards.ts';
import { Failure } from '../../domain/failure.ts';
import { presentationOf } from '../../domain/news/edition/presentation.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';

/**
 * Records that these cards of an edition were shown to their reader, each once and with its rank of now. `cards` is the number
 * of ranked cards if the reader has not set one. Throws `not_found` for an edition that was never published.
 */
export async function recordImpressions(
  sql: Sql,
  userId: string,
  shown: { edition: string; storyIds: readonly string[]; cards: number },
): Promise<void> {
  const { edition, storyIds } = shown;
  if (!(await cards(sql).isPublished(userId, edition)))
    throw new Failure('not_found', `There is no edition ${edition}. Nothing was recorded.`);
  const stored = await preferences(sql).find(userId, newsPreferences);
  const { cards: size } = presentationOf(stored?.settings ?? {}, shown);
  await impressions(sql).record(userId, edition, { storyIds, size });
}
