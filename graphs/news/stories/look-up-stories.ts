import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { StoredTerms } from '../../../db/news/stories/embeddings.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import type { EventMatching } from '../../../domain/news/stories/join-articles.ts';
import { neededVectors } from '../../../domain/news/stories/needed-vectors.ts';
import { type StoryMemberTerms, StoryPool } from '../../../domain/news/stories/place-articles.ts';
import { rarityIn, type TermCounts } from '../../../domain/news/stories/rarity.ts';
import { countedTerms, eventWindowDays, termKeys } from '../../../domain/news/stories/term-keys.ts';
import { type ArticleTerms, termsOf } from '../../../domain/news/stories/terms.ts';
import { dayMs } from '../../../domain/time.ts';
import { inTurns, stepsInTurns } from '../../../runtime/jobs/in-turns.ts';

const version = 'terms/1';
/** Stories that are looked up for one article: more than it is compared with, because a batch shares one look-up. */
const storiesOfArticle = 24;
/** Members of one story that are looked up: the newest. */
const membersOfStory = 16;

/** Read access to stored stories: the database, or an archive in memory when the pipeline is evaluated. */
export interface StoryLookup {
  countTerms(terms: readonly string[]): Promise<TermCounts>;
  listStoriesByKeys(wanted: readonly { keys: readonly string[] }[], most: number): Promise<string[]>;
  listMembers(
    storyIds: readonly string[],
    window: { since: string; until: string; most: number },
  ): Promise<StoryMemberTerms[]>;
  mapSplits(articleIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Returns the vectors of articles by id, embedding those that have none; what cannot be embedded now is missing. */
  embed(articleIds: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
}

/** Everything that was looked up for a batch, to join it and to store its terms. */
export interface LookedUpStories {
  matching: EventMatching;
  terms: StoredTerms[];
  counted: Map<string, string[]>;
  /** Articles that could not be embedded although their vectors decide. */
  withoutVector: Set<string>;
}

/**
 * Extracts the terms of a batch of articles and looks up the stored stories that may report the same events. Terms come
 * first: only what they leave open is embedded, of the batch as well as of the stored stories. `compared` has the articles
 * that are neither copies nor in a story; the terms of the others are stored, but not compared.
 */
export async function lookUpStories(
  lookup: StoryLookup,
  articles: readonly SourcedArticle[],
  compared: ReadonlySet<string>,
): Promise<LookedUpStories> {
  const read = await inTurns(articles, (article) => {
    const terms = termsOf({ title: article.title, text: articleText(article) });
    return { article, terms, counted: countedTerms(terms), at: article.published_at ?? article.collected_at };
  });
  const ownCounts = await lookup.countTerms([...new Set(read.flatMap(({ counted }) => counted))]);
  // The batch is counted as well, or the names of its own events would look rarer than they are.
  const rarity = rarityIn(withBatch(ownCounts, read));
  const keyed = await inTurns(read, ({ article, terms, at }) => ({
    article_id: article.id,
    content_hash: article.content_hash,
    terms,
    published_at: at,
    is_dated: article.published_at !== null,
    ...termKeys(terms, at, rarity),
  }));
  const open = keyed.filter(({ article_id }) => compared.has(article_id));
  const storyIds = await lookup.listStoriesByKeys(
    open.filter(({ wanted }) => wanted.length > 0).map(({ wanted }) => ({ keys: wanted })),
    storiesOfArticle,
  );
  const ids = new Set(articles.map((article) => article.id));
  const stored = await lookup.listMembers(storyIds, { ...windowOf(read), most: membersOfStory });
  // An article that is placed again must not match itself.
  const members = stored.filter((member) => !ids.has(member.article_id));
  const terms = new Set([...read, ...members].flatMap((each) => countedTerms(each.terms)));
  const counts = rarityIn(withBatch(await lookup.countTerms([...terms]), read));
  const needed = await stepsInTurns(neededVectors(open, new StoryPool(members, counts)));
  const near = members.filter((member) => needed.stories.has(member.story_id));
  const vectors = await lookup.embed([...needed.articles, ...near.map((member) => member.article_id)]);
  const splits = await lookup.mapSplits([...needed.articles]);
  const matched = new Map(
    open.flatMap(({ article_id, content_hash: _, ...article }) => {
      const vector = needed.articles.has(article_id) ? vectors.get(article_id) : undefined;
      const barred = splits.get(article_id) ?? new Set<string>();
      return vector ? [[article_id, { ...article, vector, barred }] as const] : [];
    }),
  );
  const pooled = near.flatMap((member) => {
    const vector = vectors.get(member.article_id);
    return vector ? [{ ...member, vector }] : [];
  });
  const withoutVector = new Set([...needed.articles].filter((id) => !vectors.has(id)));
  return {
    matching: { articles: matched, pool: new StoryPool(pooled, counts) },
    terms: keyed.map(({ own, wanted: _, ...article }) => ({
      ...article,
      version,
      keys: own,
      awaits_vector: withoutVector.has(article.article_id),
    })),
    counted: new Map(read.map(({ article, counted }) => [article.id, counted])),
    withoutVector,
  };
}

function withBatch(counts: TermCounts, batch: readonly { counted: readonly string[] }[]): TermCounts {
  const of = new Map(counts.of);
  for (const { counted } of batch) for (const term of counted) of.set(term, (of.get(term) ?? 0) + 1);
  return { articles: counts.articles + batch.length, of };
}

function windowOf(read: readonly { at: string; terms: ArticleTerms }[]): { since: string; until: string } {
  const times = read.map(({ at }) => Date.parse(at));
  const span = eventWindowDays * dayMs;
  return {
    since: new Date(Math.min(...times) - span).toISOString(),
    until: new Date(Math.max(...times) + span).toISOString(),
  };
}
