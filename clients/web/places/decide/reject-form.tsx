import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import styles from './answer-bar.module.css';
import { focusAnswersIfLost } from './answers.tsx';

const longestReason = 2_000;

/** Asks for the reason of a no; it may stay empty. */
export function RejectForm(props: { onReject: (message: string) => void; onCancel: () => void }) {
  const { onReject, onCancel } = props;
  const [reason, setReason] = useState('');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    return focusAnswersIfLost;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onReject(reason.trim());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.form}>
      <label htmlFor={id}>{decideWords.noWhy}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={onKeyDown}
        dir="auto"
      />
      <div className={styles.answers}>
        <Button look="main" keys="Mod+Enter" onClick={() => onReject(reason.trim())}>
          {decideWords.noNow}
        </Button>
        <Button keys="Escape" onClick={onCancel}>
          {decideWords.cancel}
        </Button>
      </div>
    </div>
  );
}
