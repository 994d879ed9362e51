import { useEffect, useRef } from 'react';
import styles from './letter.module.css';

/** Returns the pixels at the bottom of the window that the bar of answers covers: what lies under it was not seen. */
function coveredPixels(): number {
  const bar = document.querySelector('[data-answers]');
  return bar === null ? 0 : Math.max(0, Math.ceil(innerHeight - bar.getBoundingClientRect().top));
}

/** Draws the end of what is decided on, and tells once it was on the screen. */
export function EndMark({ label, onSeen }: { label: string; onSeen: () => void }) {
  const mark = useRef<HTMLParagraphElement>(null);
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });
  useEffect(() => {
    if (mark.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) told.current();
      },
      { rootMargin: `0px 0px -${coveredPixels()}px 0px`, threshold: 1 },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <p ref={mark} className={styles.end} data-end-mark>
      <span>{label}</span>
    </p>
  );
}

/** Scrolls to the end of what is decided on. */
export const scrollToEnd = (): void =>
  document.querySelector('[data-end-mark]')?.scrollIntoView({ block: 'center' });
