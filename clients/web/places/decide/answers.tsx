import { type ReactNode, useEffect, useRef } from 'react';
import { decideWords } from '../../../words/decide.ts';
import styles from './decide.module.css';

/** Puts the focus on the bar of answers if what had it is gone. */
export function focusAnswersIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-answers]')?.focus({ preventScroll: true });
}

/**
 * The bar of answers at the bottom, whatever it holds now. What was pressed in it often goes away by that: the focus then stays
 * with the bar, and is not lost.
 */
export function Answers({ step, children }: { step: string; children: ReactNode }) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusAnswersIfLost();
  });
  return (
    <section className={styles.bar} data-answers tabIndex={-1} aria-label={decideWords.answersBar}>
      {children}
    </section>
  );
}
