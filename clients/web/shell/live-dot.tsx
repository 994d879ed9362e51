import { useLive } from '../../state/live.ts';
import { useUnsentCount } from '../../state/unsent/send-in-order.ts';
import { shellWords } from '../../words/shell.ts';
import { unsentWords } from '../../words/unsent.ts';
import styles from './live-dot.module.css';

/** Shows the state of the connection as a dot and a word: filled while it stands, hollow while it does not; and how many changes wait for it. */
export function LiveDot() {
  const { connection } = useLive();
  const unsent = useUnsentCount();
  const word =
    connection === 'live' ? shellWords.live : connection === 'lost' ? shellWords.lost : shellWords.connecting;
  return (
    // A new element for each state: one whose word changes would move, and count as a shift of the layout.
    <span
      key={`${connection} ${unsent}`}
      className={styles.live}
      data-state={connection}
      title={connection === 'lost' ? shellWords.lostExplained : shellWords.liveExplained}
    >
      <span className={styles.dot} aria-hidden="true" />
      {word}
      {unsent > 0 ? <span title={unsentWords.explained(unsent)}>· {unsentWords.count(unsent)}</span> : null}
    </span>
  );
}
