import styles from './strange.module.css';

/** Shows words that a stranger wrote within a line: as text, in their own direction, isolated from ours, broken if too long. */
export function Strange({ children, lang }: { children: string; lang?: string | null | undefined }) {
  return (
    <bdi dir="auto" lang={lang ?? undefined} className={styles.inline}>
      {children}
    </bdi>
  );
}
