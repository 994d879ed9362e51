import { ask } from '../../api/client.ts';
import { tellDone, tellRefused } from '../undo.ts';
import type { Correction } from './correction-menu.ts';
import { readIssueAgain } from './use-issue.ts';

/**
 * Corrects an issue and puts the way back on the stack of changes. A refusal is told in the words of the server. `onChange` is called
 * after it was corrected and after it was taken back.
 */
export async function correctIssue(
  issue: { id: string; title: string },
  correction: Correction,
  {
    said,
    label,
    reason,
    onChange,
  }: { said: string; label: string; reason?: string; onChange?: (() => void) | undefined },
): Promise<boolean> {
  try {
    const { feedback_id } = await ask<{ feedback_id: string }>(
      'POST',
      `/api/email/issues/${encodeURIComponent(issue.id)}/corrections`,
      { correction, ...(reason === undefined ? {} : { reason }) },
      crypto.randomUUID(),
    );
    tellDone(said, {
      label: `${label}: ${issue.title}`,
      undo: () => takeBackCorrection(issue.id, feedback_id, onChange),
    });
    void readIssueAgain(issue.id);
    onChange?.();
    return true;
  } catch (thrown) {
    tellRefused(thrown);
    return false;
  }
}

/** Takes back a correction; the field is free for the rules again. Throws a `Problem` if it cannot be. */
export async function takeBackCorrection(
  issueId: string,
  correctionId: string,
  onChange?: () => void,
): Promise<void> {
  await ask(
    'DELETE',
    `/api/email/issues/${encodeURIComponent(issueId)}/corrections/${encodeURIComponent(correctionId)}`,
  );
  void readIssueAgain(issueId);
  onChange?.();
}
