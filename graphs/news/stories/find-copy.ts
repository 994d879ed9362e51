import type { ArticleLink, StoryCandidate } from '../../../db/news/stories/stories.ts';
import { estimateJaccard } from '../../../domain/news/stories/minhash.ts';
import { compareTexts, isWithinCopyWindow } from '../../../domain/news/stories/near-duplicate.ts';

/** An article as its copies are looked for. */
export type Prepared = Omit<StoryCandidate, 'story_id' | 'copy_of'>;

/** What an article copies, if anything, and what else is close to it. */
export interface FoundCopy {
  copied: {
    candidate: StoryCandidate;
    method: ArticleLink['method'];
    similarity: number;
    reason: string;
  } | null;
  related: { story_id: string; similarity: number; reason: string }[];
  /** Articles that say nearly the same and contradict it. */
  contradicted: string[];
}

/** Looks for what an article is a copy of: the same words first, then nearly the same. */
export function findCopy(article: Prepared, pool: CopyPool): FoundCopy {
  const copy = pool.withHash(article);
  if (copy) {
    const copied = {
      candidate: copy,
      method: 'content_hash' as const,
      similarity: 1,
      reason: 'the same words',
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

/** Texts that an article may be a copy of: those published within the window, whatever else was looked up with them. */
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
