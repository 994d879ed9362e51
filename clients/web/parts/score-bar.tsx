import { orderedTerms, type ScoreTerm, score, scoreWords } from '../../words/scores.ts';
import styles from './score-bar.module.css';

/** Pixels of a score of 1. */
const fullWidth = 96;

/** The place left of zero for what counts against, in pixels of the same scale. */
const below = 5;

interface Props {
  total: number;
  terms: readonly ScoreTerm[];
  /** Opens the sum. Without it the bar is a picture. */
  onOpen?: (() => void) | undefined;
}

/** Shows a total and the bar of its weighted terms in their fixed order; what counts against it lies left of zero. */
export function ScoreBar({ total, terms, onOpen }: Props) {
  const ordered = orderedTerms(terms).filter(({ adds }) => Math.abs(adds) * fullWidth >= 0.5);
  const hasNegative = terms.some(({ weight }) => weight < 0);
  const segment = ({ name, place, adds }: (typeof ordered)[number]) => (
    <i
      key={name}
      className={styles.segment}
      data-term={place}
      style={{ width: Math.max(1, Math.abs(adds) * fullWidth - 1) }}
    />
  );
  const inside = (
    <>
      <span className={styles.total} aria-hidden="true">
        {score(total)}
      </span>
      <span
        className={styles.bar}
        style={{ width: fullWidth + (hasNegative ? below : 0) }}
        aria-hidden="true"
      >
        {hasNegative ? (
          <span className={styles.against} style={{ width: below }}>
            {ordered.filter(({ adds }) => adds < 0).map(segment)}
          </span>
        ) : null}
        <span className={styles.for}>{ordered.filter(({ adds }) => adds > 0).map(segment)}</span>
      </span>
      <span className="aloud">{scoreWords.of(total, terms)}</span>
    </>
  );
  if (onOpen === undefined) return <span className={styles.score}>{inside}</span>;
  return (
    <button type="button" className={styles.score} tabIndex={-1} title={scoreWords.open} onClick={onOpen}>
      {inside}
    </button>
  );
}
