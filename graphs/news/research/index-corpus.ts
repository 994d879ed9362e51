import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';

// Articles of one transaction: about 50 ms of the embedded database, in which no other statement runs.
const portion = 100;

/** Indexes the words of articles that came or changed since the last search, so that the corpus can be searched by them. */
export async function indexCorpus(
  { store, sql }: Pick<NewsPorts, 'store' | 'sql'>,
  turn: Turn,
): Promise<void> {
  const userId = turn.execution.user_id;
  if (!(await store.corpus(sql).hasUnindexed(userId))) return;
  while ((await turn.write((sql) => store.corpus(sql).indexWords(userId, portion))) === portion);
}
