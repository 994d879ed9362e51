import { type EventKind, eventKinds } from './event-kinds.ts';

/** An event of the server, as the stream sends it. */
export interface ServerEvent {
  id: number;
  kind: EventKind;
  execution_id: string | null;
  payload: Record<string, unknown>;
  occurred_at: string;
}

/** The state of a user when the stream began. */
export interface Snapshot {
  newest_event_id: number;
  open_executions: { id: string; kind: string; status: string; queued_at: string }[];
  open_approvals: { count: number; ids: string[] };
  edition_id: string | null;
  problems: string[];
  /** True if events since the last one seen here can no longer be replayed. */
  events_lost: boolean;
}

/** The listeners of a stream. */
export interface StreamListener {
  /** `missed` is true if the server went on while nobody listened here: what is shown may be old. */
  onSnapshot: (snapshot: Snapshot, missed: boolean) => void;
  onEvent: (event: ServerEvent) => void;
  onState: (state: 'connecting' | 'live' | 'lost') => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Returns the pause before attempt number `attempt`, in milliseconds: doubled each time, to 15 seconds. */
export const pauseBefore = (attempt: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);

/**
 * Follows the events of the signed-in person until the returned function is called. The browser connects again after a cut
 * and sends the id of the last event itself. When it gives up, as after a restart of the server, a new stream is opened, and
 * its snapshot is compared with the last event that was seen here.
 */
export function followEvents(
  listener: StreamListener,
  open = (): EventSource => new EventSource('/api/agent/events'),
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lastSeen: number | null = null;

  const connect = () => {
    listener.onState('connecting');
    source = open();
    // A stream that the browser continues replays what was missed; one that is new begins after it.
    let isContinued = false;
    source.addEventListener('snapshot', (message) => {
      const snapshot = JSON.parse(message.data) as Snapshot;
      const newest = snapshot.newest_event_id;
      const missed = snapshot.events_lost || (lastSeen !== null && !isContinued && newest > lastSeen);
      if (lastSeen === null || !isContinued || snapshot.events_lost) lastSeen = newest;
      isContinued = true;
      attempt = 0;
      listener.onState('live');
      listener.onSnapshot(snapshot, missed);
    });
    for (const kind of eventKinds) {
      source.addEventListener(kind, (message) => {
        const event = JSON.parse(message.data) as ServerEvent;
        // Replayed events after a snapshot may repeat what was seen.
        if (lastSeen !== null && event.id <= lastSeen) return;
        lastSeen = event.id;
        listener.onEvent(event);
      });
    }
    source.addEventListener('error', () => {
      listener.onState('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pauseBefore(attempt));
      attempt += 1;
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
