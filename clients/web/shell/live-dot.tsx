import { useLive } from '../../state/live.ts';
import { shellWords } from '../../words/shell.ts';
import styles from './live-dot.module.css';

/** Shows the state of the connection as a dot and a word: filled while it stands, hollow while it does not. */
export function LiveDot() {
  const { connection } = useLive();
  const word =
    connection === 'live' ? shellWords.live : connection === 'lost' ? shellWords.lost : shellWords.connecting;
  return (
    <span
      className={styles.live}
      data-state={connection}
      title={connection === 'lost' ? shellWords.lostExplained : shellWords.liveExplained}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
