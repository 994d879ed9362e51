import type { Feedback } from '../../db/news/feedback.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { LearnPorts } from './learn-ports.ts';
import type { LearnState } from './learn-state.ts';

/**
 * Takes articles out of stories that they do not belong to. The split and the mark that it is done are one transaction
 * each, so that a turn that is taken up again splits nothing twice.
 */
export const split =
  (ports: LearnPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const waiting = await ports.store.feedback(ports.sql).listUnlearned(userId, state.feedback_ids.length);
    const wrong = waiting.filter(({ id, type }) => type === 'wrong_merge' && state.feedback_ids.includes(id));
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
    const { newStoryId } = await store.stories(transaction).split(userId, said.story_id, said.article_id);
    const outcome = 'The article has a story of its own now.';
    await feedback.markSplit(userId, said.id, { executionId, storyId: newStoryId, outcome });
    const payload = { story_id: said.story_id, article_id: said.article_id, new_story_id: newStoryId };
    await turn.append(transaction, 'story.split', payload, `story:${said.story_id}`);
    return true;
  });
}

/** Between what was said and now the story may have changed. */
function whyNot(said: Feedback, members: readonly { id: string }[]): string | null {
  if (said.article_id === null) return 'The article is gone.';
  if (!members.some(({ id }) => id === said.article_id)) return 'The article is not in this story any more.';
  return members.length === 1 ? 'It is the only article of its story.' : null;
}
