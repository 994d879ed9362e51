import type { Disagreement } from '../../../state/story/disagreements.ts';
import { storyWords } from '../../../words/story.ts';
import { Section } from '../frame/reader-frame.tsx';
import styles from './disagreements.module.css';
import { Quoted } from './quoted.tsx';

/** Shows contradicting sentences side by side, with the figure, date or name in which they differ underlined in both. */
export function Disagreements({ found }: { found: readonly Disagreement[] }) {
  if (found.length === 0) return null;
  return (
    <Section title={storyWords.disagree} id="disagreements">
      <ul className={styles.pairs}>
        {found.map(({ claimIds, reason, sides: [one, other] }) => (
          <li key={claimIds.join()} className={styles.pair} data-step tabIndex={-1}>
            <Quoted quote={one.quote} pieces={one.pieces} outlets={one.outlets} place={one} />
            <span className={styles.against}>{storyWords.against}</span>
            <Quoted quote={other.quote} pieces={other.pieces} outlets={other.outlets} place={other} />
            <p className={styles.reason}>{storyWords.because(reason)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
