import { type RefObject, useEffect, useId, useState } from 'react';
import { deskWords } from '../../../words/desk.ts';
import { Button } from '../../parts/button.tsx';
import styles from './desk.module.css';

// A pause in typing after which the list is asked for, in milliseconds.
const pauseMs = 150;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  words: string;
  /** Number of issues that fit; null until it is known. */
  total: number | null;
  onWords: (words: string) => void;
  /** Called when the keyboard goes back to the list. */
  onLeave: () => void;
}

/** A filter in words; the list follows after a short pause in typing. */
export function DeskFilterField({ field, words, total, onWords, onLeave }: Props) {
  const [typed, setTyped] = useState(words);
  const help = useId();
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => onWords(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return (
    <div className={styles.filter}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        value={typed}
        placeholder={deskWords.filterHint}
        aria-label={deskWords.filter}
        aria-describedby={help}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          onWords(typed);
          onLeave();
        }}
      />
      <span id={help} className="aloud">
        {deskWords.filterExplained}
      </span>
      {words === '' ? null : (
        <>
          {total === null ? null : <span>{deskWords.found(total)}</span>}
          <Button look="quiet" onClick={() => onWords('')}>
            {deskWords.clear}
          </Button>
        </>
      )}
    </div>
  );
}
