import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { EventKind } from '../../api/event-kinds.ts';
import { useEvents } from '../live.ts';
import { queryClient } from '../query-client.ts';
import { recall, remember } from '../remembered.ts';
import { noteZone } from '../times.ts';
import { noteWaiting } from '../waiting.ts';
import { decisionsOf, type Today } from './answer.ts';
import { keptOf } from './kept.ts';
import { changedRows, rowsOf } from './rows.ts';

const key = ['today'];

/** Events that say nothing about the day. */
const silent: ReadonlySet<EventKind> = new Set([
  'stage.started',
  'stage.finished',
  'sweep.progressed',
  'mailbox.progressed',
  'folder.progressed',
  'sources.checked',
  'message.understood',
  'message.step',
  'message.answered',
]);

const pauseMs = 1_000;

/** Milliseconds after a change of the person in which answers are placed by themselves. */
const ownMs = 4_000;

let isPlanned = false;

/** Reads the day again; several calls within a second are one. */
function readSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void queryClient.invalidateQueries({ queryKey: key });
  }, pauseMs);
}

const read = { queryKey: key, queryFn: () => answer(api.GET('/api/today')) };

/**
 * Reads the day for what every place shows of it: the numbers of the navigation and the zone of all times. It follows the events
 * of the service, once for the whole page.
 */
export function useTodayNumbers(isSignedIn: boolean): void {
  const { data } = useQuery({ ...read, enabled: isSignedIn });
  useEffect(() => {
    if (data === undefined) return;
    noteZone(data.time_zone);
    noteWaiting({ decisions: decisionsOf(data), mandatory: data.counts.mandatory });
  }, [data]);
  useEvents(
    ({ kind }) => {
      if (!silent.has(kind)) readSoon();
    },
    () => readSoon(),
  );
}

/** The day as it is shown, and what has changed since it was placed. */
export interface ShownToday {
  /** Null until the first answer, if nothing is remembered either. */
  today: Today | null;
  /** Time of the answer if it is one of an earlier visit; null once the service has answered. */
  asOf: string | null;
  /** Counts and times of the newest answer: they stand in the header and move no row. */
  newest: Today | null;
  /** Keys of rows that came, went or changed; they are placed by `place`. */
  changed: readonly string[];
  place: () => void;
  /** Reads the day again and places the answer: the person changed something in it. */
  afterOwnChange: () => void;
  error: Error | null;
  retry: () => void;
}

/** Returns the day. Later answers are not placed by themselves: the list does not move under the hand. */
export function useToday(): ShownToday {
  const remembered = useMemo(() => recall<Today>('today'), []);
  const { data: newest, error, refetch, dataUpdatedAt } = useQuery(read);
  const [placed, setPlaced] = useState<Today | null>(newest ?? null);
  // The first answer is placed in the render that brings it, so that no empty list is drawn before it.
  const shown = placed ?? newest ?? null;

  useEffect(() => {
    if (placed === null && newest !== undefined) setPlaced(newest);
  }, [placed, newest]);

  useEffect(() => {
    if (newest === undefined) return;
    remember('today', keptOf(newest), new Date(dataUpdatedAt).toISOString());
  }, [newest, dataUpdatedAt]);

  // What a change of the person causes, such as a new order, is placed for a moment too: it is no surprise.
  const ownUntil = useRef(0);
  useEffect(() => {
    if (newest !== undefined && Date.now() < ownUntil.current) setPlaced(newest);
  }, [newest]);

  const changed = useMemo(
    () =>
      shown === null || newest === undefined || newest === shown
        ? []
        : changedRows(rowsOf(shown), rowsOf(newest)),
    [shown, newest],
  );
  const latest = useRef(newest);
  latest.current = newest;
  return {
    today: shown ?? remembered?.value ?? null,
    asOf: shown === null ? (remembered?.at ?? null) : null,
    newest: newest ?? null,
    changed,
    place: () => {
      if (latest.current !== undefined) setPlaced(latest.current);
    },
    afterOwnChange: () => {
      ownUntil.current = Date.now() + ownMs;
      void queryClient.invalidateQueries({ queryKey: key });
    },
    error,
    retry: () => void refetch(),
  };
}
