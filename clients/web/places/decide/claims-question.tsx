import { useState } from 'react';
import { Link } from 'wouter';
import { announce } from '../../../state/announcements.ts';
import {
  askedClaims,
  type ClaimVerdict,
  type ClaimVerdicts,
  decisionOf,
  missingVerdicts,
  nextOpenClaim,
} from '../../../state/decide/claim-verdicts.ts';
import { isUndecided } from '../../../state/decide/decision.ts';
import { actionOf, claimsContext, type Question, type ShownClaim } from '../../../state/decide/question.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { movedSelection } from '../../../state/selection.ts';
import { decideWords } from '../../../words/decide.ts';
import { AnswerBar } from './answer-bar.tsx';
import { Answers, holdsOf } from './answers.tsx';
import { ClaimRow } from './claim-row.tsx';
import claims from './claims.module.css';
import styles from './decide.module.css';
import { EndMark, scrollToEnd } from './end-mark.tsx';
import { Outcome } from './outcome.tsx';
import { QuestionHead } from './question-head.tsx';
import type { QuestionProps } from './question-props.ts';

/** The consequence that the answer of the server leaves out if it has no context. */
const consequence = 'Your word is shown beside the status; it changes no status.';

/** Shows claims of high impact one by one, each with its own yes or no; one decision carries them all. */
export function ClaimsQuestion({ question, page, onNext }: QuestionProps) {
  const action = actionOf(question);
  const context = claimsContext(question);
  const shown = context?.claims ?? askedClaims(action).map(asShown);
  const sentence = context?.effect.sentence ?? consequence;
  const ids = shown.map(({ claim_id }) => claim_id);
  const [verdicts, setVerdicts] = useState<ClaimVerdicts>(() => verdictsOf(question));
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  const isOpen = isUndecided(page.state);
  const isLocked = !isOpen || page.state.step === 'sending';

  const focusRow = (id: string) => {
    setCurrent(id);
    document.getElementById(`claim-${id}`)?.focus();
  };
  const give = (id: string | null, verdict: ClaimVerdict) => {
    if (id === null || isLocked) return;
    page.disarm();
    const given = { ...verdicts, [id]: verdict };
    setVerdicts(given);
    announce(verdict === 'approve' ? decideWords.verdictYes : decideWords.verdictNo);
    const next = nextOpenClaim(action, given, id);
    if (next !== null) focusRow(next);
    else scrollToEnd();
  };
  const giveNone = () => {
    if (isLocked) return;
    page.disarm();
    setVerdicts(Object.fromEntries(ids.map((id) => [id, 'reject'])));
    announce(decideWords.noToAll);
    scrollToEnd();
  };
  const move = (steps: number) => {
    const next = movedSelection(ids, current, steps);
    if (next !== null) focusRow(next);
  };
  useKeys('claims', {
    next: () => move(1),
    previous: () => move(-1),
    first: () => move(-ids.length),
    last: () => move(ids.length),
    'claim-yes': () => give(current, 'approve'),
    'claim-no': () => give(current, 'reject'),
    'claim-none': giveNone,
    evidence: () => document.getElementById(`evidence-${current}`)?.focus(),
  });

  const count = (verdict: ClaimVerdict) => Object.values(verdicts).filter((each) => each === verdict).length;
  const missing = missingVerdicts(action, verdicts);
  return (
    <div className={styles.question}>
      <div className={styles.content}>
        <QuestionHead
          question={question}
          title={decideWords.claimsOf(shown.length, question.title)}
          facts={
            context === null
              ? []
              : [
                  <Link key="story" href={`/story/${context.story.id}`}>
                    {decideWords.openStory}
                  </Link>,
                ]
          }
        />
        <ul className={claims.list}>
          {shown.map((claim) => (
            <ClaimRow
              key={claim.claim_id}
              claim={claim}
              verdict={verdicts[claim.claim_id] ?? null}
              isCurrent={claim.claim_id === current}
              isLocked={isLocked}
              onFocus={() => setCurrent(claim.claim_id)}
              onVerdict={(verdict) => give(claim.claim_id, verdict)}
            />
          ))}
        </ul>
        <EndMark label={decideWords.endOfClaims} onSeen={page.sawEnd} />
      </div>
      <section className={styles.reasons} aria-label={decideWords.reasons}>
        <section className={styles.section}>
          <h2 className="overline">{decideWords.willHappen}</h2>
          <p>{sentence}</p>
          <p className={styles.muted}>
            {decideWords.verdictsSum(count('approve'), count('reject'), missing)}
          </p>
        </section>
      </section>
      <Answers step={page.state.step} holds={holdsOf(page.state, isOpen)}>
        {isOpen ? (
          <AnswerBar
            question={question}
            page={page}
            sentence={`${decideWords.verdictsSum(count('approve'), count('reject'), missing)}. ${sentence}`}
            verdictsMissing={missing}
            decision={() => decisionOf(action, verdicts)}
            onEdit={null}
          />
        ) : (
          <Outcome question={question} page={page} context={null} onNext={onNext} />
        )}
      </Answers>
    </div>
  );
}

/** A question that was decided shows the verdicts that it was decided with. */
function verdictsOf(question: Question): ClaimVerdicts {
  if (question.status === 'open' || question.status === 'superseded' || question.status === 'expired')
    return {};
  const said = (question as { decision?: { edited_action?: { args: Record<string, unknown> } } | null })
    .decision;
  const args = said?.edited_action?.args;
  return Object.fromEntries(
    askedClaims(args === undefined ? actionOf(question) : { name: '', args }).map((claim) => [
      claim.claim_id,
      args === undefined
        ? question.status === 'rejected'
          ? 'reject'
          : 'approve'
        : (claim['verdict'] as ClaimVerdict),
    ]),
  );
}

function asShown(claim: { claim_id: string; [field: string]: unknown }): ShownClaim {
  return {
    claim_id: claim.claim_id,
    text: String(claim['text'] ?? ''),
    status: String(claim['evidence'] ?? 'unresolved'),
    is_high_impact: true,
    impact_reason: typeof claim['impact'] === 'string' ? claim['impact'] : null,
    findings: [],
    looked: null,
  };
}
