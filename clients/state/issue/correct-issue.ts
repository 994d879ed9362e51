import { ask } from '../../api/client.ts';
import { tellDone, tellRefused } from '../undo.ts';
import type { Correctable } from './answer.ts';
import type { Correction } from './correction-menu.ts';
import { oppositeOf } from './opposite-correction.ts';
import { readIssueAgain } from './use-issue.ts';

/**
 * Corrects an issue and puts the way back on the stack of changes. A refusal is told in the words of the server. `onChange` is called
 * after it was corrected and after it was taken back.
 */
export async function correctIssue(
  issue: Correctable,
  correction: Correction,
  {
    said,
    label,
    reason,
    onChange,
  }: { said: string; label: string; reason?: string; onChange?: (() => void) | undefined },
): Promise<boolean> {
  const give = async (given: Correction): Promise<void> => {
    await ask(
      'POST',
      `/api/email/issues/${encodeURIComponent(issue.id)}/corrections`,
      { correction: given, ...(reason === undefined ? {} : { reason }) },
      crypto.randomUUID(),
    );
    void readIssueAgain(issue.id);
    onChange?.();
  };
  try {
    await give(correction);
    const back = oppositeOf(issue, correction);
    tellDone(said, back === null ? null : { label: `${label}: ${issue.title}`, undo: () => give(back) });
    return true;
  } catch (thrown) {
    tellRefused(thrown);
    return false;
  }
}
