import { ask } from '../../api/client.ts';
import { storyWords } from '../../words/story.ts';
import { unsentWords } from '../../words/unsent.ts';
import { newKey } from '../new-key.ts';
import { tellDone, tellRefused } from '../undo.ts';
import { dropUnsent, sendInOrder } from '../unsent/send-in-order.ts';
import type { FeedbackType } from './feedback.ts';
import { readStoryAgain } from './use-story.ts';

/**
 * Sends feedback on a story and puts its way back on the stack of changes; without a connection it is kept and sent when that is back.
 * A refusal is told in the words of the server. `onChange` is called after it was given and after it was taken back.
 */
export async function giveFeedback(
  story: { id: string; title: string },
  given: { type: FeedbackType; topic?: string; article_id?: string },
  onChange: () => void = () => {},
): Promise<boolean> {
  const label = `${storyWords.givenLabel(given.type, given.topic ?? null)}: ${story.title}`;
  const path = `/api/news/${encodeURIComponent(story.id)}/feedback`;
  const key = newKey();
  try {
    const { isKept, answer } = await sendInOrder<{ feedback_id: string }>({ key, label, path, body: given });
    const told = storyWords.told(storyWords.given[given.type] ?? given.type, given.topic ?? null);
    tellDone(isKept ? unsentWords.kept(told) : told, {
      label,
      undo: async () => {
        if (dropUnsent(key)) return;
        await takeBackFeedback(story.id, (await answer).feedback_id, onChange);
      },
    });
    void answer.then(
      () => {
        void readStoryAgain(story.id);
        onChange();
      },
      () => undefined,
    );
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
