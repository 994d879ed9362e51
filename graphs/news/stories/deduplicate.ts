import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { Execution } from '../../../domain/execution.ts';
import {
  comparedOf,
  copyFinder,
  type JoinedArticles,
  type JoinInput,
  joinInSteps,
  prepareArticle,
} from '../../../domain/news/stories/join-articles.ts';
import { copyWindowDays } from '../../../domain/news/stories/near-duplicate.ts';
import { eventWindowDays } from '../../../domain/news/stories/term-keys.ts';
import { dayMs } from '../../../domain/time.ts';
import { inTurns, stepsInTurns } from '../../../runtime/jobs/in-turns.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { embedArticles } from './embed-articles.ts';
import { type LookedUpStories, lookUpStories, type StoryLookup } from './look-up-stories.ts';

const batch = 200;

/**
 * Joins the articles of a part that report the same event into stories: by the hash of their text, then by near-duplicate
 * text, then by terms and embeddings (spec News 1.3 to 1.5). Canonical address and source id were compared when the article was stored.
 * Only what its terms leave open is embedded. An article that cannot be embedded now joins only as a copy; while it is alone
 * in its story, later sweeps try again.
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
      embedded: 0,
      without_vector: 0,
    };
    let cost = 0;
    for (;;) {
      const articles = await store.articles(sql).listAtStages(userId, ['accepted'], batch, state.part_end);
      if (articles.length === 0) break;
      const ids = articles.map((article) => article.id);
      const input = {
        ...(await readCandidates(ports, userId, articles)),
        placed: await store.stories(sql).mapOfArticles(ids),
        newId: randomUUID,
      };
      const entries = await inTurns(input.articles, copyFinder(input));
      const lookup = lookupIn(ports, turn, articles);
      const lookedUp = await lookUpStories(lookup, articles, comparedOf(entries));
      cost += lookup.spent();
      const joined = await stepsInTurns(joinInSteps({ ...input, matching: lookedUp.matching }, entries));
      await turn.write(async (transaction) => {
        await writeJoined(ports, transaction, turn.execution, joined, lookedUp);
        await store.stories(transaction).touchLinking(
          userId,
          articles.map((article) => article.canonical_url),
        );
        // A revised text may be quoted in other stories.
        await store.research(transaction).touchCiting(userId, ids);
        await store.articles(transaction).setStage(ids, 'joined');
      });
      const { links } = joined;
      counts.articles += articles.length;
      counts.stories += joined.stories.length;
      counts.related += joined.relations.length;
      counts.embedded += lookup.embedded();
      counts.without_vector += lookedUp.withoutVector.size;
      counts.copies += links.filter((link) => link.method === 'content_hash').length;
      counts.near_duplicates += links.filter((link) => link.method === 'near_duplicate').length;
      counts.same_events += links.filter((link) => link.method === 'semantic').length;
    }
    const placedAgain = state.part_end ? { joined: 0, cost: 0 } : await placeAgain(ports, turn, state);
    counts.same_events += placedAgain.joined;
    return { update: {}, counts, cost: cost + placedAgain.cost };
  };

/** Places articles again that an earlier sweep could not embed and that are still alone in their story: at most a batch. */
async function placeAgain(ports: NewsPorts, turn: Turn, { started_at }: SweepState) {
  const { store, sql } = ports;
  const userId = turn.execution.user_id;
  const since = new Date(Date.parse(started_at) - eventWindowDays * dayMs).toISOString();
  const articles = await store.embeddings(sql).listAwaitingVector(userId, since, batch);
  if (articles.length === 0) return { joined: 0, cost: 0 };
  const ids = new Set(articles.map((article) => article.id));
  const lookup = lookupIn(ports, turn, articles);
  const { matching, withoutVector } = await lookUpStories(lookup, articles, ids);
  const cost = lookup.spent();
  const read = await readCandidates(ports, userId, articles);
  const input = {
    ...read,
    candidates: read.candidates.filter((candidate) => !ids.has(candidate.article_id)),
    placed: new Map(),
    alone: await store.stories(sql).mapOfArticles([...ids]),
    matching,
    newId: randomUUID,
  };
  const entries = await inTurns(input.articles, copyFinder(input));
  const { links } = await stepsInTurns(joinInSteps(input, entries));
  const joined = await turn.write(async (transaction) => {
    let moved = 0;
    for (const link of links)
      if (link.method === 'semantic' && (await store.stories(transaction).moveAlone(userId, link)))
        moved += 1;
    await store.embeddings(transaction).settle([...ids].filter((id) => !withoutVector.has(id)));
    return moved;
  });
  return { joined, cost };
}

/** Reads the stored articles that could be copied by one of the batch, once for the whole batch. */
async function readCandidates(
  { store, sql }: NewsPorts,
  userId: string,
  articles: readonly SourcedArticle[],
): Promise<Pick<JoinInput, 'articles' | 'candidates'>> {
  const prepared = await inTurns(articles, prepareArticle);
  const candidates = await store.stories(sql).listCandidates(userId, {
    bands: prepared.flatMap((each) => each.bands),
    hashes: prepared.map((each) => each.content_hash),
    since: earliest(articles),
  });
  return { articles: prepared, candidates };
}

/** Returns the look-ups of a batch in the database, and what its embeddings have cost. */
function lookupIn(
  ports: NewsPorts,
  turn: Turn,
  articles: readonly SourcedArticle[],
): StoryLookup & { spent(): number; embedded(): number } {
  const { store, sql, models } = ports;
  const userId = turn.execution.user_id;
  const embeddings = store.embeddings(sql);
  const batch = new Map(articles.map((article) => [article.id, article]));
  let [spent, embedded] = [0, 0];
  return {
    spent: () => spent,
    embedded: () => embedded,
    async embed(articleIds) {
      const stored = articleIds.filter((id) => !batch.has(id));
      const known = await embeddings.mapMemberVectors(models.embedder.id, stored);
      const missing = await store.articles(sql).listByIds(
        userId,
        stored.filter((id) => !known.has(id)),
      );
      const own = articleIds.flatMap((id) => batch.get(id) ?? []);
      const { vectors, cost, fresh } = await embedArticles(ports, turn, [...own, ...missing]);
      spent += cost;
      embedded += fresh;
      return new Map([...known, ...vectors]);
    },
    countTerms: (terms) => embeddings.countTerms(userId, terms),
    listStoriesByKeys: (wanted, most) => embeddings.listStoriesByKeys(userId, wanted, most),
    listMembers: (storyIds, window) => embeddings.listMembers(userId, storyIds, window),
    mapSplits: (articleIds) => embeddings.mapSplits(articleIds),
  };
}

async function writeJoined(
  { store }: NewsPorts,
  transaction: Sql,
  { user_id: userId, started_at: since }: Execution,
  { stories, links, fingerprints, relations, reworded }: JoinedArticles,
  { terms, counted }: LookedUpStories,
): Promise<void> {
  await store.stories(transaction).join(userId, { stories, links, fingerprints, relations });
  if (since) {
    // The newest articles come first: a story that this sweep created may get an older report with a later part.
    const storyIds = [...new Set(links.map((link) => link.story_id))];
    await store.stories(transaction).beginWithOldest(userId, storyIds, since);
  }
  await store.stories(transaction).reword(reworded);
  await store.embeddings(transaction).insertTerms(userId, terms, counted);
}

function earliest(articles: readonly SourcedArticle[]): string {
  const times = articles.map((article) => Date.parse(article.published_at ?? article.collected_at));
  return new Date(Math.min(...times) - copyWindowDays * dayMs).toISOString();
}
