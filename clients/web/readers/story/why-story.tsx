import type { RefObject } from 'react';
import type { Story } from '../../../state/story/answer.ts';
import { storyWords } from '../../../words/story.ts';
import { Sum } from '../../parts/sum.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './story.module.css';

/** Shows the sum that put the story at its place, and its score without the reader's preferences. */
export function WhyStory({
  story,
  place,
  focus,
}: {
  story: Story;
  place: number | null;
  focus: RefObject<HTMLDivElement | null>;
}) {
  const { score } = story;
  const title = storyWords.why(place);
  return (
    <Section {...(score === null ? { title } : {})}>
      <div ref={focus} tabIndex={-1}>
        {score === null ? (
          <p>{storyWords.notRanked}</p>
        ) : (
          <>
            <Sum total={score.total} terms={score.terms} caption={title} />
            <p className={styles.note}>{storyWords.staticOrder(score.baseline.toFixed(2))}</p>
          </>
        )}
      </div>
    </Section>
  );
}
