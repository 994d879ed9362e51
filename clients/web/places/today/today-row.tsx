import { recordShown } from '../../../state/impressions.ts';
import { useTimes } from '../../../state/times.ts';
import type { Card, DecisionItem, IssueRow } from '../../../state/today/answer.ts';
import { addressOfRow, type DayRow } from '../../../state/today/rows.ts';
import { cardWords, decisionWords } from '../../../words/today.ts';
import { Deadline } from '../../parts/deadline.tsx';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Row } from '../../parts/row.tsx';
import { ScoreBar } from '../../parts/score-bar.tsx';
import { SourceChips } from '../../parts/source-chips.tsx';
import { useSeen } from '../../parts/use-seen.ts';
import { issueDetail } from './issue-detail.ts';
import { IssueTitle } from './issue-title.tsx';
import styles from './today.module.css';

interface Frame {
  selected: boolean;
  selectFirst: boolean;
  onSelect: () => void;
  onOpen: () => void;
  /** Shows the sum of its score. */
  onWhy: () => void;
}

/** Shows one row of the day: an issue, a question or a card. */
export function TodayRow({ row, editionId, frame }: { row: DayRow; editionId: string | null; frame: Frame }) {
  const { onWhy, ...rest } = frame;
  const common = { ...rest, href: addressOfRow(row) };
  if (row.kind === 'issue') return <IssueDayRow issue={row.issue} common={common} onWhy={onWhy} />;
  if (row.kind === 'decision') return <DecisionRow decision={row.decision} common={common} />;
  return <CardRow card={row.card} editionId={editionId} common={common} onWhy={onWhy} />;
}

type Common = Omit<Frame, 'onWhy'> & { href: string };

function IssueDayRow({ issue, common, onWhy }: { issue: IssueRow; common: Common; onWhy: () => void }) {
  const { title, headline, mandatory, suspected, deadline, total, terms } = issue;
  return (
    <Row
      {...common}
      lead={
        mandatory ? (
          <span className={styles.must}>
            <Icon name="mandatory" />
          </span>
        ) : suspected.length > 0 ? (
          <span className={styles.look}>
            <Icon name="suspected" />
          </span>
        ) : null
      }
      title={<IssueTitle title={title} headline={headline} />}
      detail={issueDetail(issue)}
      side={
        <>
          {deadline === null ? null : <Deadline at={deadline} />}
          {mandatory || total === null ? null : <ScoreBar total={total} terms={terms} onOpen={onWhy} />}
        </>
      }
    />
  );
}

function DecisionRow({ decision, common }: { decision: DecisionItem; common: Common }) {
  const times = useTimes();
  const { decision: kind, title, detail, expires_at, blocked } = decision;
  const blocks = blocked > 0 ? decisionWords.blockedBy(blocked) : null;
  return (
    <Row
      {...common}
      lead={
        <span className={styles.waits}>
          <Icon name="review" />
        </span>
      }
      title={decisionWords.title(kind, title)}
      detail={[detail === null ? null : decisionWords.detail(detail, title), blocks]
        .filter(Boolean)
        .join(' · ')}
      side={
        <time dateTime={expires_at} title={times.moment(expires_at).absolute}>
          {decisionWords.expires(times.day(expires_at))}
        </time>
      }
    />
  );
}

function CardRow(props: { card: Card; editionId: string | null; common: Common; onWhy: () => void }) {
  const { card, editionId, common, onWhy } = props;
  const { evidence, new_facts, seen_at, slot, propensity, feedback } = card;
  const times = useTimes();
  const given = feedback.at(-1);
  const line = useSeen<HTMLSpanElement>(() => {
    if (editionId !== null) recordShown(editionId, card.story_id);
  });
  const remarks = [
    slot === 'ranked' ? null : cardWords.byChance(propensity),
    new_facts.length > 0 && seen_at !== null
      ? cardWords.newFacts(new_facts.length, times.moment(seen_at).text)
      : null,
    given === undefined ? null : cardWords.given(given.kind, given.topic),
  ].filter((each) => each !== null);
  return (
    <Row
      {...common}
      size="card"
      lead={<span className={styles.rank}>{card.rank}</span>}
      title={card.title}
      side={<ScoreBar total={card.score.total} terms={card.score.terms} onOpen={onWhy} />}
      more={
        <>
          <span className={styles.marks} ref={line}>
            <EvidenceMark state={evidence.status} counts={evidence} />
            {evidence.under_review ? <EvidenceMark state="review" /> : null}
          </span>
          <span className={styles.distinct}>{card.distinct ?? card.why}</span>
          {remarks.length > 0 ? <span>{remarks.join(' · ')}</span> : null}
          <SourceChips sources={card.coverage.slice(0, 4)} count={card.source_count} />
        </>
      }
    />
  );
}
