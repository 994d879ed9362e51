import type { Feedback } from '../../../db/news/learning/feedback.ts';
import { Failure } from '../../../domain/failure.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, LearnState } from '../ports.ts';

/**
 * Moves articles that a person reported as wrongly merged into stories of their own. Each split is marked as done in the
 * same transaction, so that a resumed turn does not repeat it.
 */
export const split =
  (ports: LearnPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const waiting = await turn.write((transaction) =>
      ports.store.feedback(transaction).lockUnlearned(userId, state.feedback_ids),
    );
    const wrong = waiting.filter(({ type }) => type === 'wrong_merge');
    let count = 0;
    for (const { id } of wrong) count += (await splitOne(ports, turn, id)) ? 1 : 0;
    return { update: {}, counts: { splits: count } };
  };

async function splitOne({ store }: LearnPorts, turn: Turn, feedbackId: string): Promise<boolean> {
  const { id: executionId, user_id: userId } = turn.execution;
  return turn.write(async (transaction) => {
    const feedback = store.feedback(transaction);
    const [report] = await feedback.lockUnlearned(userId, [feedbackId]);
    if (!report) return false;
    const members = await store.articles(transaction).listOfStories(userId, [report.story_id]);
    const reason = refusalOf(report, members);
    if (reason !== null || report.article_id === null) {
      await feedback.markSplit(userId, report.id, { executionId, storyId: null, outcome: reason ?? '' });
      return false;
    }
    const split = await splitUnlessRefused(store.stories(transaction), report, report.article_id);
    if ('refusal' in split) {
      await feedback.markSplit(userId, report.id, { executionId, storyId: null, outcome: split.refusal });
      return false;
    }
    const { newStoryId } = split;
    const outcome = 'The article now has a story of its own.';
    await feedback.markSplit(userId, report.id, { executionId, storyId: newStoryId, outcome });
    const payload = { story_id: report.story_id, article_id: report.article_id, new_story_id: newStoryId };
    await turn.append(transaction, newsEvents['story.split'], payload, `story:${report.story_id}`);
    return true;
  });
}

/** Splits a story and returns a refusal instead of throwing it, which would stop this turn and every later one. */
async function splitUnlessRefused(
  stories: ReturnType<LearnPorts['store']['stories']>,
  { user_id, story_id }: Feedback,
  articleId: string,
): Promise<{ newStoryId: string } | { refusal: string }> {
  try {
    return await stories.split(user_id, story_id, articleId);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'conflict') return { refusal: thrown.message };
    throw thrown;
  }
}

/** Returns the reason why a split is no longer possible, because the story has changed since the feedback; else null. */
function refusalOf(report: Feedback, members: readonly { id: string }[]): string | null {
  if (report.article_id === null) return 'The article no longer exists.';
  if (!members.some(({ id }) => id === report.article_id)) return 'The article is no longer in this story.';
  return members.length === 1 ? 'It is the only article of its story.' : null;
}
