import type { ReactNode } from 'react';
import { todayWords } from '../../words/today.ts';
import { KeyHint } from './key-hint.tsx';
import styles from './page-header.module.css';

interface Props {
  title: ReactNode;
  facts?: ReactNode;
  side?: ReactNode;
  below?: ReactNode;
  /** Number of rows that have changed since the list was placed, and what places them. */
  changes?: { count: number; onPlace: () => void };
}

/** The head of a place: its one h1, a line of facts below it, the state of the page at the right, and tabs or a filter below. */
export function PageHeader({ title, facts, side, below, changes }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1>{title}</h1>
        <div className={styles.side}>
          {changes === undefined || changes.count === 0 ? null : (
            <button type="button" className={styles.changes} onClick={changes.onPlace}>
              {todayWords.changed(changes.count)} <KeyHint keys="r" />
            </button>
          )}
          {side}
        </div>
      </div>
      {facts === undefined ? null : <p className={styles.facts}>{facts}</p>}
      {below}
    </header>
  );
}
