import type { ReactNode } from 'react';
import { realAddress } from '../../state/text/real-address.ts';
import { addressWords } from '../../words/address.ts';
import { quoteWords } from '../../words/evidence.ts';
import { Icon } from './icon.tsx';
import styles from './outside-link.module.css';

/**
 * A link to an address that a stranger wrote: its real host stands after the words, with its letters spelt out and a warning if they
 * are of several scripts. It opens apart from this page, and an address that is neither http, https nor mailto stays text.
 */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  const place = realAddress(url);
  if (place === null) return <bdi>{children}</bdi>;
  const { href, host, spelled, isMixed } = place;
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={`${href} (${quoteWords.leaves})`}
    >
      {children} <bdi className={styles.host}>({host})</bdi>
      {spelled === null ? null : <bdi className={styles.host}>{addressWords.spelled(spelled)}</bdi>}
      {isMixed ? <b className={styles.warning}>{addressWords.mixed}</b> : null}
      <Icon name="outside" size={12} />
    </a>
  );
}
