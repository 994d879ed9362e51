import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** A place without rows: one sentence says why, a second what fills it or what to do. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{props.title}</p>
      {props.children === undefined ? null : <p className={styles.help}>{props.children}</p>}
      {props.action}
    </div>
  );
}
