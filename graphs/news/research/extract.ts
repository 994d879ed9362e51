import { randomUUID } from 'node:crypto';
import type { SourcedArticle } from '../../../db/news/gather/articles.ts';
import type { Claim } from '../../../db/news/research/evidence.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import { extractClaims } from '../../../domain/news/research/claims.ts';
import { storyInput } from '../../../domain/news/stories/story.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

const producer = 'domain/news/claims';
const version = 'lexical/2';
// Number of origins whose claims are checked: further ones mostly repeat them in different words.
const originsRead = 3;

/** Extracts the sentences of a story's articles that are worth checking (spec News 1.8). */
export const extract =
  ({ store, sql, now }: NewsPorts) =>
  async (_state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const userId = turn.execution.user_id;
    const { story_id } = storyInput.parse(turn.execution.input);
    const members = await store.articles(sql).listOfStories(userId, [story_id]);
    if (members.length === 0) {
      // Its articles have moved to other stories, and the story may no longer exist.
      return { update: { story_id, next: 'nothing' }, counts: { claims: 0 } };
    }
    const story = await store.stories(sql).get(userId, story_id);
    const base = { story_id, revision: story.revision, started_at: now().toISOString() };
    const claims = originsOf(members).flatMap((article) => claimsOf(story_id, article));
    await turn.write((transaction) => store.evidence(transaction).replaceClaims(userId, [story_id], claims));
    return { update: base, counts: { articles: members.length, claims: claims.length } };
  };

/** Returns one article for each text, first published first: a copy has no claims of its own. */
function originsOf(members: readonly SourcedArticle[]): SourcedArticle[] {
  const byHash = new Map<string, SourcedArticle>();
  for (const article of members)
    if (!byHash.has(article.content_hash)) byHash.set(article.content_hash, article);
  return [...byHash.values()].slice(0, originsRead);
}

function claimsOf(storyId: string, article: SourcedArticle): Claim[] {
  return extractClaims(articleText(article)).map((claim) => ({
    id: randomUUID(),
    story_id: storyId,
    article_id: article.id,
    text: claim.text,
    span_start: claim.start,
    span_end: claim.end,
    content_hash: article.content_hash,
    check_worthiness: claim.check_worthiness,
    is_high_impact: claim.is_high_impact,
    impact_reason: claim.impact_reason,
    evidence_status: 'unresolved',
    producer,
    version,
  }));
}
