import { ask } from '../../api/client.ts';
import { storyWords } from '../../words/story.ts';
import { tellDone, tellRefused } from '../undo.ts';
import type { FeedbackType } from './feedback.ts';
import { readStoryAgain } from './use-story.ts';

/**
 * Sends feedback on a story and puts its way back on the stack of changes. A refusal is told in the words of the server.
 * `onChange` is called after it was given and after it was taken back.
 */
export async function giveFeedback(
  story: { id: string; title: string },
  given: { type: FeedbackType; topic?: string; article_id?: string },
  onChange: () => void = () => {},
): Promise<boolean> {
  try {
    const { feedback_id } = await ask<{ feedback_id: string }>(
      'POST',
      `/api/news/${encodeURIComponent(story.id)}/feedback`,
      given,
      crypto.randomUUID(),
    );
    const label = `${storyWords.givenLabel(given.type, given.topic ?? null)}: ${story.title}`;
    tellDone(storyWords.told(storyWords.given[given.type] ?? given.type, given.topic ?? null), {
      label,
      undo: () => takeBackFeedback(story.id, feedback_id, onChange),
    });
    void readStoryAgain(story.id);
    onChange();
    return true;
  } catch (thrown) {
    tellRefused(thrown);
    return false;
  }
}

/** Takes back one feedback: exactly what it did, also after later feedback. Throws a `Problem` if it cannot be. */
export async function takeBackFeedback(
  storyId: string,
  feedbackId: string,
  onChange: () => void = () => {},
): Promise<void> {
  await ask('DELETE', `/api/news/${encodeURIComponent(storyId)}/feedback/${encodeURIComponent(feedbackId)}`);
  void readStoryAgain(storyId);
  onChange();
}
