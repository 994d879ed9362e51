import { completed, type Steps } from '../../steps.ts';
import { summarise } from '../../text/excerpt.ts';
import { articleText } from '../gather/article-text.ts';
import type { JoinMethod } from './coverage.ts';
import { CopyPool, findCopy, type PreparedArticle, type StoryCandidate } from './find-copy.ts';
import { minhashSignature, signatureBands } from './minhash.ts';
import { type Placement, placeArticles, type StoryPool, type UnplacedArticle } from './place-articles.ts';

const copyProducer = { producer: 'domain/news/near-duplicate', version: 'minhash-128x3/2' };
const eventProducer = { producer: 'domain/news/semantic', version: 'terms+vectors/2' };

/** An article's place in a story, and the reason for it. */
export interface ArticleLink {
  article_id: string;
  story_id: string;
  method: JoinMethod;
  similarity: number;
  /** One line for a person to read. */
  reason?: string | null;
  /** The article that this one copies: all copies of an article count as one origin. */
  copy_of?: string | null;
  producer: string;
  version: string;
  published_at: string;
}

/** A story as it is created from its first article. */
export interface NewStory {
  id: string;
  title: string;
  summary: string;
  first_published_at: string;
  last_published_at: string;
}

/** The MinHash fingerprint of an article's text. */
export interface Fingerprint {
  article_id: string;
  signature: number[];
  bands: string[];
  version: string;
}

/** Two stories that are close to each other but report different events. */
export interface StoryRelation {
  story_id: string;
  related_story_id: string;
  similarity: number;
  reason: string;
}

/** The current title and summary of an article that is already in a story. */
export interface StoryWording {
  story_id: string;
  article_id: string;
  title: string;
  summary: string;
}

/** Everything that a batch of articles adds to the stories. */
export interface JoinedArticles {
  stories: NewStory[];
  links: ArticleLink[];
  fingerprints: Fingerprint[];
  relations: StoryRelation[];
  /** Revised articles; a story takes over the new wording if it was created from that article. */
  reworded: StoryWording[];
}

/** Terms and vectors of a batch of articles, and the stored stories to compare them with. */
export interface EventMatching {
  /** By article id; an article without a vector is missing here and can only join as a copy. */
  articles: ReadonlyMap<string, Omit<UnplacedArticle, 'article_id' | 'story_id' | 'contradicted'>>;
  pool: StoryPool;
}

/** A batch of articles to join, with everything that was read for it. */
export interface JoinInput {
  articles: readonly PreparedArticle[];
  /** Stored articles that share a hash or a band with one of the batch. */
  candidates: readonly StoryCandidate[];
  /** Articles that are in a story already because their text was revised: they stay there. */
  placed: ReadonlyMap<string, string>;
  /** Single-article stories, by article, that are being placed again. */
  alone?: ReadonlyMap<string, string>;
  matching?: EventMatching;
  /** Returns the id of a new story. */
  newId: () => string;
}

/** An article with its place so far; `link` is null unless it is a copy. */
export interface Entry {
  article: PreparedArticle;
  story_id: string;
  isPlaced: boolean;
  link: Pick<ArticleLink, 'method' | 'similarity' | 'reason' | 'copy_of'> | null;
  related: { story_id: string; similarity: number; reason: string }[];
  contradicted: string[];
}

