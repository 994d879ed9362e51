import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { decideWords } from '../../../words/decide.ts';
import { Icon } from '../../parts/icon.tsx';
import styles from './findings.module.css';

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
        <p className={styles.fine}>
          <Icon name="fine" /> {decideWords.noFindings}
        </p>
      ) : (
        <ul className={styles.list}>
          {[...blocking, ...soft].map((finding) => (
            <Finding key={keyOf(finding)} finding={finding} onEdit={onEdit} onVouch={onVouch} />
          ))}
        </ul>
      )}
    </>
  );
}

function Finding({ finding, onEdit, onVouch }: { finding: ReplyFinding } & Omit<Props, 'findings'>) {
  const { severity, detail, sentence, can_vouch } = finding;
  const blocks = severity === 'hard';
  return (
    <li className={`${styles.finding} ${blocks ? styles.blocks : styles.look}`}>
      <Icon name={blocks ? 'blocks' : 'look'} />
      <div className={styles.said}>
        <p>
          <b>{blocks ? decideWords.blocks : decideWords.lookAt}</b> {detail}
        </p>
        {sentence === null ? null : (
          <p className={styles.sentence} dir="auto">
            “{sentence}”
          </p>
        )}
        <div className={styles.actions}>
          {sentence !== null && onEdit !== null ? (
            <button type="button" onClick={() => onEdit(finding)}>
              {decideWords.editSentence}
            </button>
          ) : null}
          {can_vouch && sentence !== null && blocks && onVouch !== null ? (
            <button type="button" onClick={() => onVouch(finding)}>
              {decideWords.vouch}
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
