import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';

/** A line about the page itself: offline, read anew, failing parts. */
export function Banner(props: {
  tone: 'quiet' | 'look' | 'refused';
  children: ReactNode;
  action?: ReactNode;
}) {
  const { tone, children, action } = props;
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      {tone === 'quiet' ? null : <Icon name="look" />}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
