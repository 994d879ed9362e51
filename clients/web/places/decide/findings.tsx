import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { decideWords } from '../../../words/decide.ts';
import { Finding } from '../../parts/finding.tsx';
import styles from './decide.module.css';

interface Props {
  findings: readonly ReplyFinding[];
  onEdit: ((finding: ReplyFinding) => void) | null;
  onVouch: ((finding: ReplyFinding) => void) | null;
}

const keyOf = ({ code, sentence, detail }: ReplyFinding): string => `${code} ${sentence} ${detail}`;

/** Shows what the checks of a letter found: first what blocks, each with what to do about it. */
export function Findings({ findings, onEdit, onVouch }: Props) {
  const blocking = findings.filter(({ severity }) => severity === 'hard');
  const soft = findings.filter(({ severity }) => severity !== 'hard');
  return (
    <>
      <h2 className="overline">
        {decideWords.checks}
        {blocking.length > 0 ? ` · ${decideWords.blocksCount(blocking.length)}` : ''}
        {soft.length > 0 ? ` · ${decideWords.lookCount(soft.length)}` : ''}
      </h2>
      {findings.length === 0 ? (
        <Finding weight="fine">{decideWords.noFindings}</Finding>
      ) : (
        <ul>
          {[...blocking, ...soft].map((finding) => (
            <li key={keyOf(finding)} className={styles.finding}>
              <Said finding={finding} onEdit={onEdit} onVouch={onVouch} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Said({ finding, onEdit, onVouch }: { finding: ReplyFinding } & Omit<Props, 'findings'>) {
  const { severity, detail, sentence, can_vouch } = finding;
  const blocks = severity === 'hard';
  const mayEdit = sentence !== null && onEdit !== null;
  const mayVouch = can_vouch && sentence !== null && blocks && onVouch !== null;
  return (
    <Finding
      weight={blocks ? 'blocks' : 'look'}
      sentence={sentence}
      actions={
        mayEdit || mayVouch ? (
          <>
            {mayEdit ? (
              <button type="button" className={styles.link} onClick={() => onEdit(finding)}>
                {decideWords.editSentence}
              </button>
            ) : null}
            {mayVouch ? (
              <button type="button" className={styles.link} onClick={() => onVouch(finding)}>
                {decideWords.vouch}
              </button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {detail}
    </Finding>
  );
}
