import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { announce } from '../../../state/announcements.ts';
import { copyLink, copyText } from '../../../state/copy-text.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { type Readable, setReadingOrder } from '../../../state/reading-order.ts';
import { useSelection } from '../../../state/selection.ts';
import { useTimes } from '../../../state/times.ts';
import { rowAsText } from '../../../state/today/row-text.ts';
import { addressOfRow, type DayRow, rowsOf } from '../../../state/today/rows.ts';
import { useRunning } from '../../../state/today/use-running.ts';
import { useToday } from '../../../state/today/use-today.ts';
import { readerWords } from '../../../words/reader.ts';
import { shellWords } from '../../../words/shell.ts';
import { todayWords } from '../../../words/today.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListAndPeek, usePeekBeside } from '../../parts/list-and-peek.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Refused } from '../../parts/refused.tsx';
import { focusSelectedRow } from '../../parts/row.tsx';
import { useLong } from '../../parts/use-long.ts';
import { LiveDot } from '../../shell/live-dot.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { DecisionPeek } from './decision-peek.tsx';
import { IssuePeek } from './issue-peek.tsx';
import { StoryPeek } from './story-peek.tsx';
import { TodayBands } from './today-bands.tsx';
import { TodayEnd } from './today-end.tsx';
import { TodayFailing } from './today-failing.tsx';
import { TodayHeader } from './today-header.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

const TodayActions = lazy(() => import('./today-actions.tsx'));

const untouchedMs = 30_000;

/** Shows the day: what needs the person, the top of the desk, the edition, and the end. */
export function Today() {
  usePlaceTitle(shellWords.today);
  const { today, asOf, newest, changed, place, afterOwnChange, error, retry } = useToday();
  const running = useRunning(newest?.running);
  const rows = useMemo(() => (today === null ? [] : rowsOf(today)), [today]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { selected, select, move } = useSelection('today', keys);
  const row = rows.find(({ key }) => key === selected) ?? null;
  const list = useRef<HTMLDivElement>(null);
  const sum = useRef<HTMLTableElement>(null);
  const beside = usePeekBeside();
  const { zone } = useTimes();
  const [, go] = useLocation();

  const isLong = useLong(today === null && error === null);
  useKeptScroll('today', rows.length > 0 && asOf === null);

  // A reader goes on through what is alike: the stories of the edition, or the issues of both bands.
  const remember = (opened: DayRow) =>
    setReadingOrder({
      place: '/',
      name: shellWords.today,
      items: rows.filter(({ kind }) => kind === opened.kind).flatMap(readableOf),
    });
  const step = (steps: number) => {
    // In the frame of the key: the peek is drawn from the row's own data.
    const moved = flushSync(() => move(steps));
    focusSelectedRow(list.current);
    if (!moved) announce(steps > 0 ? shellWords.endOfList : shellWords.topOfList);
  };
  const open = () => {
    if (row === null) return;
    remember(row);
    go(addressOfRow(row));
  };
  const placeNow = () => {
    if (changed.length === 0) return announce(todayWords.nothingChanged);
    place();
    announce(todayWords.placed(changed.length));
  };
  const why = () => {
    if (row === null || sum.current === null) return;
    sum.current.focus();
    sum.current.scrollIntoView({ block: 'nearest' });
  };

  useKeys('today', {
    next: () => step(1),
    previous: () => step(-1),
    first: () => step(-rows.length),
    last: () => step(rows.length),
    open,
    place: placeNow,
    why: row?.kind === 'decision' ? undefined : why,
    evidence: open,
    decide: () => {
      const approval = approvalOf(row);
      if (approval === null) return todayWords.nothingToDecide;
      return go(`/decide/${approval}`);
    },
    original: () => {
      if (row?.kind !== 'card') return;
      const [source] = row.card.sources;
      if (source !== undefined) window.open(source.url, '_blank', 'noopener,noreferrer');
    },
    'copy-link': () => {
      if (row !== null) void copyLink(addressOfRow(row));
    },
    'copy-text': () => {
      if (row === null) return;
      const address = new URL(addressOfRow(row), location.origin).href;
      void copyText(rowAsText(row, address), readerWords.textCopied);
    },
  });

  // The list takes the keyboard once it is drawn, and a row that left gives it to the row in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what the effect answers to.
  useEffect(() => {
    const holder = document.activeElement;
    if (holder === document.body || holder?.tagName === 'MAIN') focusSelectedRow(list.current);
  }, [today]);

  // A list that nobody has touched for a while, at its top, may take in what has changed.
  const count = changed.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new change starts the wait anew.
  useEffect(() => {
    if (count === 0) return;
    announce(todayWords.changedAloud(count));
    const timer = setTimeout(() => {
      if (window.scrollY === 0 && selected === keys[0]) place();
    }, untouchedMs);
    return () => clearTimeout(timer);
  }, [count, selected]);

  if (today === null) {
    return (
      <ListAndPeek peek={null} peekOf={null}>
        <PageHeader title={shellWords.today} side={<LiveDot />} />
        {error !== null ? (
          <Refused thrown={error} onAgain={retry} />
        ) : isLong ? (
          <EmptyState title={shellWords.loading(todayWords.reading)} />
        ) : null}
      </ListAndPeek>
    );
  }
  return (
    // Drawn anew when the answer takes the place of what was remembered, so that no row of the one moves to fit the other.
    <ListAndPeek
      key={`${asOf === null} ${zone}`}
      peekOf={selected}
      peek={
        row === null ? null : row.kind === 'issue' ? (
          <IssuePeek issue={row.issue} sum={sum} />
        ) : row.kind === 'decision' ? (
          <DecisionPeek decision={row.decision} />
        ) : (
          <StoryPeek card={row.card} sum={sum} />
        )
      }
    >
      <TodayHeader
        newest={newest ?? today}
        asOf={asOf}
        running={running}
        changes={count}
        onPlace={placeNow}
      />
      {error !== null && newest !== null ? <Refused thrown={error} onAgain={retry} /> : null}
      <TodayFailing failing={today.failing} />
      <div ref={list}>
        <TodayBands
          today={today}
          rows={rows}
          frameOf={(each) => ({
            selected: each.key === selected,
            selectFirst: beside,
            onSelect: () => select(each.key),
            onOpen: () => remember(each),
            onWhy: () => {
              select(each.key);
              requestAnimationFrame(why);
            },
          })}
        />
      </div>
      <TodayEnd today={today} />
      {asOf === null ? (
        <Suspense>
          <TodayActions row={row} onChange={afterOwnChange} onNext={() => step(1)} />
        </Suspense>
      ) : null}
    </ListAndPeek>
  );
}

function readableOf(row: DayRow): Readable[] {
  if (row.kind === 'issue') return [{ kind: 'issue', id: row.issue.id }];
  return row.kind === 'card' ? [{ kind: 'story', id: row.card.story_id }] : [];
}

function approvalOf(row: DayRow | null): string | null {
  if (row?.kind === 'decision') return row.decision.approval_id;
  return row?.kind === 'issue' ? (row.issue.draft?.approval_id ?? null) : null;
}
