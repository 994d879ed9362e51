import { ask } from '../../api/client.ts';
import { newKey } from '../new-key.ts';
import { tellDone, tellRefused } from '../undo.ts';
import type { Correctable } from './answer.ts';
import type { Correction } from './correction-menu.ts';
import { readIssueAgain } from './use-issue.ts';

const pathOf = (issueId: string) => `/api/email/issues/${encodeURIComponent(issueId)}/corrections`;

/**
 * Corrects an issue and puts the way back on the stack of changes. A refusal is told in the words of the server. `onChange` is called
 * after it was corrected and after it was taken back.
 */
export async function correctIssue(
  issue: Pick<Correctable, 'id' | 'title'>,
  correction: Correction,
  { said, label, onChange }: { said: string; label: string; onChange?: (() => void) | undefined },
): Promise<boolean> {
  try {
    const { feedback_id } = await ask<{ feedback_id: string }>(
      'POST',
      pathOf(issue.id),
      { correction },
      newKey(),
    );
    void readIssueAgain(issue.id);
    onChange?.();
    tellDone(said, {
      label: `${label}: ${issue.title}`,
      undo: () => takeBackCorrection(issue.id, feedback_id, onChange),
    });
    return true;
  } catch (thrown) {
    tellRefused(thrown);
    return false;
  }
}

/**
 * Takes back one correction with exactly what it did. Returns the words of the server if a newer correction of the same field stays.
 * Throws a `Problem` if it cannot be taken back.
 */
export async function takeBackCorrection(
  issueId: string,
  correctionId: string,
  onChange?: () => void,
): Promise<string | null> {
  const { note } = await ask<{ note: string | null }>(
    'DELETE',
    `${pathOf(issueId)}/${encodeURIComponent(correctionId)}`,
  );
  void readIssueAgain(issueId);
  onChange?.();
  return note;
}
