import { useEffect, useState } from 'react';
import { dismissToast, undoLast, useToast } from '../../state/undo.ts';
import { undoWords } from '../../words/undo.ts';
import { Toast } from '../parts/toast.tsx';

const shownMs = 8_000;

/** Shows what was just done at the bottom of the page, with its undo; it stays while it is pointed at or holds the focus. */
export function ToastLine() {
  const toast = useToast();
  const [held, setHeld] = useState(false);
  const number = toast?.number;
  useEffect(() => {
    if (number === undefined || held) return;
    const timer = setTimeout(dismissToast, shownMs);
    return () => clearTimeout(timer);
  }, [number, held]);
  if (toast === null) return null;
  const { undoable } = toast;
  return (
    <section aria-label={undoWords.lastChange}>
      <Toast
        key={toast.number}
        text={toast.text}
        tone={toast.tone}
        onHold={setHeld}
        onDismiss={dismissToast}
        onUndo={undoable === null ? null : () => void undoLast(undoable)}
      />
    </section>
  );
}
