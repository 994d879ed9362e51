import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { StoredTerms } from '../../../db/news/stories/embeddings.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import type { EventMatching } from '../../../domain/news/stories/join-articles.ts';
import { type StoryMember, StoryPool } from '../../../domain/news/stories/place-articles.ts';
import { rarityIn, type TermCounts } from '../../../domain/news/stories/rarity.ts';
import { countedTerms, eventWindowDays, termKeys } from '../../../domain/news/stories/term-keys.ts';
import { type ArticleTerms, termsOf } from '../../../domain/news/stories/terms.ts';
import { dayMs } from '../../../domain/time.ts';

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
  ): Promise<StoryMember[]>;
  mapSplits(articleIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Everything that was looked up for a batch, to join it and to store its terms. */
export interface LookedUpStories {
  matching: EventMatching;
  terms: StoredTerms[];
  counted: Map<string, string[]>;
}

/**
 * Extracts the terms of a batch of articles and looks up the stored stories that may report the same events. An article
 * without a vector gets terms only, which are stored but not compared.
 */
export async function lookUpStories(
  lookup: StoryLookup,
  articles: readonly SourcedArticle[],
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<LookedUpStories> {
  const read = articles.map((article) => {
    const terms = termsOf({ title: article.title, text: articleText(article) });
    return { article, terms, counted: countedTerms(terms), at: article.published_at ?? article.collected_at };
  });
  const ownCounts = await lookup.countTerms([...new Set(read.flatMap(({ counted }) => counted))]);
  // The batch is counted as well, or the names of its own events would look rarer than they are.
  const rarity = rarityIn(withBatch(ownCounts, read));
  const keyed = read.map((each) => ({ ...each, ...termKeys(each.terms, each.at, rarity) }));
  const wanted = keyed
    .filter((each) => vectors.has(each.article.id) && each.wanted.length > 0)
    .map((each) => ({ keys: each.wanted }));
  const storyIds = await lookup.listStoriesByKeys(wanted, storiesOfArticle);
  const ids = new Set(articles.map((article) => article.id));
  const stored = await lookup.listMembers(storyIds, { ...windowOf(read), most: membersOfStory });
  // An article that is placed again must not match itself.
  const members = stored.filter((member) => !ids.has(member.article_id));
  const terms = new Set([...read, ...members].flatMap((each) => countedTerms(each.terms)));
  const allCounts = await lookup.countTerms([...terms]);
  const splits = await lookup.mapSplits(articles.map((article) => article.id));
  const matched = new Map(
    keyed.flatMap(({ article, terms: own, own: keys, wanted, at }) => {
      const vector = vectors.get(article.id);
      const barred = splits.get(article.id) ?? new Set<string>();
      return vector
        ? [
            [
              article.id,
              {
                terms: own,
                vector,
                published_at: at,
                is_dated: article.published_at !== null,
                own: keys,
                wanted,
                barred,
              },
            ] as const,
          ]
        : [];
    }),
  );
  return {
    matching: { articles: matched, pool: new StoryPool(members, rarityIn(withBatch(allCounts, read))) },
    terms: keyed.map(({ article, terms: own, own: keys, at }) => ({
      article_id: article.id,
      version,
      content_hash: article.content_hash,
      terms: own,
      keys,
      published_at: at,
      is_dated: article.published_at !== null,
    })),
    counted: new Map(read.map(({ article, counted }) => [article.id, counted])),
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
