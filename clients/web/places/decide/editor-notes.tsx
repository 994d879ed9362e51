import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { type DraftEdit, isChanged } from '../../../state/decide/draft-edit.ts';
import { editorWords } from '../../../words/decide.ts';
import { Icon } from '../../parts/icon.tsx';
import styles from './draft-editor.module.css';

interface Props {
  edit: DraftEdit<ReplyFinding>;
  /** True once new mail or another version took the place of the edited one. */
  isOvertaken: boolean;
  isKept: boolean;
  saved: { version: number } | null;
}

/**
 * Says what stands between the typed text and its version: kept, checked, saved, refused, or overtaken by new mail. It stands above
 * the buttons, where it is on the screen whatever is being typed, in a room of two lines; a longer note grows upwards.
 */
export function EditorNotes({ edit, isOvertaken, isKept, saved }: Props) {
  const overtaken = isOvertaken && saved === null ? overtakenNote(edit) : null;
  const problem = edit.problem === null ? null : `${edit.problem} ${editorWords.supersededKept}`;
  const warning = overtaken ?? problem;
  const note = warning ?? noteOf(edit, isKept, saved);
  return (
    <div className={styles.state}>
      <p key={note} className={warning === null ? styles.said : styles.warned}>
        {warning === null ? null : <Icon name="look" />}
        <span>{note}</span>
      </p>
    </div>
  );
}

function overtakenNote(edit: DraftEdit<ReplyFinding>): string {
  return edit.successor === null
    ? `${editorWords.superseded} ${editorWords.supersededKept} ${editorWords.waitsForNew}`
    : `${editorWords.supersededByNew} ${editorWords.supersededKept}`;
}

function noteOf(edit: DraftEdit<ReplyFinding>, isKept: boolean, saved: { version: number } | null): string {
  if (saved !== null) return editorWords.saved(saved.version);
  if (edit.step === 'saving') return editorWords.saving;
  if (!isKept) return editorWords.notKept;
  if (edit.step === 'checking') return `${editorWords.kept} ${editorWords.checking}`;
  if (isChanged(edit) && edit.checked?.canSend === true) return `${editorWords.kept} ${editorWords.canSend}`;
  return editorWords.kept;
}
