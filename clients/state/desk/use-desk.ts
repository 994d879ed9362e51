import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { deskCounts } from '../../../server/email/issue-responses.ts';
import type { issueRowResponse } from '../../../server/email/issue-row-responses.ts';
import { ask } from '../../api/client.ts';
import { useEvents } from '../live.ts';
import { queryClient } from '../query-client.ts';
import { joinPages } from './desk-bands.ts';
import type { DeskFilter } from './desk-filter.ts';

/** An issue as a row of a list. */
export type IssueRow = (typeof issueRowResponse)['_output'];

/** One page of rows. */
type RowPage = {
  issues: IssueRow[];
  counts: (typeof deskCounts)['_output'];
  total: number;
  next_cursor: string | null;
};

/** The tabs of the desk in their order: its lists, and what preferences hide. */
export const deskTabs = [
  'desk',
  'waiting',
  'information',
  'newsletters',
  'notices',
  'finished',
  'muted',
] as const;

/** A tab of the desk. */
export type DeskTab = (typeof deskTabs)[number];

const pageSize = 100;

/** Time after a change of one's own in which the new order is placed at once, in milliseconds. */
const ownChangeMs = 6_000;

const deskKey = ['desk-rows'] as const;

/** Reads the rows of a tab page by page, and counts what has changed since without moving anything. */
export function useDesk(tab: DeskTab, filter: DeskFilter) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const changedByUs = useRef(0);
  const query = useInfiniteQuery({
    queryKey: [...deskKey, tab, filter],
    queryFn: ({ pageParam }) => ask<RowPage>('GET', `/api/email/issues?${pageQuery(tab, filter, pageParam)}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const place = async (): Promise<void> => {
    setChanged(new Set());
    await queryClient.invalidateQueries({ queryKey: deskKey });
  };
  useEvents(
    ({ kind, payload }) => {
      if (kind !== 'desk.ordered') return;
      if (Date.now() - changedByUs.current < ownChangeMs) {
        void place();
        return;
      }
      const ids = Array.isArray(payload['changed']) ? (payload['changed'] as string[]) : ['?'];
      setChanged((before) => new Set([...before, ...ids]));
    },
    () => void place(),
  );
  const first = query.data?.pages[0];
  const rows = useMemo(() => joinPages(query.data?.pages.map(({ issues }) => issues) ?? []), [query.data]);
  return {
    rows,
    counts: first?.counts ?? null,
    total: first?.total ?? 0,
    isRead: query.data !== undefined,
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
    /** Number of issues that changed since the rows were placed. */
    changed: changed.size,
    place,
    /** Places the rows anew after a change of one's own, and once more when the desk has been ranked. */
    afterOwnChange: () => {
      changedByUs.current = Date.now();
      void place();
    },
  };
}

function pageQuery(tab: DeskTab, filter: DeskFilter, cursor: string | null): URLSearchParams {
  const list = tab === 'muted' ? { muted: 'true' } : { list: tab };
  const given = Object.entries({ ...filter, ...list }).filter(([, value]) => value !== undefined);
  return new URLSearchParams([
    ['view', 'row'],
    ['limit', String(pageSize)],
    ...given,
    ...(cursor === null ? [] : [['cursor', cursor]]),
  ] as [string, string][]);
}
