import { type ReactNode, useEffect, useRef } from 'react';
import type { DecisionState } from '../../../state/decide/decision.ts';
import { decideWords } from '../../../words/decide.ts';
import styles from './decide.module.css';

/** Puts the focus on the bar of answers if what had it is gone. */
export function focusAnswersIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-answers]')?.focus({ preventScroll: true });
}

/** Returns the name of a bar for a question; a refusal is told once more when it is known who was first. */
export const holdsOf = (state: DecisionState, isOpen: boolean): string =>
  isOpen ? 'answers' : state.step === 'decided_elsewhere' ? `${state.step} ${state.status}` : state.step;

interface Props {
  step: string;
  /** Names what the bar holds: something else is drawn anew over the lower edge of the page, and moves nothing. */
  holds: string;
  children: ReactNode;
}

/**
 * The bar of answers at the bottom, whatever it holds now. What was pressed in it often goes away by that: the focus then stays
 * with the bar, and is not lost. The bar always has its height; what needs more grows upwards.
 */
export function Answers({ step, holds, children }: Props) {
  const shown = `${holds} ${step}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusAnswersIfLost();
  });
  return (
    <section className={styles.bar} data-answers={holds} tabIndex={-1} aria-label={decideWords.answersBar}>
      <div key={holds} className={styles.held}>
        {children}
      </div>
    </section>
  );
}
