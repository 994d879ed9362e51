import type { Steps } from '../../steps.ts';
import { type KeyedArticle, type StoryMemberTerms, type StoryPool, sharingKeys } from './place-articles.ts';
import { type ComparedTerms, canBeRelated, highestSimilarity } from './same-event.ts';

/** An article of a batch before it has a vector. */
export interface VectorlessArticle extends ComparedTerms, KeyedArticle {
  article_id: string;
  own: readonly string[];
}

/** Articles of a batch, and stored stories, that can only be compared with vectors. */
export interface NeededVectors {
  articles: Set<string>;
  stories: Set<string>;
}

/**
 * Finds what has to be embedded: articles whose terms are so close to each other or to a stored story that they could be one
 * story, or related, if their embeddings were equal. All other pairs stay apart whatever their vectors are.
 */
export function* neededVectors(
  articles: readonly VectorlessArticle[],
  pool: StoryPool<StoryMemberTerms>,
): Steps<NeededVectors> {
  const needed: NeededVectors = { articles: new Set(), stories: new Set() };
  for (const article of articles) {
    yield;
    for (const storyId of pool.near(article)) {
      const highest = highestSimilarity(article, pool.membersOf(storyId, article), pool.rarity);
      if (!canBeRelated(highest)) continue;
      needed.articles.add(article.article_id);
      needed.stories.add(storyId);
    }
  }
  for (const [index, others] of sharingKeys(articles).entries()) {
    const article = articles[index];
    yield;
    for (const other of [...others].map((place) => articles[place])) {
      if (!article || !other || article === other) continue;
      if (needed.articles.has(article.article_id) && needed.articles.has(other.article_id)) continue;
      if (!canBeRelated(highestSimilarity(article, [other], pool.rarity))) continue;
      needed.articles.add(article.article_id);
      needed.articles.add(other.article_id);
    }
  }
  return needed;
}
