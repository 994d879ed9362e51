import { type ReactNode, useState } from 'react';
import type { Correctable } from '../../../state/issue/answer.ts';
import { correctIssue } from '../../../state/issue/correct-issue.ts';
import {
  type Correction,
  type CorrectionEntry,
  correctionMenu,
  directCorrection,
} from '../../../state/issue/correction-menu.ts';
import { correctionInWords } from '../../../state/issue/correction-words.ts';
import type { KeyHandlers } from '../../../state/key-handlers.ts';
import { issueWords } from '../../../words/issue.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

interface Options {
  /** Called after a correction was given or taken back. */
  onChange?: (() => void) | undefined;
  /** Called after a correction was given, as to go on to the next row. */
  onGiven?: ((correction: Correction) => void) | undefined;
}

const keysOfKinds = {
  'correct-owner': 'owner',
  'correct-priority': 'priority',
  'correct-category': 'category',
  'correct-severity': 'severity',
  'correct-reply': 'response_requirement',
  'correct-assumption': 'technical_assumption',
  'correct-merge': 'merge',
  'correct-split': 'split',
} as const;

/**
 * Returns the keys that correct an issue and the question that most of them ask first. The issue is asked for when a key is pressed,
 * so that a list needs this only once.
 */
export function useCorrections(issue: () => Correctable | null, { onChange, onGiven }: Options = {}) {
  const [asked, setAsked] = useState<{ issue: Correctable; entry: CorrectionEntry | null } | null>(null);

  const send = (about: Correctable, correction: Correction, said?: string) => {
    setAsked(null);
    const label = correctionInWords(correction);
    void correctIssue(about, correction, { said: said ?? `${label}.`, label, onChange }).then(
      (isGiven) => isGiven && onGiven?.(correction),
    );
  };
  const direct = (id: Parameters<typeof directCorrection>[0], said: string) => {
    const about = issue();
    if (about !== null) send(about, directCorrection(id), said);
  };
  const review = (to: 'confirm' | 'clear'): string | undefined => {
    const about = issue();
    if (about === null) return undefined;
    const canConfirm = about.suspected.length > 0 || about.left_mandatory !== null;
    if (to === 'confirm' && !canConfirm) return issueWords.nothingToConfirm;
    if (to === 'clear' && !about.mandatory && about.suspected.length === 0) return issueWords.nothingToClear;
    send(about, directCorrection(to), to === 'confirm' ? `${issueWords.confirm}.` : `${issueWords.clear}.`);
    return undefined;
  };
  const begin = (kind: CorrectionEntry['kind'] | null): string | undefined => {
    const about = issue();
    if (about === null) return undefined;
    const entry = kind === null ? null : correctionMenu(about).find((each) => each.kind === kind);
    if (entry === undefined) return issueWords.onlyOneThread;
    setAsked({ issue: about, entry });
    return undefined;
  };

  const keys: KeyHandlers = {
    ...Object.fromEntries(Object.entries(keysOfKinds).map(([id, kind]) => [id, () => begin(kind)])),
    done: () => direct('done', issueWords.done),
    'waits-for-others': () => direct('waiting', issueWords.waiting),
    'matters-more': () => direct('more', issueWords.matters.more),
    'matters-less': () => direct('less', issueWords.matters.less),
    'confirm-mandatory': () => review('confirm'),
    'clear-mandatory': () => review('clear'),
  };
  let dialog: ReactNode = null;
  if (asked !== null)
    dialog = (
      <CorrectionDialog
        issue={asked.issue}
        entry={asked.entry}
        onTake={(entry) => setAsked({ issue: asked.issue, entry })}
        onCorrect={(correction) => send(asked.issue, correction)}
        onClose={() => setAsked(null)}
      />
    );
  return { keys, dialog, begin, review };
}
