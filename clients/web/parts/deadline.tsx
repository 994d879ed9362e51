import { useTimes } from '../../state/times.ts';
import { plural } from '../../words/plural.ts';
import styles from './deadline.module.css';

/** Shows a deadline in the person's zone; once it is over it is said how late it is, and in the colour for that. */
export function Deadline({ at, overdueDays }: { at: string; overdueDays?: number | null }) {
  const { text, absolute, late } = useTimes().deadline(at);
  const days = late && overdueDays ? `, ${plural(overdueDays, 'day')} late` : null;
  // Once it is days late the hour no longer matters; the title has it.
  const said = days === null ? text : `${absolute.split(', ')[0]}${days}`;
  return (
    <time className={late ? styles.late : undefined} dateTime={at} title={absolute}>
      {said}
    </time>
  );
}
