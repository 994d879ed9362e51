import { type RefObject, useId } from 'react';
import { useTyped } from '../../../state/use-typed.ts';
import { deskWords } from '../../../words/desk.ts';
import { Button } from '../../parts/button.tsx';
import styles from './desk.module.css';

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
  const [typed, setTyped] = useTyped(words, onWords);
  const help = useId();
  return (
    <div className={styles.filter}>
      <input
        ref={field}
        className={`text-field ${styles.field}`}
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
          <span className={styles.found}>{total === null ? null : deskWords.found(total)}</span>
          <Button look="quiet" onClick={() => onWords('')}>
            {deskWords.clear}
          </Button>
        </>
      )}
    </div>
  );
}
