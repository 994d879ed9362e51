import { randomUUID } from 'node:crypto';
import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type {
  ArticleLink,
  Fingerprint,
  NewStory,
  StoryCandidate,
  StoryRelation,
  StoryWording,
} from '../../../db/news/stories/stories.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import { minhashSignature, signatureBands } from '../../../domain/news/stories/minhash.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import { CopyPool, findCopy, type Prepared } from './find-copy.ts';
import { type MeaningPlace, type MeaningPool, placeByMeaning, type Unplaced } from './place-by-meaning.ts';

const copies = { producer: 'domain/news/near-duplicate', version: 'minhash-128x3/1' };
const meaning = { producer: 'domain/news/semantic', version: 'terms+vectors/1' };

/** What a batch of articles adds to the stories. */
export interface Joined {
  stories: NewStory[];
  links: ArticleLink[];
  fingerprints: Fingerprint[];
  relations: StoryRelation[];
  /** Stories whose article reads otherwise now; the story takes it over when it is the one that it was made from. */
  reworded: StoryWording[];
}

/** What the articles of a batch mean, where that is known, and what is stored to compare them with. */
export interface KnownMeanings {
  of: ReadonlyMap<string, Omit<Unplaced, 'article_id' | 'story_id' | 'contradicted'>>;
  pool: MeaningPool;
}

/** A batch of articles with their places so far; `link` is null for those that are no copies. */
interface Entry {
  article: SourcedArticle;
  prepared: Prepared;
  story_id: string;
  isPlaced: boolean;
  link: Pick<ArticleLink, 'method' | 'similarity' | 'reason' | 'copy_of'> | null;
  related: { story_id: string; similarity: number; reason: string }[];
  /** Articles that say nearly the same and contradict it. */
  contradicted: string[];
}

/**
 * Finds each article's story, or makes it one: first as a copy (hash, near-duplicate), then by its meaning. The stored
 * texts that could match the whole batch are asked for once; articles of the batch match each other as well.
 */
export async function joinArticles(input: {
  articles: readonly SourcedArticle[];
  /** Articles that are in a story already (their words have changed): they stay there. */
  placed: ReadonlyMap<string, string>;
  candidatesFor: (bands: string[], hashes: string[]) => Promise<readonly StoryCandidate[]>;
  meanings?: KnownMeanings;
  /** Stories in which articles stand alone that look for a place anew. */
  alone?: ReadonlyMap<string, string>;
}): Promise<Joined> {
  const prepared = input.articles.map((article) => prepare(article));
  const candidates = await input.candidatesFor(
    prepared.flatMap((each) => each.bands),
    prepared.map((each) => each.content_hash),
  );
  const entries = findCopies(input, prepared, new CopyPool(candidates));
  const places = input.meanings ? placeRest(entries, input.meanings) : new Map<string, MeaningPlace>();
  // A copy goes wherever the article goes that it copies.
  const storyOf = new Map(
    entries.flatMap(({ article, story_id }) => {
      const place = places.get(article.id);
      return place ? [[story_id, place.story_id] as const] : [];
    }),
  );
  const finalStory = (storyId: string) => storyOf.get(storyId) ?? storyId;
  const joined: Joined = { stories: [], links: [], fingerprints: [], relations: [], reworded: [] };
  const stored = input.meanings?.pool.stored ?? new Set<string>();
  const founders = foundersOf(entries, places, stored);
  for (const entry of entries) {
    const { article, prepared: own } = entry;
    const place = places.get(article.id);
    const storyId = finalStory(entry.story_id);
    if (founders.has(article.id)) joined.stories.push(newStory(storyId, article, own));
    if (entry.isPlaced)
      joined.reworded.push({ story_id: storyId, article_id: article.id, ...wordingOf(article, own) });
    const isJoined = place?.judgement && !founders.has(article.id);
    joined.links.push({
      article_id: article.id,
      story_id: storyId,
      ...(entry.link ?? (isJoined ? semanticLink(place) : { method: 'first', similarity: 1 })),
      ...(isJoined ? meaning : copies),
      published_at: own.published_at,
    });
    const copied = entry.related.map((each) => ({ ...each, story_id: finalStory(each.story_id) }));
    for (const { story_id, ...relation } of [...copied, ...(place?.related.map(relationOf) ?? [])])
      joined.relations.push({ story_id: storyId, related_story_id: story_id, ...relation });
    joined.fingerprints.push({
      article_id: article.id,
      signature: own.signature,
      bands: own.bands,
      version: copies.version,
    });
  }
  const known = new Set([
    ...joined.links.map((link) => link.story_id),
    ...candidates.map((candidate) => candidate.story_id),
    ...stored,
  ]);
  joined.relations = joined.relations.filter(
    (relation) => relation.story_id !== relation.related_story_id && known.has(relation.related_story_id),
  );
  return joined;
}

