import type { Sql } from '../../../db/connect.ts';
import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import { copyWindowDays } from '../../../domain/news/stories/near-duplicate.ts';
import { eventWindowDays } from '../../../domain/news/stories/term-keys.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts } from '../ports.ts';
import type { SweepState } from '../sweep-state.ts';
import { embedArticles } from './embed-articles.ts';
import { type Joined, joinArticles } from './join-articles.ts';
import { knowMeanings, type LookedUp, type MeaningLookup } from './know-meanings.ts';

const batch = 200;
const day = 86_400_000;

/**
 * Joins articles that tell of the same event into stories: by the hash of their words, then by near-duplicate text, then
 * by their meaning (spec News 1.3 to 1.5). Canonical address and source id have done their part when the article was
 * stored. What cannot be embedded now joins by its words alone; a later sweep takes it up again while it stands alone.
 */
export const deduplicate =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = {
      articles: 0,
      stories: 0,
      copies: 0,
      near_duplicates: 0,
      same_events: 0,
      related: 0,
      without_vector: 0,
    };
    let cost = 0;
    for (;;) {
      const articles = await store.articles(sql).listAtStages(userId, ['accepted'], batch);
      if (articles.length === 0) break;
      const ids = articles.map((article) => article.id);
      const { vectors, ...embedded } = await embedArticles(ports, turn, articles);
      cost += embedded.cost;
      const meant = await knowMeanings(lookupIn(ports, userId), articles, vectors);
      const joined = await joinArticles({
        articles,
        placed: await store.stories(sql).mapOfArticles(ids),
        candidatesFor: (bands, hashes) =>
          store.stories(sql).listCandidates(userId, { bands, hashes, since: earliest(articles) }),
        meanings: meant.known,
      });
      await turn.write(async (transaction) => {
        await writeJoined(ports, transaction, userId, joined, meant);
        await store.stories(transaction).touchLinking(
          userId,
          articles.map((article) => article.canonical_url),
        );
        // Words that were revised may be quoted elsewhere.
        await store.research(transaction).touchCiting(userId, ids);
        await store.articles(transaction).setStage(ids, 'joined');
      });
      const { links } = joined;
      counts.articles += articles.length;
      counts.stories += joined.stories.length;
      counts.related += joined.relations.length;
      counts.without_vector += articles.length - vectors.size;
      counts.copies += links.filter((link) => link.method === 'content_hash').length;
      counts.near_duplicates += links.filter((link) => link.method === 'near_duplicate').length;
      counts.same_events += links.filter((link) => link.method === 'semantic').length;
    }
    const later = await joinAlone(ports, turn, state);
    counts.same_events += later.joined;
    return { update: {}, counts, cost: cost + later.cost };
  };

/** Places articles that an earlier sweep could not embed, and that still stand alone: at most a batch. */
async function joinAlone(ports: NewsPorts, turn: Turn, { started_at }: SweepState) {
  const { store, sql, models } = ports;
  const userId = turn.execution.user_id;
  const since = new Date(Date.parse(started_at) - eventWindowDays * day).toISOString();
  const articles = await store.meanings(sql).listWithoutVector(userId, models.embedder.id, since, batch);
  if (articles.length === 0) return { joined: 0, cost: 0 };
  const { vectors, cost } = await embedArticles(ports, turn, articles);
  if (vectors.size === 0) return { joined: 0, cost };
  const ids = new Set(articles.map((article) => article.id));
  const { known } = await knowMeanings(lookupIn(ports, userId), articles, vectors);
  const { links } = await joinArticles({
    articles,
    placed: new Map(),
    alone: await store.stories(sql).mapOfArticles([...ids]),
    candidatesFor: async (bands, hashes) => {
      const found = await store
        .stories(sql)
        .listCandidates(userId, { bands, hashes, since: earliest(articles) });
      return found.filter((candidate) => !ids.has(candidate.article_id));
    },
    meanings: known,
  });
  const joined = await turn.write(async (transaction) => {
    let moved = 0;
    for (const link of links)
      if (link.method === 'semantic' && (await store.stories(transaction).moveAlone(userId, link)))
        moved += 1;
    return moved;
  });
  return { joined, cost };
}

function lookupIn({ store, sql, models }: NewsPorts, userId: string): MeaningLookup {
  const meanings = store.meanings(sql);
  return {
    countTerms: (terms) => meanings.countTerms(userId, terms),
    listStoriesByKeys: (wanted, most) => meanings.listStoriesByKeys(userId, wanted, most),
    listMembers: (storyIds, window) => meanings.listMembers(userId, models.embedder.id, storyIds, window),
    mapSplits: (articleIds) => meanings.mapSplits(articleIds),
  };
}

async function writeJoined(
  { store }: NewsPorts,
  transaction: Sql,
  userId: string,
  { stories, links, fingerprints, relations, reworded }: Joined,
  { terms, counted }: LookedUp,
): Promise<void> {
  await store.stories(transaction).join(userId, { stories, links, fingerprints, relations });
  await store.stories(transaction).reword(reworded);
  await store.meanings(transaction).insertTerms(userId, terms, counted);
}

function earliest(articles: readonly SourcedArticle[]): string {
  const times = articles.map((article) => Date.parse(article.published_at ?? article.collected_at));
  return new Date(Math.min(...times) - copyWindowDays * day).toISOString();
}
