import type { Refusal } from '../../../state/decide/decision.ts';
import { decideWords } from '../../../words/decide.ts';
import { Icon } from '../../parts/icon.tsx';
import styles from './answer-bar.module.css';

/** Shows a refusal in the server's own words, which say what was kept and what to do. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  return (
    <div className={styles.refusal}>
      <Icon name="look" />
      <p>
        {refusal.status === 409 ? `${decideWords.contentChanged} ` : ''}
        {refusal.detail}
      </p>
    </div>
  );
}
