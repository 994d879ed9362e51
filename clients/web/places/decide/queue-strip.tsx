import { Link } from 'wouter';
import { type Approval, isBlockedByChecks, kindOf } from '../../../state/decide/question.ts';
import { type Queue, useDecided } from '../../../state/decide/questions.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import { Icon } from '../../parts/icon.tsx';
import styles from './queue-strip.module.css';

interface Props {
  queue: Queue;
  current: string | null;
  showsDecided: boolean;
}

/** The questions at the left, in the order in which they are asked; on a narrow screen they are folded above the question. */
export function QueueStrip({ queue, current, showsDecided }: Props) {
  const at = queue.rows.findIndex(({ approval }) => approval.id === current);
  const list = <QueueList queue={queue} current={current} />;
  return (
    <nav className={styles.strip} aria-label={decideWords.tabs}>
      <div className={styles.inside}>
        <ul className={styles.tabs}>
          <li>
            <Link href="/decide" className={styles.tab} aria-current={showsDecided ? undefined : 'true'}>
              {decideWords.tabWaiting} <b>{queue.isRead ? queue.waiting : ''}</b>
            </Link>
          </li>
          <li>
            <Link
              href="/decide?tab=decided"
              className={styles.tab}
              aria-current={showsDecided ? 'true' : undefined}
            >
              {decideWords.tabDecided} <DecidedToday />
            </Link>
          </li>
        </ul>
        <div className={styles.wide}>{list}</div>
        {showsDecided ? null : queue.rows.length > 1 ? (
          <details className={styles.narrow}>
            <summary>
              {at < 0
                ? decideWords.waiting(queue.waiting)
                : `${decideWords.place(at + 1, queue.rows.length)} · ${decideWords.allQuestions}`}
            </summary>
            {list}
          </details>
        ) : (
          // The question may be read before the queue: its line is there from the start.
          <p className={styles.narrow}>{queue.isRead ? decideWords.waiting(queue.waiting) : ''}</p>
        )}
      </div>
    </nav>
  );
}

function QueueList({ queue, current }: Omit<Props, 'showsDecided'>) {
  return (
    <ul className={styles.list} aria-label={decideWords.queue}>
      {queue.rows.map(({ approval, isOpen }) => (
        <li key={approval.id}>
          <StripRow approval={approval} isOpen={isOpen} isCurrent={approval.id === current} />
        </li>
      ))}
    </ul>
  );
}

function StripRow({
  approval,
  isOpen,
  isCurrent,
}: {
  approval: Approval;
  isOpen: boolean;
  isCurrent: boolean;
}) {
  const times = useTimes();
  const kind = kindOf(approval);
  const { text, absolute } = times.moment(approval.expires_at);
  // A week away, the day is enough; within a day the hour counts.
  const expiry = { absolute, short: text.replace(/, [\d:]+$/, '') };
  return (
    <Link
      href={`/decide/${approval.id}`}
      replace
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      data-closed={isOpen ? undefined : ''}
    >
      <Icon name={kind === 'claims' ? 'review' : 'letter'} />
      <span className={styles.title} dir="auto" title={approval.title}>
        {approval.title}
      </span>
      <span className={`one-line ${styles.facts}`}>
        {decideWords.kind(kind)}
        {' · '}
        {!isOpen ? (
          decideWords.closed
        ) : isBlockedByChecks(approval) ? (
          <span className={styles.blocks}>
            <Icon name="blocks" size={12} /> {decideWords.blocks}
          </span>
        ) : (
          <span title={decideWords.expires(expiry.absolute)}>{decideWords.by(expiry.short)}</span>
        )}
      </span>
    </Link>
  );
}

/** Counts what was decided today. */
function DecidedToday() {
  const { data = [] } = useDecided();
  const times = useTimes();
  const today = times.day(new Date());
  const count = data.filter(
    ({ decided_at }) => decided_at !== null && times.day(decided_at) === today,
  ).length;
  return <b title={decideWords.decidedToday(count)}>{count === 0 ? '' : count}</b>;
}
