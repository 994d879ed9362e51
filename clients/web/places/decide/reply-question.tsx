import { useState } from 'react';
import { isUndecided } from '../../../state/decide/decision.ts';
import {
  changedPlaces,
  kindOf,
  type ReplyContext,
  replyContext,
  successorOf,
} from '../../../state/decide/question.ts';
import { isChangedFrom, keptOf } from '../../../state/decide/use-draft-edit.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { decideWords } from '../../../words/decide.ts';
import { Icon } from '../../parts/icon.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { Answers, holdsOf } from './answers.tsx';
import styles from './decide.module.css';
import { DraftEditor } from './draft-editor.tsx';
import { EndMark, scrollToEnd } from './end-mark.tsx';
import { Letter } from './letter.tsx';
import { Outcome } from './outcome.tsx';
import { PlainQuestion } from './plain-question.tsx';
import { QuestionHead } from './question-head.tsx';
import type { QuestionProps } from './question-props.ts';
import { ReplyReasons } from './reply-reasons.tsx';

/** Shows a reply with all that an answer needs: the exact letter, its checks, what will happen, and what it answers. */
export function ReplyQuestion(props: QuestionProps) {
  const context = replyContext(props.question);
  return context === null ? <PlainQuestion {...props} /> : <Reply {...props} context={context} />;
}

function Reply({ question, page, onNext, context }: QuestionProps & { context: ReplyContext }) {
  const { draft, diff, issue } = context;
  const isReply = kindOf(question) === 'reply';
  const isOpen = isUndecided(page.state);
  // What was typed and not saved is taken up where it was left.
  const [editing, setEditing] = useState<{ sentence: string | null } | null>(() =>
    isReply && isOpen && isChangedFrom(draft, keptOf(issue.id)) ? { sentence: null } : null,
  );
  const [showsDiff, setShowsDiff] = useState(false);
  const places = changedPlaces(diff);
  const edit = (sentence: string | null = null) => {
    page.disarm();
    setEditing({ sentence });
  };
  const canEdit = isReply && isOpen && editing === null;

  useKeys('decide', {
    edit: canEdit ? () => edit() : undefined,
    changes: () => (places === 0 ? decideWords.unchanged : setShowsDiff((shown) => !shown)),
    last: scrollToEnd,
    first: () => window.scrollTo({ top: 0 }),
    evidence: () => document.getElementById('sources')?.focus(),
  });

  if (editing !== null)
    return (
      <DraftEditor
        question={question}
        context={context}
        startAt={editing.sentence}
        successor={page.state.step === 'superseded' ? successorOf(question) : undefined}
        onLeave={() => setEditing(null)}
      />
    );
  return (
    <div className={styles.question}>
      <div className={styles.content}>
        <ReplyHead question={question} context={context} />
        <Letter context={context} showsDiff={showsDiff} isGrey={!isOpen && page.state.step !== 'leaving'} />
        <EndMark label={decideWords.endOfLetter} onSeen={page.sawEnd} />
        <p className={styles.muted}>
          {places === 0 ? decideWords.unchanged : `${decideWords.changed(places)} `}
          {places === 0 ? null : (
            <button type="button" className={styles.link} onClick={() => setShowsDiff((shown) => !shown)}>
              {showsDiff ? decideWords.showLetter : decideWords.showChanges} (d)
            </button>
          )}
        </p>
      </div>
      <section className={styles.reasons} aria-label={decideWords.reasons}>
        <ReplyReasons context={context} question={question} onEdit={canEdit ? edit : null} />
      </section>
      <Answers step={page.state.step} holds={holdsOf(page.state, isOpen)}>
        {isOpen ? (
          <AnswerBar
            question={question}
            page={page}
            sentence={context.effect.sentence}
            people={draft.recipients.length}
            draftId={draft.id}
            onEdit={isReply ? () => edit() : null}
          />
        ) : (
          <Outcome question={question} page={page} context={context} onNext={onNext} />
        )}
      </Answers>
    </div>
  );
}

function ReplyHead({ question, context }: Pick<QuestionProps, 'question'> & { context: ReplyContext }) {
  const { draft, answered, issue } = context;
  const name = answered?.sender?.name ?? answered?.sender?.address ?? issue.title;
  const isResend = kindOf(question) === 'resend';
  const byWhom = draft.origin === 'edited' ? 'byPerson' : draft.is_template ? 'template' : 'byModel';
  return (
    <QuestionHead
      question={question}
      title={
        isResend ? (
          <>
            <Icon name="look" /> {question.title}
          </>
        ) : (
          decideWords.replyTo(name)
        )
      }
      facts={[decideWords.version(draft.version), decideWords[byWhom]]}
    />
  );
}
