import { useEffect, useReducer, useRef, useState } from 'react';
import type { ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import { ask } from '../../api/client.ts';
import { saidBy } from '../../api/problem.ts';
import { newKey } from '../new-key.ts';
import {
  canSave,
  checkAfterMs,
  type DraftEdit,
  type DraftEditEvent,
  type EditedVersion,
  isChanged,
  isSameLetter,
  nextEdit,
  openEdit,
  type TypedLetter,
} from './draft-edit.ts';
import { forgetLetter, keepLetter, keptLetter } from './kept-letter.ts';
import type { ShownDraft } from './question.ts';
import { keepVouches } from './vouches.ts';

interface Checked {
  findings: ReplyFinding[];
  can_send: boolean;
}

/** Returns the letter of a version as the editor shows it. */
const letterOf = ({ recipients, subject, body }: ShownDraft): TypedLetter => ({
  to: recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address),
  cc: recipients.filter(({ kind }) => kind === 'cc').map(({ address }) => address),
  subject,
  body,
  vouched: [],
});

const versionOf = (draft: ShownDraft): EditedVersion => ({
  draft_id: draft.id,
  issue_id: draft.issue_id,
  version: draft.version,
  letter: letterOf(draft),
});

/** Returns what was typed for an issue and not saved. */
export const keptOf = (issueId: string): TypedLetter | null =>
  keptLetter(sessionStorage, issueId)?.letter ?? null;

/** Tests a kept letter for changes against a version. */
export const isChangedFrom = (draft: ShownDraft, kept: TypedLetter | null): boolean =>
  kept !== null && !isSameLetter(kept, letterOf(draft));

/** The editor of a reply: its state, and what can be done. */
export interface DraftEditor {
  edit: DraftEdit<ReplyFinding>;
  isKept: boolean;
  type: (letter: Partial<TypedLetter>) => void;
  /** Saves a new version; returns its draft, or null if nothing was saved. */
  save: () => Promise<{ id: string; version: number } | null>;
  discard: () => void;
  carryOver: () => void;
  startAnew: () => void;
}

/** Edits a version: keeps each key in the browser, checks after a pause, and saves a new version. */
export function useDraftEdit(draft: ShownDraft, successor: ShownDraft | null): DraftEditor {
  const [edit, send] = useReducer(
    nextEdit<ReplyFinding> as (
      edit: DraftEdit<ReplyFinding>,
      event: DraftEditEvent<ReplyFinding>,
    ) => DraftEdit<ReplyFinding>,
    openEdit<ReplyFinding>(versionOf(draft), keptOf(draft.issue_id)),
  );
  const [isKept, setKept] = useState(true);
  const { typed, base } = edit;

  useEffect(() => {
    if (successor !== null) send({ type: 'superseded', by: versionOf(successor) });
  }, [successor]);

  useEffect(() => {
    if (edit.step === 'saved') return;
    if (isChanged(edit))
      setKept(keepLetter(sessionStorage, base.issue_id, { draft_id: base.draft_id, letter: typed }));
    else forgetLetter(sessionStorage, base.issue_id);
  }, [edit, typed, base]);

  // A version as it is was checked when it was written, and a saved one is checked by the service.
  const needsCheck = isChanged(edit) && edit.step !== 'saving' && edit.step !== 'saved';
  useEffect(() => {
    if (!needsCheck) return;
    // A check is given up when the letter changes or is saved: by then its version may no longer be the newest.
    const check = new AbortController();
    const timer = setTimeout(async () => {
      send({ type: 'check' });
      const { to, cc, subject, body, vouched } = typed;
      try {
        const checked = await ask<Checked>(
          'POST',
          `/api/email/drafts/${encodeURIComponent(base.draft_id)}/check`,
          {
            to,
            cc,
            subject,
            body,
            vouched: vouched.map(({ sentence }) => sentence),
          },
          undefined,
          check.signal,
        );
        if (!check.signal.aborted)
          send({
            type: 'checked',
            checked: { of: typed, findings: checked.findings, canSend: checked.can_send },
          });
      } catch (thrown) {
        if (!check.signal.aborted) send({ type: 'check_failed', problem: saidBy(thrown) });
      }
    }, checkAfterMs);
    return () => {
      check.abort();
      clearTimeout(timer);
    };
  }, [typed, base.draft_id, needsCheck]);

  // The same letter is saved under the same key, so that a lost response makes no second version.
  const saving = useRef({ of: typed, key: '' });
  const save = async () => {
    if (!canSave(edit)) return null;
    send({ type: 'save' });
    if (saving.current.key === '' || !isSameLetter(saving.current.of, typed))
      saving.current = { of: typed, key: newKey() };
    try {
      const { to, cc, subject, body, vouched } = typed;
      const { draft: written } = await ask<{ draft: { id: string; version: number } }>(
        'PATCH',
        `/api/email/drafts/${encodeURIComponent(base.draft_id)}`,
        { to, cc, subject, body, vouched: vouched.map(({ sentence }) => sentence) },
        saving.current.key,
      );
      keepVouches(sessionStorage, written.id, vouched);
      forgetLetter(sessionStorage, base.issue_id);
      send({ type: 'saved' });
      return written;
    } catch (thrown) {
      send({ type: 'failed', problem: saidBy(thrown) });
      return null;
    }
  };

  return {
    edit,
    isKept,
    type: (letter) => send({ type: 'typed', letter }),
    save,
    discard: () => {
      send({ type: 'typed', letter: base.letter });
      forgetLetter(sessionStorage, base.issue_id);
    },
    // Kept at once, because the page of the new version opens with what is kept.
    carryOver: () => {
      const carried = nextEdit<ReplyFinding>(edit, { type: 'carry_over' });
      keepLetter(sessionStorage, base.issue_id, { draft_id: carried.base.draft_id, letter: carried.typed });
      send({ type: 'carry_over' });
    },
    startAnew: () => {
      forgetLetter(sessionStorage, base.issue_id);
      send({ type: 'start_anew' });
    },
  };
}