function findCopies(
  { articles, placed, alone }: Pick<Parameters<typeof joinArticles>[0], 'articles' | 'placed' | 'alone'>,
  prepared: readonly Prepared[],
  pool: CopyPool,
): Entry[] {
  return articles.flatMap((article, index) => {
    const own = prepared[index];
    if (!own) return [];
    const known = placed.get(article.id);
    const found = known ? { copied: null, related: [], contradicted: [] } : findCopy(own, pool);
    const copied = found.copied;
    const entry: Entry = {
      article,
      prepared: own,
      story_id: known ?? copied?.candidate.story_id ?? alone?.get(article.id) ?? randomUUID(),
      isPlaced: known !== undefined,
      link: copied && {
        method: copied.method,
        similarity: copied.similarity,
        reason: copied.reason,
        copy_of: copied.candidate.copy_of ?? copied.candidate.article_id,
      },
      related: found.related,
      contradicted: found.contradicted,
    };
    pool.add({ ...own, story_id: entry.story_id, copy_of: entry.link?.copy_of ?? null });
    return [entry];
  });
}

/** Places what is neither a copy nor in a story already. */
function placeRest(entries: readonly Entry[], meanings: KnownMeanings): Map<string, MeaningPlace> {
  const unplaced = entries.flatMap(({ article, story_id, isPlaced, link, contradicted }): Unplaced[] => {
    const known = meanings.of.get(article.id);
    if (!known || isPlaced || link) return [];
    return [{ ...known, article_id: article.id, story_id, contradicted: new Set(contradicted) }];
  });
  return placeByMeaning(unplaced, meanings.pool);
}

/** The article of which each new story is made: the one that joined nobody, or else the first. */
function foundersOf(
  entries: readonly Entry[],
  places: ReadonlyMap<string, MeaningPlace>,
  stored: ReadonlySet<string>,
): Set<string> {
  const founders = new Map<string, { id: string; isAlone: boolean }>();
  for (const { article, story_id, isPlaced, link } of entries) {
    const place = places.get(article.id);
    const storyId = place?.story_id ?? story_id;
    if (isPlaced || link || stored.has(storyId)) continue;
    const isAlone = !place?.judgement;
    const before = founders.get(storyId);
    if (!before || (isAlone && !before.isAlone)) founders.set(storyId, { id: article.id, isAlone });
  }
  return new Set([...founders.values()].map(({ id }) => id));
}

function prepare(article: SourcedArticle): Prepared {
  const text = articleText(article);
  const signature = minhashSignature(`${article.title}\n${text}`);
  return {
    article_id: article.id,
    title: article.title,
    text,
    content_hash: article.content_hash,
    signature,
    bands: signatureBands(signature),
    published_at: article.published_at ?? article.collected_at,
  };
}

function newStory(id: string, article: SourcedArticle, { text, published_at }: Prepared): NewStory {
  return {
    id,
    ...wordingOf(article, { text }),
    first_published_at: published_at,
    last_published_at: published_at,
  };
}

function wordingOf(article: SourcedArticle, { text }: Pick<Prepared, 'text'>) {
  return { title: article.title, summary: summarise(text) || article.title };
}

/** 0 to 1; what just suffices is a half. */
function halfOf(total: number): number {
  return Math.min(1, total / 2);
}

function semanticLink({ judgement }: MeaningPlace): Pick<ArticleLink, 'method' | 'similarity' | 'reason'> {
  return { method: 'semantic', similarity: halfOf(judgement?.total ?? 0), reason: judgement?.reason ?? null };
}

function relationOf({ story_id, judgement }: MeaningPlace['related'][number]) {
  return { story_id, similarity: halfOf(judgement.total), reason: judgement.reason };
}
