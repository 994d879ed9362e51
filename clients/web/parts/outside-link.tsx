import type { ReactNode } from 'react';
import { quoteWords } from '../../words/evidence.ts';
import { Icon } from './icon.tsx';
import { hostOf } from './outside-host.ts';
import styles from './outside-link.module.css';

/**
 * A link to an address that a stranger wrote: its real host stands after the words, it opens apart from this page, and an
 * address that is neither http, https nor mailto stays text.
 */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  const host = hostOf(url);
  if (host === null) return <bdi>{children}</bdi>;
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={`${url} (${quoteWords.leaves})`}
    >
      {children} <bdi className={styles.host}>({host})</bdi>
      <Icon name="outside" size={12} />
    </a>
  );
}
