import { useTimes } from '../../../state/times.ts';
import type { Today } from '../../../state/today/answer.ts';
import { todayWords } from '../../../words/today.ts';
import styles from './today.module.css';

/** The end of the day's list: it says that there is no more, and on what the list stands. */
export function TodayEnd({ today }: { today: Today }) {
  const times = useTimes();
  const { counts, edition, next_sync_at } = today;
  const facts = [
    edition === null ? null : todayWords.stories(edition.cards.length),
    counts.desk > 0 ? todayWords.ranked(counts.desk) : null,
    counts.waiting > 0 ? todayWords.others(counts.waiting) : null,
    counts.late > 0 ? todayWords.late(counts.late) : null,
    counts.muted > 0 ? todayWords.hidden(counts.muted) : null,
    next_sync_at === null ? null : todayWords.nextSync(times.distance(next_sync_at)),
  ].filter((each) => each !== null);
  return (
    <div className={styles.end}>
      <b>{todayWords.end}</b>
      {facts.length > 0 ? <p>{todayWords.endFacts(facts)}</p> : null}
    </div>
  );
}
