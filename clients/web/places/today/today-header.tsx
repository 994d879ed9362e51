import { useLive } from '../../../state/live.ts';
import { browserZone, useTimes } from '../../../state/times.ts';
import { decisionsOf, type Today } from '../../../state/today/answer.ts';
import type { Running } from '../../../state/today/use-running.ts';
import { shellWords } from '../../../words/shell.ts';
import { todayWords } from '../../../words/today.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import styles from './today.module.css';

interface Props {
  /** The newest answer, also while the list below still shows an earlier one. */
  newest: Today;
  asOf: string | null;
  running: readonly Running[];
  changes: number;
  onPlace: () => void;
}

/** The head of the day: its date, the three numbers, the connection with what runs or comes next, and what has changed. */
export function TodayHeader({ newest, asOf, running, changes, onPlace }: Props) {
  const times = useTimes();
  const { connection } = useLive();
  const decisions = decisionsOf(newest);
  const stories = newest.edition?.cards.length ?? 0;
  const stage = running
    .map(({ kind, stage: at, done, of }) =>
      todayWords.runningAt(todayWords.running[kind] ?? kind, at, done, of),
    )
    .join(' · ');
  const next =
    newest.next_sweep_at !== null && Date.parse(newest.next_sweep_at) > Date.now()
      ? todayWords.nextSweep(times.clock(newest.next_sweep_at))
      : newest.next_sync_at === null
        ? null
        : todayWords.nextSync(times.distance(newest.next_sync_at));
  const zone = times.zone === browserZone() ? null : todayWords.zone(times.zone);
  return (
    <PageHeader
      title={times.longDay(newest.now)}
      changes={{ count: changes, onPlace }}
      facts={
        <>
          {decisions > 0 ? (
            <>
              <b>{todayWords.decisions(decisions)}</b> {todayWords.wait(decisions)} ·{' '}
            </>
          ) : null}
          {newest.counts.mandatory > 0 ? (
            <>
              <b>{todayWords.mandatory(newest.counts.mandatory)}</b> ·{' '}
            </>
          ) : null}
          {stories > 0 || decisions + newest.counts.mandatory > 0
            ? todayWords.stories(stories)
            : todayWords.nothingWaitsShort}
          {zone === null ? null : ` · ${zone}`}
        </>
      }
      side={
        asOf === null ? (
          <>
            {stage !== '' || next !== null ? (
              <span className={styles.stage} key={`${connection} ${stage === '' ? next : stage}`}>
                {stage === '' ? next : stage} ·
              </span>
            ) : null}
            <LiveDot />
          </>
        ) : (
          shellWords.asOf(times.clock(asOf))
        )
      }
    />
  );
}
