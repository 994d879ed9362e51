import { useState } from 'react';
import type { Decision } from '../../../../domain/approval.ts';
import { announce } from '../../../state/announcements.ts';
import { objectionToArming } from '../../../state/decide/decision.ts';
import { allowedOf, isBlockedByChecks, kindOf, type Question } from '../../../state/decide/question.ts';
import type { DecisionPage } from '../../../state/decide/use-decision.ts';
import { vouchMessage } from '../../../state/decide/vouches.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { useLive } from '../../../state/live.ts';
import { useSession } from '../../../state/session.ts';
import { type ArmingObjection, decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './answer-bar.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { RejectForm } from './reject-form.tsx';

interface Props {
  question: Question;
  page: DecisionPage;
  /** The sentence of what an approval does. */
  sentence: string;
  people?: number;
  draftId?: string;
  /** Claims without a verdict. */
  verdictsMissing?: number;
  /** The decision that Enter takes, where it is not a plain approval. */
  decision?: (() => Decision) | undefined;
  onEdit: (() => void) | null;
}

/** The three answers. Approving takes two steps: `a` arms and says what will happen, Enter does it, Esc leaves it. */
export function AnswerBar({
  question,
  page,
  sentence,
  people,
  draftId,
  verdictsMissing = 0,
  ...rest
}: Props) {
  const { connection } = useLive();
  const { session } = useSession();
  const [isRejecting, setRejecting] = useState(false);
  const { state } = page;
  const isArmed = state.step === 'armed';
  const isSending = state.step === 'sending';
  const allowed = allowedOf(question);
  // One decision carries verdicts that differ as an edit, so that claims are blocked by neither alone.
  const facts = {
    isOnline: connection !== 'lost',
    now: new Date().toISOString(),
    expiresAt: question.expires_at,
    allowed,
    requiredScope: question.required_scope,
    scopes: session?.scopes ?? [],
    verdictsMissing,
  };
  const objection = isArmed || isSending ? null : objectionToArming(state, facts);
  const isLost = connection === 'lost';

  const arm = () => {
    if (objection !== null) return decideWords.objection(objection);
    setRejecting(false);
    page.arm();
    announce(decideWords.armed(sentence));
    return undefined;
  };
  const confirm = () => {
    if (isLost) return decideWords.objection('offline');
    const message = draftId === undefined ? undefined : vouchMessage(sessionStorage, draftId);
    const approval: Decision = message === undefined ? { type: 'approve' } : { type: 'approve', message };
    void page.decide(rest.decision?.() ?? approval);
    return undefined;
  };
  const disarm = () => {
    page.disarm();
    announce(decideWords.disarmed);
  };
  const openReject = () => {
    if (isLost) return decideWords.objection('offline');
    page.disarm();
    setRejecting(true);
    return undefined;
  };
  const mayReject = allowed.includes('reject') && !isSending;
  useKeys(kindOf(question) === 'claims' ? 'claims' : 'decide', {
    arm: isArmed || isSending ? undefined : arm,
    confirm: isArmed ? confirm : undefined,
    back: isArmed ? disarm : isRejecting ? () => setRejecting(false) : undefined,
    reject: mayReject ? openReject : undefined,
  });

  if (isSending) return <p className={styles.line}>{decideWords.sending}</p>;
  if (isRejecting)
    return (
      <RejectForm
        onCancel={() => setRejecting(false)}
        onReject={(message) => {
          setRejecting(false);
          void page.decide(message === '' ? { type: 'reject' } : { type: 'reject', message });
        }}
      />
    );
  return (
    <div className={styles.whole}>
      {'refusal' in state && state.refusal !== null ? <RefusalNote refusal={state.refusal} /> : null}
      <p className={`${styles.line} ${isArmed ? styles.armed : ''}`}>
        {isArmed ? (
          <>
            <b>{sentence}</b> {decideWords.armedHelp}
          </>
        ) : (
          <Objection objection={objection} question={question} />
        )}
      </p>
      <div className={styles.answers}>
        <Button
          look="main"
          keys={isArmed ? 'Enter' : 'a'}
          aria-disabled={objection !== null}
          onClick={() => {
            const refused = isArmed ? confirm() : arm();
            if (refused !== undefined) announce(refused);
          }}
        >
          {approveLabel(question, isArmed, people)}
        </Button>
        {isArmed ? (
          <Button keys="Escape" onClick={disarm}>
            {decideWords.cancel}
          </Button>
        ) : (
          <>
            {rest.onEdit === null ? null : (
              <Button keys="e" onClick={rest.onEdit}>
                {decideWords.edit}
              </Button>
            )}
            {allowed.includes('reject') ? (
              <Button keys="x" aria-disabled={isLost} onClick={() => void openReject()}>
                {kindOf(question) === 'resend' ? decideWords.isInSent : decideWords.no}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

function approveLabel(question: Question, isArmed: boolean, people = 1): string {
  switch (kindOf(question)) {
    case 'reply':
      return isArmed ? decideWords.sendNow : decideWords.send(people);
    case 'resend':
      return isArmed ? decideWords.sendNow : decideWords.isNotInSent;
    case 'claims':
      return isArmed ? decideWords.approveNow : decideWords.decideClaims;
    default:
      return isArmed ? decideWords.approveNow : decideWords.approve;
  }
}

/** Says why the answer does not work yet; a disabled button without a reason is a riddle. */
function Objection({ objection, question }: { objection: ArmingObjection | null; question: Question }) {
  if (objection === null) return null;
  return (
    <span className={isBlockedByChecks(question) ? styles.blocked : undefined}>
      {objection === 'blocked' ? <Icon name="blocks" /> : null} {decideWords.objection(objection)}
    </span>
  );
}
