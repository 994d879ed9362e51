import { useEffect, useRef } from 'react';
import { followEvents, type ServerEvent, type Snapshot } from '../api/event-stream.ts';
import { createStore, useStore } from './store.ts';

/** The connection to the server, as the page shows it. */
export interface LiveState {
  connection: 'connecting' | 'live' | 'lost';
  /** Time at which the connection was lost, ISO 8601; null while it stands. */
  lostSince: string | null;
  /** Parts that work only in part, each as a sentence of the server. */
  problems: string[];
  /** Number of times that the page was brought up to date after events had been missed. */
  catchUps: number;
  /** True if the last catch-up followed events that can no longer be replayed. */
  eventsLost: boolean;
}

const live = createStore<LiveState>({
  connection: 'connecting',
  lostSince: null,
  problems: [],
  catchUps: 0,
  eventsLost: false,
});

/** Returns the state of the connection. */
export const useLive = (): LiveState => useStore(live);

interface Follower {
  onEvent?: ((event: ServerEvent) => void) | undefined;
  onCatchUp?: ((snapshot: Snapshot) => void) | undefined;
}

const followers = new Set<Follower>();
let stop: (() => void) | undefined;

/** Begins to follow the events of the server; a second call changes nothing. */
export function goLive(): void {
  stop ??= followEvents({
    onState: (state) =>
      live.set((before) => ({
        ...before,
        connection: state === 'connecting' && before.lostSince !== null ? 'lost' : state,
        lostSince:
          state === 'live'
            ? null
            : state === 'lost'
              ? (before.lostSince ?? new Date().toISOString())
              : before.lostSince,
      })),
    onSnapshot: (snapshot, missed) => {
      live.set((before) => ({
        ...before,
        problems: snapshot.problems,
        catchUps: before.catchUps + (missed ? 1 : 0),
        eventsLost: snapshot.events_lost,
      }));
      if (missed) for (const each of followers) each.onCatchUp?.(snapshot);
    },
    onEvent: (event) => {
      for (const each of followers) each.onEvent?.(event);
    },
  });
}

/** Stops following, as at the end of a session. A stream that the end of a session cut is no lost connection. */
export function leaveLive(): void {
  if (stop === undefined) return;
  stop();
  stop = undefined;
  live.set((before) => ({ ...before, connection: 'connecting', lostSince: null }));
}

/** Calls a component for each event, and once when events were missed; the functions may change between draws. */
export function useEvents(
  onEvent: (event: ServerEvent) => void,
  onCatchUp?: (snapshot: Snapshot) => void,
): void {
  const current = useRef<Follower>({});
  useEffect(() => {
    current.current = { onEvent, onCatchUp };
  });
  useEffect(() => {
    const follower: Follower = {
      onEvent: (event) => current.current.onEvent?.(event),
      onCatchUp: (snapshot) => current.current.onCatchUp?.(snapshot),
    };
    followers.add(follower);
    return () => {
      followers.delete(follower);
    };
  }, []);
}
