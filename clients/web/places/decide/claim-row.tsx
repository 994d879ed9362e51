import type { ClaimVerdict } from '../../../state/decide/claim-verdicts.ts';
import type { ShownClaim } from '../../../state/decide/question.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import type { EvidenceState } from '../../../words/evidence.ts';
import { Button } from '../../parts/button.tsx';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Icon } from '../../parts/icon.tsx';
import claims from './claims.module.css';
import styles from './decide.module.css';

interface Props {
  claim: ShownClaim;
  verdict: ClaimVerdict | null;
  isCurrent: boolean;
  isLocked: boolean;
  onFocus: () => void;
  onVerdict: (verdict: ClaimVerdict) => void;
}

const states: readonly EvidenceState[] = ['supported', 'conflicting', 'unresolved'];

/** Shows one claim with what was found, what was looked for and not found, and its own yes and no. */
export function ClaimRow({ claim, verdict, isCurrent, isLocked, onFocus, onVerdict }: Props) {
  const { claim_id, text, status, impact_reason, is_high_impact } = claim;
  const state = states.find((each) => each === status) ?? 'unresolved';
  const said =
    verdict === null
      ? decideWords.noVerdict
      : verdict === 'approve'
        ? decideWords.verdictYes
        : decideWords.verdictNo;
  return (
    <li
      id={`claim-${claim_id}`}
      className={claims.row}
      data-row
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onFocus}
    >
      <p className={claims.text} dir="auto">
        “{text}”
      </p>
      <p className={claims.facts}>
        <EvidenceMark state={state} />
        {is_high_impact ? <span>{decideWords.highImpact(impact_reason)}</span> : null}
      </p>
      <Evidence claim={claim} />
      <div className={claims.answer}>
        <Button
          keys="y"
          aria-pressed={verdict === 'approve'}
          disabled={isLocked}
          onClick={() => onVerdict('approve')}
        >
          {decideWords.yes}
        </Button>
        <Button
          keys="n"
          aria-pressed={verdict === 'reject'}
          disabled={isLocked}
          onClick={() => onVerdict('reject')}
        >
          {decideWords.no}
        </Button>
        <span className={claims.said}>
          {verdict === null ? null : <Icon name={verdict === 'approve' ? 'person-yes' : 'person-no'} />}{' '}
          {said}
        </span>
      </div>
    </li>
  );
}

function Evidence({ claim: { claim_id, findings, looked } }: { claim: ShownClaim }) {
  const times = useTimes();
  const quoted = findings.filter(({ quote }) => quote !== '');
  return (
    <div id={`evidence-${claim_id}`} tabIndex={-1} className={claims.evidence}>
      {quoted.length === 0 ? <p className={styles.muted}>{decideWords.foundNothing}</p> : null}
      {quoted.map((finding) => (
        <blockquote key={`${finding.text_id} ${finding.quote}`} className={styles.quote}>
          <p dir="auto">“{finding.quote}”</p>
          <footer>
            <bdi>{finding.source}</bdi> · {finding.status}
          </footer>
        </blockquote>
      ))}
      {looked ? (
        <p className={styles.muted}>
          {looked.texts === null ? null : decideWords.looked(looked.texts)}
          {looked.reason === '' ? null : ` ${decideWords.lookedReason(looked.reason)}`}
          {looked.next_try_at === null
            ? ''
            : ` ${decideWords.triesAgain(times.moment(looked.next_try_at).text)}`}
        </p>
      ) : null}
    </div>
  );
}