/** Computes the fingerprint that an article's copies are found by. */
export function prepareArticle(article: {
  id: string;
  title: string;
  summary: string;
  content: string;
  content_hash: string;
  published_at: string | null;
  collected_at: string;
}): PreparedArticle {
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

/**
 * Assigns each article to a story or creates one for it: first as a copy (hash, then near-duplicate text), then as a
 * report of the same event. Articles of the batch are matched with each other as well as with stored ones.
 */
export function joinArticles(
  input: JoinInput,
  entries: readonly Entry[] = findCopies(input),
): JoinedArticles {
  return completed(joinInSteps(input, entries));
}

/** Joins articles as `joinArticles` does, in steps of one article. */
export function* joinInSteps(input: JoinInput, entries: readonly Entry[]): Steps<JoinedArticles> {
  const places = input.matching ? yield* placeRest(entries, input.matching) : new Map<string, Placement>();
  // A copy follows the article that it copies.
  const storyOf = new Map(
    entries.flatMap(({ article, story_id }) => {
      const place = places.get(article.article_id);
      return place ? [[story_id, place.story_id] as const] : [];
    }),
  );
  const finalStory = (storyId: string) => storyOf.get(storyId) ?? storyId;
  const joined: JoinedArticles = { stories: [], links: [], fingerprints: [], relations: [], reworded: [] };
  const stored = input.matching?.pool.stored ?? new Set<string>();
  const founders = foundersOf(entries, places, stored);
  for (const entry of entries) {
    yield;
    const { article_id, published_at, signature, bands } = entry.article;
    const place = places.get(article_id);
    const storyId = finalStory(entry.story_id);
    if (founders.has(article_id)) joined.stories.push(newStory(storyId, entry.article));
    if (entry.isPlaced) joined.reworded.push({ story_id: storyId, article_id, ...wordingOf(entry.article) });
    const isJoined = place?.judgement && !founders.has(article_id);
    joined.links.push({
      article_id,
      story_id: storyId,
      ...(entry.link ?? (isJoined ? eventLink(place) : { method: 'first', similarity: 1 })),
      ...(isJoined ? eventProducer : copyProducer),
      published_at,
    });
    const copied = entry.related.map((each) => ({ ...each, story_id: finalStory(each.story_id) }));
    for (const { story_id, ...relation } of [...copied, ...(place?.related.map(relationOf) ?? [])])
      joined.relations.push({ story_id: storyId, related_story_id: story_id, ...relation });
    joined.fingerprints.push({ article_id, signature, bands, version: copyProducer.version });
  }
  const known = new Set([
    ...joined.links.map((link) => link.story_id),
    ...input.candidates.map((candidate) => candidate.story_id),
    ...stored,
  ]);
  joined.relations = joined.relations.filter(
    (relation) => relation.story_id !== relation.related_story_id && known.has(relation.related_story_id),
  );
  return joined;
}

/** Finds the copies of a batch, before anything is compared by event. */
export function findCopies(input: Omit<JoinInput, 'matching'>): Entry[] {
  return input.articles.map(copyFinder(input));
}

/** Returns the step of `findCopies` for one article after the other, so that other work can have its turn in between. */
export function copyFinder({
  candidates,
  placed,
  alone,
  newId,
}: Omit<JoinInput, 'matching' | 'articles'>): (article: PreparedArticle) => Entry {
  const pool = new CopyPool(candidates);
  return (article) => {
    const known = placed.get(article.article_id);
    const found = known ? { copied: null, related: [], contradicted: [] } : findCopy(article, pool);
    const { copied, related, contradicted } = found;
    const entry: Entry = {
      article,
      story_id: known ?? copied?.candidate.story_id ?? alone?.get(article.article_id) ?? newId(),
      isPlaced: known !== undefined,
      link: copied && {
        method: copied.method,
        similarity: copied.similarity,
        reason: copied.reason,
        copy_of: copied.candidate.copy_of ?? copied.candidate.article_id,
      },
      related,
      contradicted,
    };
    pool.add({ ...article, story_id: entry.story_id, copy_of: entry.link?.copy_of ?? null });
    return entry;
  };
}

/** Returns the articles that are neither copies nor in a story already: only these are compared by event. */
export function comparedOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap(({ article, isPlaced, link }) => (isPlaced || link ? [] : [article.article_id])),
  );
}

/** Places the articles that are neither copies nor in a story already. */
function placeRest(
  entries: readonly Entry[],
  { articles, pool }: EventMatching,
): Steps<Map<string, Placement>> {
  const unplaced = entries.flatMap(
    ({ article: { article_id }, story_id, isPlaced, link, contradicted }): UnplacedArticle[] => {
      const known = articles.get(article_id);
      if (!known || isPlaced || link) return [];
      return [{ ...known, article_id, story_id, contradicted: new Set(contradicted) }];
    },
  );
  return placeArticles(unplaced, pool);
}

/** Returns the article that each new story is created from: the one that joined no other, else the first. */
function foundersOf(
  entries: readonly Entry[],
  places: ReadonlyMap<string, Placement>,
  stored: ReadonlySet<string>,
): Set<string> {
  const founders = new Map<string, { id: string; isAlone: boolean }>();
  for (const { article, story_id, isPlaced, link } of entries) {
    const place = places.get(article.article_id);
    const storyId = place?.story_id ?? story_id;
    if (isPlaced || link || stored.has(storyId)) continue;
    const isAlone = !place?.judgement;
    const before = founders.get(storyId);
    if (!before || (isAlone && !before.isAlone)) founders.set(storyId, { id: article.article_id, isAlone });
  }
  return new Set([...founders.values()].map(({ id }) => id));
}

function newStory(id: string, article: PreparedArticle): NewStory {
  const { published_at } = article;
  return { id, ...wordingOf(article), first_published_at: published_at, last_published_at: published_at };
}

function wordingOf({ title, text }: PreparedArticle) {
  return { title, summary: summarise(text) || title };
}

/** Scales a score to 0 to 1: the threshold of 1 becomes .5. */
function similarityOf(total: number): number {
  return Math.min(1, total / 2);
}

function eventLink({ judgement }: Placement): Pick<ArticleLink, 'method' | 'similarity' | 'reason'> {
  return {
    method: 'semantic',
    similarity: similarityOf(judgement?.total ?? 0),
    reason: judgement?.reason ?? null,
  };
}

function relationOf({ story_id, judgement }: Placement['related'][number]) {
  return { story_id, similarity: similarityOf(judgement.total), reason: judgement.reason };
}
