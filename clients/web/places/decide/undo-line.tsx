import { useEffect, useRef, useState } from 'react';
import { announceNow } from '../../../state/announcements.ts';
import { clockOf, secondToSpeak, undoWindow } from '../../../state/decide/undo-window.ts';
import { decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import styles from './outcome.module.css';

const drawEachMs = 250;

interface Props {
  undoUntil: string;
  wholeSeconds: number;
  onUndo: () => void;
  /** Called once the window is over. */
  onOver: () => void;
}

/** Counts down to the moment at which a reply leaves: a shrinking line, a clock, and at 30, 10 and 5 seconds a spoken word. */
export function UndoLine({ undoUntil, wholeSeconds, onUndo, onOver }: Props) {
  const [now, setNow] = useState(() => Date.now());
  const { seconds, share } = undoWindow(undoUntil, wholeSeconds, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), drawEachMs);
    return () => clearInterval(timer);
  }, []);

  const before = useRef<number | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const spoken = secondToSpeak(before.current, seconds);
    if (spoken !== null) announceNow(decideWords.leavesAloud(spoken));
    if (seconds === 0 && before.current !== 0) over.current();
    before.current = seconds;
  }, [seconds]);

  return (
    <div className={styles.leaving}>
      <progress className={styles.shrinking} value={share} max={1} aria-hidden="true" />
      <div className={styles.row}>
        <b className={styles.clock}>
          {seconds > 0 ? decideWords.leaves(clockOf(seconds)) : decideWords.leavesNow}
        </b>
        <Button look="main" keys="z" onClick={onUndo} disabled={seconds === 0}>
          {decideWords.undo}
        </Button>
      </div>
    </div>
  );
}
