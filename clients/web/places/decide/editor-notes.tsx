import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { type DraftEdit, isChanged } from '../../../state/decide/draft-edit.ts';
import { editorWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './draft-editor.module.css';

interface Props {
  edit: DraftEdit<ReplyFinding>;
  successor: string | null | undefined;
  isKept: boolean;
  saved: { version: number } | null;
  onTake: (how: 'carry' | 'anew') => void;
}

/** Says what stands between the typed text and its version: kept, checked, saved, refused, or overtaken by new mail. */
export function EditorNotes({ edit, successor, isKept, saved, onTake }: Props) {
  if (successor !== undefined && saved === null)
    return (
      <div className={styles.overtaken}>
        <p>
          <Icon name="look" />
          <span>
            {editorWords.superseded} <b>{editorWords.supersededKept}</b>
          </span>
        </p>
        {successor === null || edit.successor === null ? (
          <p>{editorWords.waitsForNew}</p>
        ) : (
          <div className={styles.actions}>
            <Button look="main" onClick={() => onTake('carry')}>
              {editorWords.carryOver}
            </Button>
            <Button onClick={() => onTake('anew')}>{editorWords.startAnew}</Button>
          </div>
        )}
      </div>
    );
  if (edit.problem !== null)
    return (
      <p className={styles.problem}>
        <Icon name="look" />
        <span>
          {edit.problem} {editorWords.supersededKept}
        </span>
      </p>
    );
  return <p className={`${styles.note} ${styles.state}`}>{noteOf(edit, isKept, saved)}</p>;
}

function noteOf(edit: DraftEdit<ReplyFinding>, isKept: boolean, saved: { version: number } | null): string {
  if (saved !== null) return editorWords.saved(saved.version);
  if (edit.step === 'saving') return editorWords.saving;
  if (!isKept) return editorWords.notKept;
  if (edit.step === 'checking') return `${editorWords.kept} ${editorWords.checking}`;
  if (isChanged(edit) && edit.checked?.canSend === true) return `${editorWords.kept} ${editorWords.canSend}`;
  return editorWords.kept;
}
