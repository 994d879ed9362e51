import type { Story } from '../../../state/story/answer.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { Section } from '../frame/reader-frame.tsx';
import styles from './story.module.css';

/** Shows the facts that came since the reader last saw the story; nothing if it is new to them. */
export function NewSince({ story }: { story: Pick<Story, 'seen_at' | 'new_facts'> }) {
  const times = useTimes();
  if (story.seen_at === null || story.new_facts.length === 0) return null;
  return (
    <Section title={storyWords.newSince(times.moment(story.seen_at).text)}>
      <ul className={styles.newFacts}>
        {story.new_facts.map((fact) => (
          <li key={`${fact.at} ${fact.text}`}>
            + <span dir="auto">{fact.text}</span>{' '}
            <span className={styles.note}>{storyWords.newFact[fact.change]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
