import { undoWords } from '../../words/undo.ts';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './toast.module.css';

interface Props {
  text: string;
  tone: 'done' | 'refused';
  onUndo: (() => void) | null;
  onDismiss: () => void;
  /** Called with true while it is pointed at or holds the focus: it must not go away then. */
  onHold: (held: boolean) => void;
}

/** A line that says what was done, with the way back. It is said aloud by the live region, not here. */
export function Toast({ text, tone, onUndo, onDismiss, onHold }: Props) {
  return (
    <section
      aria-label={undoWords.region}
      className={`${styles.toast} ${styles[tone]}`}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={tone === 'done' ? 'fine' : 'look'} />
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {onUndo === null ? null : (
        <button type="button" className={styles.undo} onClick={onUndo}>
          {undoWords.undo} <KeyHint keys="z" />
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={undoWords.dismiss}
        title={undoWords.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" size={12} />
      </button>
    </section>
  );
}
