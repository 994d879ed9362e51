import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import styles from './draft-editor.module.css';

interface Props {
  sentence: string;
  onVouch: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for one line on why a sentence is true that no source holds. */
export function VouchForm({ sentence, onVouch, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isReady = reason.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && isReady) onVouch(reason.trim());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.vouch}>
      <p dir="auto">“{sentence}”</p>
      <label htmlFor={id}>{decideWords.vouchWhy}</label>
      <input
        id={id}
        ref={field}
        value={reason}
        maxLength={300}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button look="main" disabled={!isReady} onClick={() => onVouch(reason.trim())}>
          {decideWords.vouchNow}
        </Button>
        <Button onClick={onCancel}>{decideWords.cancel}</Button>
      </div>
    </div>
  );
}
