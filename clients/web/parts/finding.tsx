import type { ReactNode } from 'react';
import { findingWords } from '../../words/finding.ts';
import styles from './finding.module.css';
import { Icon } from './icon.tsx';

/** The weight of a finding: it blocks an approval, asks for a look, or tells that all is well. */
export type FindingWeight = 'blocks' | 'look' | 'fine';

interface Props {
  weight: FindingWeight;
  /** Says what was found and what to do. */
  children: ReactNode;
  /** The sentence that it is about. */
  sentence?: string | null | undefined;
  /** At most two buttons: edit this sentence, vouch for it. */
  actions?: ReactNode;
}

/** Shows one finding of the checks of a letter: its weight as shape and word, the sentence, and what can be done. */
export function Finding({ weight, children, sentence, actions }: Props) {
  return (
    <div className={`${styles.finding} ${styles[weight]}`}>
      <span className={styles.weight}>
        <Icon name={weight} size={14} />
        {findingWords[weight]}
      </span>
      <div className={styles.body}>
        <p>{children}</p>
        {sentence ? (
          <blockquote className={styles.sentence} dir="auto">
            “{sentence}”
          </blockquote>
        ) : null}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
