import { useTimes } from '../../../state/times.ts';
import styles from './desk.module.css';

/** Shows the deadline of a row; once it is over it says how late it is. */
export function RowDeadline({ at }: { at: string }) {
  const { text, absolute, late } = useTimes().deadline(at);
  return (
    <time dateTime={at} title={absolute} className={late ? styles.late : undefined}>
      {text}
    </time>
  );
}
