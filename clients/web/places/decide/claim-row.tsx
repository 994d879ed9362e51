import type { ClaimVerdict } from '../../../state/decide/claim-verdicts.ts';
import type { ShownClaim } from '../../../state/decide/question.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { IconName } from '../../parts/icon-shapes.ts';
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

const marks: Record<string, { icon: IconName; word: string }> = {
  supported: { icon: 'supported', word: decideWords.supported },
  conflicting: { icon: 'conflicting', word: decideWords.conflicting },
  unresolved: { icon: 'unresolved', word: decideWords.unresolved },
};

/** Shows one claim with what was found, what was looked for and not found, and its own yes and no. */
export function ClaimRow({ claim, verdict, isCurrent, isLocked, onFocus, onVerdict }: Props) {
  const { claim_id, text, status, impact_reason, is_high_impact } = claim;
  const mark = marks[status] ?? { icon: 'unresolved' as const, word: status };
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
        <span className={claims[status] ?? ''}>
          <Icon name={mark.icon} /> {mark.word}
        </span>
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
  const quoted = findings.filter(({ quote }) => typeof quote === 'string' && quote !== '');
  return (
    <div id={`evidence-${claim_id}`} tabIndex={-1} className={claims.evidence}>
      {quoted.length === 0 ? <p className={styles.muted}>{decideWords.foundNothing}</p> : null}
      {quoted.map((finding) => (
        <blockquote key={`${finding.article_id} ${finding.quote}`} className={styles.quote}>
          <p dir="auto">“{finding.quote}”</p>
          <footer>
            <bdi>{String(finding.source ?? finding['outlet'] ?? '')}</bdi>
            {stanceOf(finding) === null ? null : ` · ${stanceOf(finding)}`}
          </footer>
        </blockquote>
      ))}
      {looked === null ? null : (
        <p className={styles.muted}>
          {decideWords.looked(looked.texts)}
          {looked.reason ? ` ${decideWords.lookedReason(looked.reason)}` : ''}
          {looked.next_try_at === null
            ? ''
            : ` ${decideWords.triesAgain(times.moment(looked.next_try_at).text)}`}
        </p>
      )}
    </div>
  );
}

const stanceOf = (finding: ShownClaim['findings'][number]): string | null => {
  const stance = finding.stance ?? finding['verdict'] ?? finding['status'];
  return typeof stance === 'string' ? stance.replaceAll('_', ' ') : null;
};
