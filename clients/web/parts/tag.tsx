import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short word in a hairline box. */
export function Tag({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'must' | 'look' | 'waits';
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
