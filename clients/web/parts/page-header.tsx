import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The head of a place: its one h1, a line of facts below it, the state of the page at the right, and tabs or a filter below. */
export function PageHeader(props: {
  title: ReactNode;
  facts?: ReactNode;
  side?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1>{props.title}</h1>
        <div className={styles.side}>{props.side}</div>
      </div>
      {props.facts === undefined ? null : <p className={styles.facts}>{props.facts}</p>}
      {props.below}
    </header>
  );
}
