import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { copyLink, copyText } from '../../../state/copy-text.ts';
import { type SizedBand, sizedBands } from '../../../state/desk/desk-bands.ts';
import { readFilter } from '../../../state/desk/desk-filter.ts';
import { type DeskTab, deskTabs, type IssueRow, useDesk } from '../../../state/desk/use-desk.ts';
import { categories, severities } from '../../../state/issue/correction-menu.ts';
import { issueRowAsText } from '../../../state/issue/issue-text.ts';
import { prefetchIssue } from '../../../state/issue/use-issue.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { useOwnAddresses } from '../../../state/own-addresses.ts';
import { addressOf } from '../../../state/reading-order.ts';
import { deskWords } from '../../../words/desk.ts';
import { readerWords } from '../../../words/reader.ts';
import { shellWords } from '../../../words/shell.ts';
import { ListAndPeek, usePeekBeside } from '../../parts/list-and-peek.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useRowList } from '../../parts/use-row-list.ts';
import { useCorrections } from '../../readers/issue/use-corrections.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { IssuePeek } from '../today/issue-peek.tsx';
import { DeskFilterField } from './desk-filter-field.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { endOfDay } from './end-of-day.ts';

const isTab = (name: string | null): name is DeskTab =>
  (deskTabs as readonly (string | null)[]).includes(name);

/** Shows the desk: its lists as tabs, a filter in words, and the issues in their bands. */
export default function Desk() {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: DeskTab = isTab(named) ? named : 'desk';
  const words = params.get('filter') ?? '';
  const filter = useFilter(words);
  const desk = useDesk(tab, filter);
  const { rows } = desk;
  const bands = useBands(desk, tab, words === '');
  const ids = useMemo(() => bands.flatMap((band) => band.rows.map(({ id }) => id)), [bands]);
  const list = useRowList({
    name: deskWords.title,
    kind: 'issue',
    ids,
    ...(desk.hasMore && !desk.isReadingMore ? { onNearEnd: desk.readMore } : {}),
  });
  const selected = rows.find(({ id }) => id === list.selected) ?? null;
  const selectFirst = usePeekBeside();
  const field = useRef<HTMLInputElement>(null);
  const sum = useRef<HTMLTableElement>(null);
  const corrections = useCorrections(() => (selected === null ? null : correctable(selected)), {
    onChange: desk.afterOwnChange,
  });
  usePlaceTitle(shellWords.desk);
  useKeys('desk', {
    ...list.keys,
    ...corrections.keys,
    menu: () => corrections.begin(null),
    why: () => sum.current?.focus(),
    filter: () => field.current?.focus(),
    place: () => void desk.place(),
    'copy-link': () => {
      if (selected !== null) void copyLink(addressOf({ kind: 'issue', id: selected.id }));
    },
    'copy-text': () => {
      if (selected === null) return;
      const address = new URL(addressOf({ kind: 'issue', id: selected.id }), location.origin).href;
      void copyText(issueRowAsText(selected, address), readerWords.textCopied);
    },
    decide: () => {
      const approval = selected?.draft?.approval_id;
      if (!approval) return deskWords.noReplyWaits;
      list.go(`/decide/${approval}`);
      return undefined;
    },
  });
  usePrefetch(list.selected, ids);

  const set = (name: 'tab' | 'filter', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || (name === 'tab' && value === 'desk')) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name === 'filter' },
    );
  const open = useRef(list.open);
  open.current = list.open;
  const onOpen = useCallback((id: string) => open.current(id), []);
  return (
    <ListAndPeek
      peek={selected === null ? null : <IssuePeek key={selected.id} issue={selected} sum={sum} />}
      peekOf={list.selected}
    >
      <PageHeader
        title={deskWords.title}
        side={<LiveDot />}
        changes={{ count: desk.changed, onPlace: () => void desk.place() }}
        below={
          <>
            <DeskTabs tab={tab} counts={desk.counts} onTab={(next) => set('tab', next)} />
            <DeskFilterField
              field={field}
              words={words}
              total={desk.isRead ? desk.total : null}
              onWords={(next) => set('filter', next)}
              onLeave={list.focus}
            />
          </>
        }
      />
      <DeskList
        desk={desk}
        tab={tab}
        words={words}
        bands={bands}
        selected={list.selected}
        selectFirst={selectFirst}
        onSelect={list.select}
        onOpen={onOpen}
        onClear={() => set('filter', '')}
      />
      {corrections.dialog}
    </ListAndPeek>
  );
}

/** Returns the rows as they are drawn: the desk in its bands, every other tab as one list. */
function useBands(
  desk: ReturnType<typeof useDesk>,
  tab: DeskTab,
  isUnfiltered: boolean,
): SizedBand<IssueRow>[] {
  const { rows, counts, total, hasMore } = desk;
  return useMemo(() => {
    if (tab !== 'desk')
      return [{ band: null, rows, of: hasMore ? Math.max(total, rows.length) : rows.length }];
    return sizedBands(rows, {
      total,
      hasMore,
      bands: isUnfiltered && counts !== null ? bandCounts(counts) : null,
    });
  }, [rows, counts, total, hasMore, tab, isUnfiltered]);
}

const bandCounts = ({ desk, mandatory, suspected }: NonNullable<ReturnType<typeof useDesk>['counts']>) => ({
  mandatory,
  suspected,
  ranked: Math.max(0, desk - mandatory - suspected),
});

function useFilter(words: string) {
  const [me = null] = useOwnAddresses();
  return useMemo(
    () => readFilter(words, { categories, severities, owners: [], me }, { now: Date.now(), endOfDay }).filter,
    [words, me],
  );
}

/** Returns a row as corrections need it; the threads of an issue are only known to its reader. */
const correctable = (row: IssueRow) => ({ ...row, messages: [], left_mandatory: null });

const restMs = 80;

/** Reads the selected issue and the next one after a short rest, so that they open in the same frame. */
function usePrefetch(selected: string | null, ids: readonly string[]): void {
  const next = selected === null ? undefined : ids[ids.indexOf(selected) + 1];
  useEffect(() => {
    if (selected === null) return;
    const timer = setTimeout(() => {
      prefetchIssue(selected);
      if (next !== undefined) prefetchIssue(next);
    }, restMs);
    return () => clearTimeout(timer);
  }, [selected, next]);
}
