import { useState } from 'react';
import type { Story } from '../../../state/story/answer.ts';
import type { FeedbackType } from '../../../state/story/feedback.ts';
import { takeBackFeedback } from '../../../state/story/give-feedback.ts';
import { useTimes } from '../../../state/times.ts';
import { tellDone, tellRefused } from '../../../state/undo.ts';
import { storyWords } from '../../../words/story.ts';
import { undoWords } from '../../../words/undo.ts';
import { Button } from '../../parts/button.tsx';
import { useWide } from '../frame/wide.ts';
import styles from './story.module.css';

interface Props {
  story: Story;
  give: (type: FeedbackType) => string | undefined;
}

/** Says aloud for which reason feedback is not possible. */
const tellRefusal = (because: string | undefined): void => {
  if (because !== undefined) tellDone(because);
};

const first: [FeedbackType, string, string][] = [
  ['useful', '1', storyWords.useful],
  ['not_useful', '2', storyWords.notUseful],
];
const rest: [FeedbackType, string, string][] = [
  ['more_topic', '3', storyWords.moreOf],
  ['less_topic', '4', storyWords.lessOf],
  ['wrong_merge', '5', storyWords.wrongMerge],
  ['hidden', '0', storyWords.hide],
];

/** The ways to teach with a story, and the feedback that was given with its way back; a narrow screen shows two and the rest on demand. */
export function FeedbackBar({ story, give }: Props) {
  const wide = useWide();
  const times = useTimes();
  const [isAll, setAll] = useState(false);
  const takeBack = (feedback: Story['feedback'][number]) => {
    const label = storyWords.givenLabel(feedback.kind, feedback.topic);
    takeBackFeedback(story.story_id, feedback.id).then(() => tellDone(undoWords.undone(label)), tellRefused);
  };
  return (
    <>
      <fieldset className={styles.bar} aria-label={storyWords.feedback}>
        {[...first, ...(wide || isAll ? rest : [])].map(([type, keys, label]) => (
          <Button key={type} look="quiet" keys={keys} onClick={() => tellRefusal(give(type))}>
            {label}
          </Button>
        ))}
        {wide || isAll ? null : (
          <Button look="quiet" onClick={() => setAll(true)}>
            {storyWords.more}
          </Button>
        )}
      </fieldset>
      {story.feedback.length === 0 ? null : (
        <ul className={styles.mine}>
          {story.feedback.map((feedback) => (
            <li key={feedback.id}>
              {storyWords.you(
                storyWords.givenLabel(feedback.kind, feedback.topic),
                times.moment(feedback.given_at).text,
              )}{' '}
              <Button look="quiet" onClick={() => takeBack(feedback)}>
                {storyWords.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
