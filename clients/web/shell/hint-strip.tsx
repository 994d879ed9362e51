import { useEffect, useState } from 'react';
import { isAnswered, runKey, useKeyPlace } from '../../state/key-handlers.ts';
import { continuations } from '../../state/key-sequence.ts';
import { shellWords } from '../../words/shell.ts';
import { KeyHint } from '../parts/key-hint.tsx';
import styles from './hint-strip.module.css';

const pauseMs = 300;

/** Shows, after a moment, the keys that can follow the first key of a sequence; each can also be clicked. */
export function HintStrip({ pending, clear }: { pending: string; clear: () => void }) {
  const place = useKeyPlace();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (pending === '') return;
    const timer = setTimeout(() => setShown(true), pauseMs);
    return () => clearTimeout(timer);
  }, [pending]);
  const next = continuations(pending, place).filter(({ entry }) => isAnswered(entry.id));
  if (!shown || next.length === 0) return null;
  const run = (id: (typeof next)[number]['entry']['id']) => {
    clear();
    runKey(id);
  };
  return (
    <section className={styles.strip} aria-label={shellWords.afterKey(pending)}>
      <span className={styles.after}>{shellWords.afterKey(pending)}</span>
      {next.map(({ key, entry }) => (
        <button key={key} type="button" className={styles.hint} onClick={() => run(entry.id)}>
          <KeyHint keys={key} /> {entry.label}
        </button>
      ))}
    </section>
  );
}
