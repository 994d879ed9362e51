import type { Feedback } from '../../../db/news/learning/feedback.ts';
import { Failure } from '../../../domain/failure.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, StorySplitter } from './learn-ports.ts';
import type { LearnState } from './learn-state.ts';

/**
 * Takes articles out of stories that they do not belong to. The split and the mark that it is done are one transaction
 * each, so that a turn that is taken up again splits nothing twice.
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
    const [said] = await feedback.lockUnlearned(userId, [feedbackId]);
    if (!said) return false;
    const members = await store.articles(transaction).listOfStories(userId, [said.story_id]);
    const reason = whyNot(said, members);
    if (reason !== null || said.article_id === null) {
      await feedback.markSplit(userId, said.id, { executionId, storyId: null, outcome: reason ?? '' });
      return false;
    }
    const split = await splitUnlessRefused(store.stories(transaction), said, said.article_id);
    if ('refusal' in split) {
      await feedback.markSplit(userId, said.id, { executionId, storyId: null, outcome: split.refusal });
      return false;
    }
    const { newStoryId } = split;
    const outcome = 'The article has a story of its own now.';
    await feedback.markSplit(userId, said.id, { executionId, storyId: newStoryId, outcome });
    const payload = { story_id: said.story_id, article_id: said.article_id, new_story_id: newStoryId };
    await turn.append(transaction, newsEvents['story.split'], payload, `story:${said.story_id}`);
    return true;
  });
}

/** A refusal is what comes of the feedback: thrown on, it would stop this turn and every later one at the same place. */
async function splitUnlessRefused(
  stories: StorySplitter,
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

/** Between what was said and now the story may have changed. */
function whyNot(said: Feedback, members: readonly { id: string }[]): string | null {
  if (said.article_id === null) return 'The article is gone.';
  if (!members.some(({ id }) => id === said.article_id)) return 'The article is not in this story any more.';
  return members.length === 1 ? 'It is the only article of its story.' : null;
}
