import { randomUUID } from 'node:crypto';
import type { SourcedArticle } from '../../db/news/articles.ts';
import type {
  ArticleLink,
  Fingerprint,
  NewStory,
  StoryCandidate,
  StoryRelation,
  StoryWording,
} from '../../db/news/stories.ts';
import { articleText } from '../../domain/news/article-text.ts';
import { summarise } from '../../domain/news/excerpt.ts';
import { estimateJaccard, minhashSignature, signatureBands } from '../../domain/news/minhash.ts';
import { compareTexts, isWithinCopyWindow } from '../../domain/news/near-duplicate.ts';

const producer = 'domain/news/near-duplicate';
const version = 'minhash-128x3/1';

/** What a batch of articles adds to the stories. */
export interface Joined {
  stories: NewStory[];
  links: ArticleLink[];
  fingerprints: Fingerprint[];
  relations: StoryRelation[];
  /** Stories whose article reads otherwise now; the story takes it over when it is the one that it was made from. */
  reworded: StoryWording[];
}

/**
 * Finds each article's story, or makes it one. The stored texts that could match the whole batch are asked for once;
 * articles of the batch match each other as well, in the order in which they are given.
 */
export async function joinArticles(input: {
  articles: readonly SourcedArticle[];
  /** Articles that are in a story already (their words have changed): they stay there. */
  placed: ReadonlyMap<string, string>;
  candidatesFor: (bands: string[], hashes: string[]) => Promise<readonly StoryCandidate[]>;
}): Promise<Joined> {
  const prepared = input.articles.map((article) => prepare(article));
  const pool = new CandidatePool(
    await input.candidatesFor(
      prepared.flatMap((each) => each.bands),
      prepared.map((each) => each.content_hash),
    ),
  );
  const joined: Joined = { stories: [], links: [], fingerprints: [], relations: [], reworded: [] };
  for (const [index, each] of prepared.entries()) {
    const article = input.articles[index];
    if (!article) continue;
    const known = input.placed.get(article.id);
    const place = known ? { story_id: known, link: null, related: [] } : findPlace(each, pool);
    const storyId = place.story_id ?? randomUUID();
    if (place.story_id === null) joined.stories.push(newStory(storyId, article, each));
    if (known) joined.reworded.push({ story_id: known, article_id: article.id, ...wordingOf(article, each) });
    joined.links.push({
      article_id: article.id,
      story_id: storyId,
      ...(place.link ?? { method: 'first', similarity: 1 }),
      producer,
      version,
      published_at: each.published_at,
    });
    joined.relations.push(
      ...place.related
        .filter((relation) => relation.story_id !== storyId)
        .map(({ story_id, similarity, reason }) => ({
          story_id: storyId,
          related_story_id: story_id,
          similarity,
          reason,
        })),
    );
    joined.fingerprints.push({
      article_id: article.id,
      signature: each.signature,
      bands: each.bands,
      version,
    });
    pool.add({ ...each, story_id: storyId });
  }
  return joined;
}

type Prepared = Omit<StoryCandidate, 'story_id'>;

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

interface Place {
  story_id: string | null;
  link: Pick<ArticleLink, 'method' | 'similarity'> | null;
  related: { story_id: string; similarity: number; reason: string }[];
}

function findPlace(article: Prepared, pool: CandidatePool): Place {
  const copy = pool.withHash(article);
  if (copy) return { story_id: copy.story_id, link: { method: 'content_hash', similarity: 1 }, related: [] };
  const compared = pool
    .sharingBand(article)
    .map((candidate) => ({
      story_id: candidate.story_id,
      ...compareTexts(article, candidate, estimateJaccard(article.signature, candidate.signature)),
    }))
    .sort((a, b) => b.similarity - a.similarity);
  const same = compared.find((each) => each.verdict === 'same');
  return {
    story_id: same?.story_id ?? null,
    link: same ? { method: 'near_duplicate', similarity: same.similarity } : null,
    related: compared.filter((each) => each.verdict === 'related'),
  };
}

/** Texts that an article may be a copy of: those published within the window, whatever else was looked up with them. */
class CandidatePool {
  readonly #byHash = new Map<string, StoryCandidate[]>();
  readonly #byBand = new Map<string, StoryCandidate[]>();

  constructor(candidates: readonly StoryCandidate[]) {
    for (const candidate of candidates) this.add(candidate);
  }

  add(candidate: StoryCandidate): void {
    put(this.#byHash, candidate.content_hash, candidate);
    for (const band of candidate.bands) put(this.#byBand, band, candidate);
  }

  withHash(article: Prepared): StoryCandidate | undefined {
    const same = this.#byHash.get(article.content_hash) ?? [];
    return same.find((candidate) => isWithinCopyWindow(article.published_at, candidate.published_at));
  }

  sharingBand(article: Prepared): StoryCandidate[] {
    const sharing = new Set(article.bands.flatMap((band) => this.#byBand.get(band) ?? []));
    return [...sharing].filter((candidate) =>
      isWithinCopyWindow(article.published_at, candidate.published_at),
    );
  }
}

function put(index: Map<string, StoryCandidate[]>, key: string, candidate: StoryCandidate): void {
  const known = index.get(key);
  if (known) known.push(candidate);
  else index.set(key, [candidate]);
}
