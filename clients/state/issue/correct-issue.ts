import { ask } from '../../api/client.ts';
import { issueWords } from '../../words/issue.ts';
import { unsentWords } from '../../words/unsent.ts';
import { newKey } from '../new-key.ts';
import { askAboutStale, isStale } from '../stale/stale-write.ts';
import { tellDone, tellRefused } from '../undo.ts';
import { dropUnsent, sendInOrder } from '../unsent/send-in-order.ts';
import type { Correctable } from './answer.ts';
import type { Correction } from './correction-menu.ts';
import { valueInWords } from './correction-words.ts';
import { seenOf } from './seen-value.ts';
import { readIssueAgain, readIssueNow } from './use-issue.ts';

const pathOf = (issueId: string) => `/api/email/issues/${encodeURIComponent(issueId)}/corrections`;

/** Milliseconds after a change of one's own in which another value than the one on screen is that change, and nobody else's. */
const ownMs = 10_000;

/** Times of the person's own changes, by issue. */
const ownAt = new Map<string, number>();

interface Options {
  said: string;
  label: string;
  onChange?: (() => void) | undefined;
}

/**
 * Corrects an issue and puts the way back on the stack of changes; without a connection it is kept and sent when that is back. If the
 * field has another value than the person saw, both are shown and they choose. Any other refusal is told in the words of the server.
 * `onChange` is called after it was corrected and after it was taken back.
 */
export async function correctIssue(
  issue: Pick<Correctable, 'id' | 'title'> & Partial<Correctable>,
  correction: Correction,
  { said, label, onChange }: Options,
): Promise<boolean> {
  const key = newKey();
  const seen = seenOf(issue, correction);
  const named = `${label}: ${issue.title}`;
  const onRefused = (thrown: unknown) =>
    isStale(thrown)
      ? void askWhich(issue.id, correction, { said, label, onChange }).catch(tellRefused)
      : tellRefused(thrown);
  try {
    const body = seen === undefined ? { correction } : { correction, seen };
    const { isKept, answer } = await sendInOrder<{ feedback_id: string }>(
      { key, label: named, path: pathOf(issue.id), body },
      onRefused,
    );
    tellDone(isKept ? unsentWords.kept(said) : said, {
      label: named,
      undo: async () => {
        if (dropUnsent(key)) return null;
        return takeBackCorrection(issue.id, (await answer).feedback_id, onChange);
      },
    });
    void answer.then(
      () => {
        ownAt.set(issue.id, Date.now());
        void readIssueAgain(issue.id);
        onChange?.();
      },
      () => undefined,
    );
    return true;
  } catch (thrown) {
    onRefused(thrown);
    return false;
  }
}

/** Shows the value that the person gave beside the one of now. */
async function askWhich(issueId: string, correction: Correction, options: Options): Promise<void> {
  const now = await readIssueNow(issueId);
  const repeat = () => correctIssue(now, correction, options);
  if (Date.now() - (ownAt.get(issueId) ?? 0) < ownMs) {
    await repeat();
    return;
  }
  const theirs = { ...correction, to: seenOf(now, correction) } as Correction;
  askAboutStale({
    what: `the ${issueWords.correctWhat[correction.kind] ?? correction.kind} of “${now.title}”`,
    yours: valueInWords(correction),
    theirs: valueInWords(theirs),
    repeat,
  });
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
  ownAt.set(issueId, Date.now());
  void readIssueAgain(issueId);
  onChange?.();
  return note;
}
