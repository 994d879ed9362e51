import type { JoinMethod } from './coverage.ts';
import { estimateJaccard } from './minhash.ts';
import { compareTexts, isWithinCopyWindow } from './near-duplicate.ts';

/** An article with everything that copies are recognized by. */
export interface PreparedArticle {
  article_id: string;
  title: string;
  text: string;
  content_hash: string;
  /** MinHash signature of title and text. */
  signature: number[];
  bands: string[];
  /** ISO 8601, UTC; the time of collection where the publisher gives none. */
  published_at: string;
}

/** A stored article that another one may be a copy of. */
export interface StoryCandidate extends PreparedArticle {
  story_id: string;
  /** The article that this one copies, if any. */
  copy_of: string | null;
}

/** The article that was copied, if any, and others that are close to it. */
export interface FoundCopy {
  copied: {
    candidate: StoryCandidate;
    method: JoinMethod;
    similarity: number;
    reason: string;
  } | null;
  related: { story_id: string; similarity: number; reason: string }[];
  /** Ids of articles that use nearly the same words and contradict this one. */
  contradicted: string[];
}

/** Finds the article that this one copies: first by the hash of the text, then by near-duplicate text. */
export function findCopy(article: PreparedArticle, pool: CopyPool): FoundCopy {
  const copy = pool.withHash(article);
  if (copy) {
    const copied = {
      candidate: copy,
      method: 'content_hash' as const,
      similarity: 1,
      reason: 'identical text',
    };
    return { copied, related: [], contradicted: [] };
  }
  const compared = pool
    .sharingBand(article)
    .map((candidate) => ({
      candidate,
      ...compareTexts(article, candidate, estimateJaccard(article.signature, candidate.signature)),
    }))
    .sort((a, b) => b.similarity - a.similarity);
  const same = compared.find((each) => each.verdict === 'same');
  return {
    copied: same
      ? {
          candidate: same.candidate,
          method: 'near_duplicate',
          similarity: same.similarity,
          reason: same.reason,
        }
      : null,
    related: compared
      .filter((each) => each.verdict === 'related')
      .map(({ candidate, similarity, reason }) => ({ story_id: candidate.story_id, similarity, reason })),
    contradicted: compared
      .filter((each) => each.vetoes.length > 0)
      .map(({ candidate }) => candidate.article_id),
  };
}

/** Articles that may be copied, indexed by hash and band; a look-up returns only those within the copy window. */
export class CopyPool {
  readonly #byHash = new Map<string, StoryCandidate[]>();
  readonly #byBand = new Map<string, StoryCandidate[]>();

  constructor(candidates: readonly StoryCandidate[]) {
    for (const candidate of candidates) this.add(candidate);
  }

  add(candidate: StoryCandidate): void {
    put(this.#byHash, candidate.content_hash, candidate);
    for (const band of candidate.bands) put(this.#byBand, band, candidate);
  }

  withHash(article: PreparedArticle): StoryCandidate | undefined {
    const same = this.#byHash.get(article.content_hash) ?? [];
    return same.find((candidate) => isWithinCopyWindow(article.published_at, candidate.published_at));
  }

  sharingBand(article: PreparedArticle): StoryCandidate[] {
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
