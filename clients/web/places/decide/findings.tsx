import type { ReplyFinding } from '../../../../domain/email/reply/checks/checks.ts';
import { blockingFirst, keyOfFinding, type PlacedFinding } from '../../../state/decide/placed-findings.ts';
import { restOf, type ShownFinding } from '../../../state/decide/whole-findings.ts';
import { decideWords } from '../../../words/decide.ts';
import { CutText, Finding } from '../../parts/finding.tsx';
import styles from './decide.module.css';

type Act = (finding: ReplyFinding) => void;

interface Props {
  findings: readonly PlacedFinding<ReplyFinding>[];
  onEdit: Act;
  onVouch: Act;
  /** Reads the findings to their last letter. */
  readWhole: () => Promise<readonly ReplyFinding[]>;
  /** False once nothing can be done about a finding any more; the room of its buttons stays. */
  canAct: boolean;
}

// From here on those that are far from the screen are not laid out; fewer have their true height from the start.
const manyFindings = 20;

/** Returns the findings of a version as a column: first what blocks. */
export const inColumn = (findings: readonly ReplyFinding[]): PlacedFinding<ReplyFinding>[] =>
  blockingFirst(findings).map((finding) => ({ finding, isGone: false }));

/** Shows what the checks of a letter found, each with what to do about it. */
export function Findings({ findings, onEdit, onVouch, readWhole, canAct }: Props) {
  const present = findings.filter(({ isGone }) => !isGone);
  const blocking = present.filter(({ finding }) => finding.severity === 'hard').length;
  const soft = present.length - blocking;
  return (
    <>
      <h2 className="overline">
        {decideWords.checks}
        {blocking > 0 ? ` · ${decideWords.blocksCount(blocking)}` : ''}
        {soft > 0 ? ` · ${decideWords.lookCount(soft)}` : ''}
      </h2>
      {findings.length === 0 ? (
        <Finding weight="fine">{decideWords.noFindings}</Finding>
      ) : (
        <ul>
          {findings.map(({ finding, isGone }) => (
            <li
              key={keyOfFinding(finding)}
              className={isGone ? styles.gone : findings.length > manyFindings ? styles.finding : undefined}
            >
              <Said
                finding={finding}
                isGone={isGone}
                onEdit={onEdit}
                onVouch={onVouch}
                readWhole={readWhole}
                canAct={canAct && !isGone}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Said(props: Omit<Props, 'findings'> & PlacedFinding<ReplyFinding>) {
  const { finding, isGone, onEdit, onVouch, readWhole, canAct } = props;
  const { severity, detail, sentence, can_vouch, left_out = 0 }: ShownFinding = finding;
  const blocks = severity === 'hard';
  return (
    <Finding
      weight={isGone ? 'fine' : blocks ? 'blocks' : 'look'}
      sentence={sentence}
      actions={
        sentence === null ? undefined : (
          <span className={canAct ? styles.acts : styles.idle}>
            <button type="button" className={styles.link} onClick={() => onEdit(finding)}>
              {decideWords.editSentence}
            </button>
            {can_vouch && blocks ? (
              <button type="button" className={styles.link} onClick={() => onVouch(finding)}>
                {decideWords.vouch}
              </button>
            ) : null}
          </span>
        )
      }
    >
      <CutText text={detail} leftOut={left_out} readRest={async () => restOf(finding, await readWhole())} />
    </Finding>
  );
}
