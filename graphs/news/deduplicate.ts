import type { SourcedArticle } from '../../db/news/articles.ts';
import { copyWindowDays } from '../../domain/news/near-duplicate.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import { joinArticles } from './join-articles.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

const batch = 200;
const windowMs = copyWindowDays * 86_400_000;

/**
 * Joins articles that tell of the same event into stories: by the hash of their words, then by near-duplicate text
 * (spec News 1.3). Canonical address and source id have done their part when the article was stored.
 */
export const deduplicate =
  ({ store, sql }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const counts = { articles: 0, stories: 0, copies: 0, near_duplicates: 0, related: 0 };
    for (;;) {
      const articles = await store.articles(sql).listAtStages(userId, ['accepted'], batch);
      if (articles.length === 0) break;
      await turn.write(async (transaction) => {
        const stories = store.stories(transaction);
        const joined = joinArticles({
          articles,
          placed: await stories.mapOfArticles(articles.map((article) => article.id)),
          candidatesFor: (bands, hashes) =>
            stories.listCandidates(userId, { bands, hashes, since: earliest(articles) }),
        });
        const { links, fingerprints, relations, reworded, ...rest } = await joined;
        await stories.join(userId, { stories: rest.stories, links, fingerprints, relations });
        await stories.reword(reworded);
        await stories.touchLinking(
          userId,
          articles.map((article) => article.canonical_url),
        );
        await store.articles(transaction).setStage(
          articles.map((article) => article.id),
          'joined',
        );
        counts.articles += articles.length;
        counts.stories += rest.stories.length;
        counts.related += relations.length;
        counts.copies += links.filter((link) => link.method === 'content_hash').length;
        counts.near_duplicates += links.filter((link) => link.method === 'near_duplicate').length;
      });
    }
    return { update: {}, counts };
  };

function earliest(articles: readonly SourcedArticle[]): string {
  const times = articles.map((article) => Date.parse(article.published_at ?? article.collected_at));
  return new Date(Math.min(...times) - windowMs).toISOString();
}
