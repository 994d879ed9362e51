import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { useTimes } from '../../../state/times.ts';
import { decisionsOf, type Today } from '../../../state/today/answer.ts';
import type { DayRow } from '../../../state/today/rows.ts';
import { todayWords } from '../../../words/today.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import styles from './today.module.css';
import { TodayRow } from './today-row.tsx';

interface Props {
  today: Today;
  rows: readonly DayRow[];
  frameOf: (row: DayRow) => ComponentProps<typeof TodayRow>['frame'];
}

/** The three bands of the day, each with its heading and the way to all of it. An empty band says what fills it. */
export function TodayBands({ today, rows, frameOf }: Props) {
  const times = useTimes();
  const { edition, counts, needs_you, needs_you_total, next_sweep_at, next_sync_at } = today;
  const draw = (band: DayRow['band']) =>
    rows
      .filter((row) => row.band === band)
      .map((row) => (
        <TodayRow key={row.key} row={row} editionId={edition?.edition_id ?? null} frame={frameOf(row)} />
      ));
  const left = needs_you_total - needs_you.length;
  const toDecide = needs_you.some(({ kind }) => kind === 'decision') || decisionsOf(today) > 0;
  const editionDay = edition?.published_at ?? edition?.edition_id.slice(0, 10);
  return (
    <>
      <Band
        title={todayWords.needsYou}
        all={left > 0 ? { href: toDecide ? '/decide' : '/desk', words: todayWords.allDecisions(left) } : null}
        rows={draw('needs')}
      >
        <EmptyState title={todayWords.nothingWaits}>
          {next_sync_at === null ? undefined : `${todayWords.nextSync(times.distance(next_sync_at))}.`}
        </EmptyState>
      </Band>
      <Band
        title={todayWords.desk}
        all={counts.desk === 0 ? null : { href: '/desk', words: todayWords.allDesk(counts.desk) }}
        rows={draw('desk')}
      >
        {next_sync_at === null ? (
          <EmptyState title={todayWords.noDesk} action={<Link href="/setup">{todayWords.addMailbox}</Link>}>
            {todayWords.noMailboxHelp}
          </EmptyState>
        ) : (
          <EmptyState title={todayWords.noDesk}>{todayWords.noDeskHelp}</EmptyState>
        )}
      </Band>
      <Band
        title={
          editionDay === undefined ? todayWords.noEdition : todayWords.edition(times.longDay(editionDay))
        }
        all={edition === null ? null : { href: '/news', words: todayWords.earlier }}
        rows={draw('edition')}
      >
        <EmptyState
          title={todayWords.noEditionYet}
          action={<Link href="/setup">{todayWords.addSource}</Link>}
        >
          {todayWords.noEditionHelp(next_sweep_at === null ? null : times.clock(next_sweep_at))}
        </EmptyState>
      </Band>
    </>
  );
}

function Band(props: {
  title: string;
  all: { href: string; words: string } | null;
  rows: ReactNode[];
  children: ReactNode;
}) {
  const { title, all, rows, children } = props;
  return (
    <section aria-label={title}>
      <div className={styles.band}>
        <h2 className="overline">{title}</h2>
        {all === null ? null : (
          <Link className={styles.all} href={all.href}>
            {all.words}
          </Link>
        )}
      </div>
      {rows.length > 0 ? <ul>{rows}</ul> : children}
    </section>
  );
}
