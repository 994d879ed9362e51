import type { ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import { ask } from '../../api/client.ts';
import type { TypedLetter } from './draft-edit.ts';

/** A finding as the service answers it: of a long explanation the end is left out. */
export type ShownFinding = ReplyFinding & {
  /** Letters that were left out; a finding of an earlier answer does not say. */
  left_out?: number;
};

const pathOf = (draftId: string) => `/api/email/drafts/${encodeURIComponent(draftId)}`;

/** Reads the findings of a stored version to their last letter. */
export const readStoredFindings = async (draftId: string): Promise<readonly ReplyFinding[]> =>
  (await ask<{ checks: ReplyFinding[] }>('GET', `${pathOf(draftId)}?findings=whole`)).checks;

/** Checks a letter as it is typed, and returns the findings to their last letter. */
export async function readTypedFindings(
  draftId: string,
  { vouched, ...typed }: TypedLetter,
): Promise<readonly ReplyFinding[]> {
  const letter = { ...typed, vouched: vouched.map(({ sentence }) => sentence) };
  const checked = await ask<{ findings: ReplyFinding[] }>(
    'POST',
    `${pathOf(draftId)}/check?findings=whole`,
    letter,
  );
  return checked.findings;
}

/** Returns what was left out of an explanation; null if the finding is not among the whole ones any more. */
export function restOf(cut: ShownFinding, whole: readonly ReplyFinding[]): string | null {
  const same = whole.find(
    ({ code, sentence, detail }) =>
      code === cut.code && sentence === cut.sentence && detail.startsWith(cut.detail),
  );
  return same?.detail.slice(cut.detail.length) ?? null;
}
