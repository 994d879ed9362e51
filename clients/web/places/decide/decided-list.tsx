import { Link } from 'wouter';
import { type Approval, kindOf } from '../../../state/decide/question.ts';
import { useDecided } from '../../../state/decide/questions.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './decided-list.module.css';

/** Lists what was decided, expired or is no longer asked, newest first. */
export function DecidedList() {
  const { data, error } = useDecided();
  useKeys('decide', {});
  if (error !== null && data === undefined)
    return <EmptyState title={decideWords.readingFailed}>{error.message}</EmptyState>;
  if (data === undefined) return null;
  if (data.length === 0) return <EmptyState title={decideWords.nothingDecided} />;
  return (
    <ul className={styles.list} aria-label={decideWords.tabDecided}>
      {data.map((approval) => (
        <li key={approval.id}>
          <DecidedRow approval={approval} />
        </li>
      ))}
    </ul>
  );
}

function DecidedRow({ approval }: { approval: Approval }) {
  const times = useTimes();
  const { id, title, status, decided_at, closed_at, decided_by } = approval;
  const at = decided_at ?? closed_at;
  const when = at === null ? null : times.moment(at);
  return (
    <Link href={`/decide/${id}`} className={styles.row}>
      <Icon
        name={
          status === 'approved' || status === 'edited' ? 'fine' : status === 'rejected' ? 'close' : 'review'
        }
      />
      <span className={styles.title} dir="auto" title={title}>
        {title}
      </span>
      <span className={styles.facts}>
        {decideWords.kind(kindOf(approval))} · {decideWords.status(status)}
        {when === null ? '' : ' · '}
        {when === null ? null : <span title={when.absolute}>{when.text}</span>}
        {decided_by === null ? '' : ` · ${decided_by.name}`}
      </span>
    </Link>
  );
}
