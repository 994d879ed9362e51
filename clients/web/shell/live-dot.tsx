import { useLive } from '../../state/live.ts';
import { shellWords } from '../../words/shell.ts';
import styles from './live-dot.module.css';

/** Shows the state of the connection as a dot and a word: filled while it stands, hollow while it does not. */
export function LiveDot() {
  const { connection } = useLive();
  const word =
    connection === 'live' ? shellWords.live : connection === 'lost' ? shellWords.lost : shellWords.connecting;
  return (
    // A new element for each state: one whose word changes would move, and count as a shift of the layout.
    <span
      key={connection}
      className={styles.live}
      data-state={connection}
      title={connection === 'lost' ? shellWords.lostExplained : shellWords.liveExplained}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
