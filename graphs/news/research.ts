import { setImmediate } from 'node:timers/promises';
import type { SourcedArticle } from '../../db/news/articles.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import { type Researched, researchStory } from './research-story.ts';
import type { SweepState } from './sweep-state.ts';

const batch = 20;

/**
 * Extracts claims of the stories that changed and compares them with the other articles of the story and with what the
 * articles link to, as far as it is in the corpus (spec News 1.8). What nothing proves stays unresolved.
 */
export const research =
  ({ store, sql }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const counts = { stories: 0, claims: 0, supported: 0, conflicting: 0, unresolved: 0, findings: 0 };
    for (;;) {
      const stories = await store.stories(sql).listUnresearched(userId, batch);
      if (stories.length === 0) break;
      const ids = stories.map((story) => story.id);
      const articles = await store.articles(sql).listOfStories(userId, ids);
      const linked = await store.articles(sql).listByCanonicalUrls(
        userId,
        articles.flatMap((article) => article.links),
      );
      const found: Researched[] = [];
      for (const story of stories) {
        const members = articles.filter((article) => article.story_id === story.id);
        found.push(researchStory(story.id, members, linkedBy(linked)));
        // Requests, streams and heartbeats have their turn between two stories.
        await setImmediate();
        turn.signal.throwIfAborted();
      }
      await turn.write(async (transaction) => {
        await store.evidence(transaction).replace(userId, ids, {
          claims: found.flatMap((each) => each.claims),
          findings: found.flatMap((each) => each.findings),
          classifications: found.flatMap((each) => each.classifications),
        });
        await store.stories(transaction).markResearched(stories);
      });
      counts.stories += stories.length;
      for (const { claims, findings } of found) {
        counts.claims += claims.length;
        counts.findings += findings.length;
        for (const claim of claims) counts[claim.evidence_status] += 1;
      }
    }
    return { update: {}, counts };
  };

function linkedBy(linked: readonly SourcedArticle[]): (article: SourcedArticle) => SourcedArticle[] {
  return (article) => linked.filter((each) => article.links.includes(each.canonical_url));
}
