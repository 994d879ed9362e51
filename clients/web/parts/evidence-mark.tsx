import { type ClaimCounts, claimCounts, type EvidenceState, evidenceWord } from '../../words/evidence.ts';
import styles from './evidence-mark.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

const icons: Record<EvidenceState, IconName> = {
  supported: 'supported',
  conflicting: 'conflicting',
  unresolved: 'unresolved',
  review: 'review',
  approved: 'person-yes',
  rejected: 'person-no',
};

interface Props {
  state: EvidenceState;
  /** The day of a person's answer, in words. */
  day?: string | null;
  /** Claims by state, written after the word. */
  counts?: ClaimCounts;
  /** Draws the shape alone, with the word as its name, for dense rows. */
  dense?: boolean;
}

/** Shows the state of evidence as a shape, a word and, only where it matters, a colour. Confidence is no part of it. */
export function EvidenceMark({ state, day, counts, dense = false }: Props) {
  const word = evidenceWord(state, day);
  if (dense) {
    return (
      <span className={`${styles.dense} ${styles[state]}`} title={word}>
        <Icon name={icons[state]} label={word} />
      </span>
    );
  }
  return (
    <span className={styles.line}>
      <span className={`${styles.mark} ${styles[state]}`}>
        <Icon name={icons[state]} size={14} />
        {word}
      </span>
      {counts === undefined ? null : <span className={styles.counts}>{claimCounts(counts)}</span>}
    </span>
  );
}
