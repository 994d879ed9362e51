import { Link } from 'wouter';
import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import type { Question, ReplyContext } from '../../../state/decide/question.ts';
import { readStoredFindings } from '../../../state/decide/whole-findings.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import styles from './decide.module.css';
import { Findings, inColumn } from './findings.tsx';

interface Props {
  question: Question;
  context: ReplyContext;
  /** Opens the editor at a sentence; null while nothing can be edited. */
  onEdit: ((sentence: string | null) => void) | null;
}

/** Shows at the right what a decision on a reply rests on. */
export function ReplyReasons({ question, context, onEdit }: Props) {
  const { effect, draft } = context;
  const edit = (finding: ReplyFinding) => onEdit?.(finding.sentence);
  return (
    <>
      <section className={styles.section}>
        <h2 className="overline">
          {question.status === 'open' ? decideWords.willHappen : decideWords.happened}
        </h2>
        <p>{effect.sentence}</p>
      </section>
      <section className={styles.section}>
        <Findings
          findings={inColumn(draft.checks)}
          onEdit={edit}
          onVouch={edit}
          readWhole={() => readStoredFindings(draft.id)}
          canAct={onEdit !== null}
        />
      </section>
      <Answered context={context} />
      <Sources context={context} />
      <Median question={question} />
    </>
  );
}

/** Comes with the first decision of a day: at the end, where it moves nothing. */
function Median({ question }: { question: Question }) {
  const { today = null, overall = null } = question.median_seconds ?? {};
  if (today === null || overall === null) return null;
  return (
    <section className={styles.section}>
      <p className={styles.muted}>{decideWords.medianAgainst(Math.round(today), Math.round(overall))}</p>
    </section>
  );
}

function Answered({ context: { answered, issue } }: { context: ReplyContext }) {
  const times = useTimes();
  const received = answered === null ? null : times.moment(answered.received_at);
  return (
    <section className={styles.section}>
      <h2 className="overline">{decideWords.answers}</h2>
      {answered === null || received === null ? (
        <p className={styles.muted}>{decideWords.answersNothing}</p>
      ) : (
        <blockquote className={styles.quote}>
          {answered.quote === null ? null : <p dir="auto">“{cutSentence(answered.quote)}”</p>}
          <footer>
            <bdi>{answered.sender?.name ?? answered.sender?.address ?? ''}</bdi>
            {', '}
            <span title={received.absolute}>{received.text}</span>
            {' · '}
            <Link href={`/issue/${issue.id}#message-${answered.message_id}`}>{decideWords.openMessage}</Link>
          </footer>
        </blockquote>
      )}
      <p className={styles.muted} dir="auto">
        <Link href={`/issue/${issue.id}`}>{issue.headline || issue.title}</Link>
      </p>
    </section>
  );
}

function Sources({ context: { draft } }: { context: ReplyContext }) {
  return (
    <section className={styles.section}>
      <h2 className="overline" id="sources" tabIndex={-1}>
        {decideWords.sources(draft.citations.length)}
      </h2>
      {draft.citations.length === 0 ? <p className={styles.muted}>{decideWords.noSources}</p> : null}
      {draft.citations.map(({ kind, id, title, quote }) => (
        <blockquote key={`${id} ${quote}`} className={styles.quote}>
          <p dir="auto">“{quote}”</p>
          <footer>
            <bdi>{title}</bdi> · {decideWords.sourceKind[kind]}
          </footer>
        </blockquote>
      ))}
    </section>
  );
}
