import { useTimes } from '../../state/times.ts';
import styles from './deadline.module.css';

/** Shows a deadline in the person's zone; once it is over it is said how late it is, and in the colour for that. */
export function Deadline({ at }: { at: string }) {
  const { text, absolute, late } = useTimes().deadline(at);
  return (
    <time className={late ? styles.late : undefined} dateTime={at} title={absolute}>
      {text}
    </time>
  );
}
