import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DecisionState } from '../../../state/decide/decision.ts';
import { type Question, type ReplyContext, successorOf } from '../../../state/decide/question.ts';
import { useQuestion, useQuestionAbout } from '../../../state/decide/questions.ts';
import type { DecisionPage } from '../../../state/decide/use-decision.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { IconName } from '../../parts/icon-shapes.ts';
import styles from './outcome.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { UndoLine } from './undo-line.tsx';

interface Props {
  question: Question;
  page: DecisionPage;
  /** Null for questions that send nothing. */
  context: ReplyContext | null;
  onNext: () => void;
}

/** Shows what became of a question, in its place. */
export function Outcome(props: Props) {
  const { question, page, context, onNext } = props;
  const { state } = page;
  const { refetch } = useQuestion(question.id);
  switch (state.step) {
    case 'leaving':
      return (
        <>
          {state.refusal === null ? null : <RefusalNote refusal={state.refusal} />}
          <UndoLine
            undoUntil={state.effect.undo_until ?? state.effect.not_before ?? new Date().toISOString()}
            wholeSeconds={context?.undo_seconds ?? 30}
            onUndo={page.undo}
            onOver={() => void refetch()}
          />
        </>
      );
    case 'undoing':
      return <p>{decideWords.undoing}</p>;
    case 'undone':
      return <Undone question={question} onNext={onNext} />;
    case 'going_out':
      return (
        <Told icon="letter" title={decideWords.goingOut}>
          <Next onNext={onNext} />
        </Told>
      );
    case 'sent':
      return <Sent context={context} onNext={onNext} />;
    case 'failed':
      return (
        <Told icon="blocks" tone="bad" title={decideWords.failed} detail={state.detail}>
          <Next onNext={onNext} />
        </Told>
      );
    case 'unknown':
      return <Unknown question={question} detail={state.detail} onNext={onNext} />;
    default:
      return <Closed {...props} state={state} />;
  }
}

function Told(props: {
  icon: IconName;
  tone?: 'good' | 'bad' | 'waits';
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}) {
  const { icon, tone = 'waits', title, detail, children } = props;
  return (
    <div className={styles.outcome}>
      <div className={styles.told}>
        <h3 className={styles[tone]}>
          <Icon name={icon} /> {title}
        </h3>
        {detail ? <div>{detail}</div> : null}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** A part that is known a moment after the rest, and has its room from the start. */
function Later({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return <span className={isKnown ? undefined : styles.idle}>{children}</span>;
}

/** The way to a question that opens a moment later; its room is kept until then. */
function LaterQuestion({ id, children }: { id: string | null; children: string }) {
  return id === null ? (
    <span className={styles.idle}>{children}</span>
  ) : (
    <Link href={`/decide/${id}`}>{children}</Link>
  );
}

const Next = ({ onNext }: { onNext: () => void }) => <Button onClick={onNext}>{decideWords.next}</Button>;

/** After an undo the same content is asked again under another id. */
function Undone({ question, onNext }: Pick<Props, 'question' | 'onNext'>) {
  const again = useQuestionAbout(question.subject);
  return (
    <Told
      icon="undo"
      title={decideWords.undone}
      detail={<Later isKnown={again !== null}>{decideWords.askedAgain}</Later>}
    >
      <LaterQuestion id={again?.id ?? null}>{decideWords.decideAgain}</LaterQuestion>
      <Next onNext={onNext} />
    </Told>
  );
}

function Sent({ context, onNext }: Pick<Props, 'context' | 'onNext'>) {
  const times = useTimes();
  const effect = context?.draft.effects.findLast(({ step, status }) => step === 'send' && status === 'done');
  const at = effect?.finished_at ? times.moment(effect.finished_at).text : null;
  const differs = effect?.result?.['differs'];
  const parts = Array.isArray(differs) ? differs.map(String) : [];
  return (
    <Told
      icon="fine"
      tone="good"
      title={decideWords.sent(at)}
      detail={
        <Later isKnown={effect !== undefined && effect.result !== null}>
          {parts.length === 0 ? decideWords.readBackSame : decideWords.readBackDiffers(parts.join(', '))}
        </Later>
      }
    >
      {context === null ? null : <Link href={`/issue/${context.issue.id}`}>{decideWords.sentIn}</Link>}
      <Next onNext={onNext} />
    </Told>
  );
}

/** A sending whose outcome is unknown is asked about in a question of its own, which has the two answers. */
function Unknown(props: Pick<Props, 'question' | 'onNext'> & { detail: string | null }) {
  const asked = useQuestionAbout(props.question.subject);
  return (
    <Told
      icon="look"
      tone="bad"
      title={decideWords.unknown}
      detail={`${props.detail ?? ''} ${decideWords.unknownHelp}`}
    >
      <LaterQuestion id={asked?.id ?? null}>{decideWords.unknownAsk}</LaterQuestion>
      <Next onNext={props.onNext} />
    </Told>
  );
}

function Closed({ question, state, onNext }: Props & { state: DecisionState }) {
  const times = useTimes();
  const successor = successorOf(question);
  const who = question.decided_by?.name ?? null;
  const when = question.decided_at ?? question.closed_at;
  const said = when === null ? null : times.moment(when).text;
  const next = successor === null ? null : <Link href={`/decide/${successor}`}>{decideWords.successor}</Link>;
  switch (state.step) {
    case 'superseded':
      return (
        <Told
          icon="look"
          title={decideWords.superseded}
          detail={question.superseded_by?.reason ?? decideWords.supersededWhy}
        >
          <LaterQuestion id={successor}>{decideWords.successor}</LaterQuestion>
          <Next onNext={onNext} />
        </Told>
      );
    case 'expired':
      return (
        <Told icon="review" title={decideWords.expired(times.moment(question.expires_at).text)}>
          {next}
          <Next onNext={onNext} />
        </Told>
      );
    case 'decided_elsewhere':
      return (
        <Told
          icon="look"
          title={decideWords.elsewhere}
          detail={
            <>
              <dl className={styles.sides}>
                <div>
                  <dt>{decideWords.youChose}</dt>
                  <dd>{state.said === null ? decideWords.youChoseNothing : decideWords.yours[state.said]}</dd>
                </div>
                <div>
                  <dt>{decideWords.itIs}</dt>
                  <dd>{decideWords.decided(state.status, said, who)}</dd>
                </div>
              </dl>
              {state.said === null ? null : decideWords.elsewhereHelp}
            </>
          }
        >
          {next}
          <Next onNext={onNext} />
        </Told>
      );
    default: {
      // The answer to the decision comes before the question is read again.
      const status = state.step === 'decided' ? state.status : question.status;
      return (
        <Told
          icon={status === 'rejected' ? 'close' : 'fine'}
          tone={status === 'rejected' ? 'waits' : 'good'}
          title={decideWords.decided(status, said, who)}
          detail={question.message}
        >
          <Next onNext={onNext} />
        </Told>
      );
    }
  }
}
