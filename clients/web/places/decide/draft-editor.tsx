import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { announce } from '../../../state/announcements.ts';
import { canSave, isChanged, placeOf } from '../../../state/decide/draft-edit.ts';
import { usePlacedFindings } from '../../../state/decide/placed-findings.ts';
import {
  addressesOf,
  type Question,
  type ReplyContext,
  replyContext,
} from '../../../state/decide/question.ts';
import { useQuestion, useQuestionAbout } from '../../../state/decide/questions.ts';
import { useDraftEdit } from '../../../state/decide/use-draft-edit.ts';
import { readTypedFindings, type ShownFinding } from '../../../state/decide/whole-findings.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { decideWords, editorWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import { Answers, focusAnswersIfLost } from './answers.tsx';
import styles from './decide.module.css';
import editor from './draft-editor.module.css';
import { EditorNotes } from './editor-notes.tsx';
import { Findings } from './findings.tsx';
import { RecipientField } from './recipient-field.tsx';
import { VouchForm } from './vouch-form.tsx';

interface Props {
  question: Question;
  context: ReplyContext;
  /** The sentence at which the cursor is put. */
  startAt: string | null;
  /** The question that took the place of this one: undefined while this one is open, null until there is one. */
  successor: string | null | undefined;
  onLeave: () => void;
}

/** Edits a reply beside its live checks; what is typed stays through a reload and a restart of the service. */
export function DraftEditor({ question, context, startAt, successor, onLeave }: Props) {
  const [, go] = useLocation();
  const { data: next } = useQuestion(successor ?? question.id);
  const newDraft = successor && next ? (replyContext(next)?.draft ?? null) : null;
  const { edit, isKept, ...page } = useDraftEdit(context.draft, newDraft);
  const { typed, checked, step } = edit;
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(null);
  const [vouching, setVouching] = useState<string | null>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const known = [...new Set([...addressesOf(question), ...typed.to, ...typed.cc])];

  const putCursor = (sentence: string | null) => {
    const field = body.current;
    if (field === null) return;
    field.focus();
    const place = sentence === null ? null : placeOf(sentence, field.value);
    field.setSelectionRange(place?.start ?? 0, place?.end ?? 0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is put once; then it is the person's.
  useEffect(() => {
    putCursor(startAt);
    return focusAnswersIfLost;
  }, []);

  // The new version is asked about as soon as its checks are done.
  const follows = useQuestionAbout(saved === null ? null : `draft:${saved.id}`);
  useEffect(() => {
    if (follows !== null) go(`/decide/${follows.id}`, { replace: true });
  }, [follows, go]);

  const save = async () => {
    const written = await page.save();
    if (written === null) return;
    setSaved(written);
    announce(editorWords.saved(written.version));
  };
  const mayTake = { carry: page.carryOver, anew: page.startAnew };
  const takeNew = (how: keyof typeof mayTake) => {
    mayTake[how]();
    if (successor) go(`/decide/${successor}`, { replace: true });
  };
  const leave = () => {
    announce(editorWords.closed);
    onLeave();
  };
  const isBusy = step === 'saving' || step === 'saved';
  const hasRecipient = typed.to.length > 0;
  const isOvertaken = successor !== undefined;
  const canTakeNew = isOvertaken && edit.successor !== null;
  useKeys('decide', {
    check: () => {
      if (canTakeNew) {
        takeNew('carry');
        return undefined;
      }
      if (!hasRecipient) return editorWords.needsRecipient;
      if (!canSave(edit)) return isBusy ? editorWords.saving : editorWords.nothingChanged;
      void save();
      return undefined;
    },
    back: isBusy ? undefined : leave,
    edit: () => putCursor(null),
  });

  const findings = usePlacedFindings(checked?.findings ?? context.draft.checks, typed).map(
    ({ finding, isGone }) => ({ finding: asVouched(finding, typed.vouched), isGone }),
  );
  const editAt = (finding: ReplyFinding) => putCursor(finding.sentence);
  return (
    <div className={`${styles.question} ${styles.editing}`}>
      <div className={styles.content}>
        <h2 className={styles.title}>{editorWords.title}</h2>
        <fieldset className={editor.fields} disabled={isBusy}>
          <RecipientField addresses={known} typed={typed} onType={page.type} />
          <label className={editor.field}>
            <span>{decideWords.subject}</span>
            <input
              value={typed.subject}
              maxLength={500}
              dir="auto"
              onChange={(event) => page.type({ subject: event.target.value })}
            />
          </label>
          <label className={editor.field}>
            <span>{editorWords.body}</span>
            <textarea
              ref={body}
              className={editor.body}
              value={typed.body}
              maxLength={50_000}
              dir="auto"
              spellCheck
              onChange={(event) => page.type({ body: event.target.value })}
            />
          </label>
        </fieldset>
        <button
          type="button"
          className={editor.discard}
          disabled={!isChanged(edit) || isBusy}
          onClick={page.discard}
        >
          {editorWords.discard}
        </button>
      </div>
      <section className={styles.reasons} aria-label={decideWords.reasons}>
        <p className={styles.muted}>{editorWords.saveHelp}</p>
        <section className={editor.checks} aria-busy={step === 'checking'}>
          {vouching === null ? null : (
            <VouchForm
              sentence={vouching}
              onCancel={() => {
                setVouching(null);
                body.current?.focus();
              }}
              onVouch={(reason) => {
                page.type({ vouched: [...typed.vouched, { sentence: vouching, reason }] });
                setVouching(null);
                putCursor(vouching);
              }}
            />
          )}
          <Findings
            findings={findings}
            onEdit={editAt}
            onVouch={({ sentence }) => setVouching(sentence)}
            readWhole={() => readTypedFindings(context.draft.id, typed)}
            canAct
          />
        </section>
      </section>
      <Answers step={step} holds="editor">
        <EditorNotes edit={edit} isOvertaken={isOvertaken} isKept={isKept} saved={saved} />
        {canTakeNew ? (
          <div key="overtaken" className={editor.actions}>
            <Button look="main" keys="Mod+Enter" onClick={() => takeNew('carry')}>
              {editorWords.carryOver}
            </Button>
            <Button onClick={() => takeNew('anew')}>{editorWords.startAnew}</Button>
          </div>
        ) : (
          <div key="typing" className={editor.actions}>
            <Button
              look="main"
              keys="Mod+Enter"
              aria-disabled={isOvertaken || !canSave(edit) || !hasRecipient}
              onClick={() => void save()}
            >
              {editorWords.save}
            </Button>
            <Button keys="Escape" onClick={leave} disabled={isBusy}>
              {editorWords.leave}
            </Button>
          </div>
        )}
      </Answers>
    </div>
  );
}

/** A sentence that the person answers for no longer blocks, as the server will find too. */
function asVouched(finding: ShownFinding, vouched: readonly { sentence: string }[]): ShownFinding {
  const isVouched = finding.can_vouch && vouched.some(({ sentence }) => sentence === finding.sentence);
  if (!isVouched) return finding;
  // The rest of one that is cut is found by its beginning.
  const isCut = (finding.left_out ?? 0) > 0;
  const detail = isCut ? finding.detail : `${finding.detail} ${decideWords.vouched}`;
  return { ...finding, severity: 'soft', detail };
}
