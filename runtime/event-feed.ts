import { type AgentEvent, eventChannel, events } from '../db/app/events.ts';
import type { Database } from '../db/connect.ts';
import { asUser } from '../db/transaction.ts';
import { type Log, loggedError } from './log.ts';
import { eventHandedOn, streamsChanged } from './observed.ts';

const pollMs = 1_000;
const page = 200;

type Listener = (event: AgentEvent) => void;

/**
 * Hands each user's new events to whoever listens, in order and without gaps: one reader for each user, however many
 * streams they have open. Notifications wake it; polling is the fallback, because a notification can be lost.
 */
export class EventFeed {
  readonly #database: Database;
  readonly #log: Log;
  readonly #readers = new Map<string, Reader>();
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      for (const userId of this.#readers.keys()) this.#read(userId);
    }, pollMs);
    const subscription = await this.#database.sql.listen(eventChannel, (userId) => this.#read(userId));
    this.#unlisten = subscription.unlisten;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#readers.clear();
    await this.#unlisten?.();
  }

  /** Calls `listener` for each event of the user after the id `after`, from now on. Returns how to stop. */
  subscribe(userId: string, after: number, listener: Listener): () => void {
    const reader = this.#readers.get(userId) ?? { streams: new Set(), isReading: false, isDue: false };
    this.#readers.set(userId, reader);
    const stream = { after, listener };
    reader.streams.add(stream);
    streamsChanged.tell({ by: 1 });
    this.#read(userId);
    return () => {
      if (reader.streams.delete(stream)) streamsChanged.tell({ by: -1 });
      if (reader.streams.size === 0 && this.#readers.get(userId) === reader) this.#readers.delete(userId);
    };
  }

  #read(userId: string): void {
    const reader = this.#readers.get(userId);
    if (!reader) return;
    reader.isDue = true;
    if (reader.isReading) return;
    reader.isReading = true;
    this.#readAll(userId, reader)
      .catch((error: unknown) =>
        this.#log.warn({ error: loggedError(error) }, 'Events could not be read; tried again.'),
      )
      .finally(() => {
        reader.isReading = false;
      });
  }

  async #readAll(userId: string, reader: Reader): Promise<void> {
    while (reader.isDue && reader.streams.size > 0) {
      reader.isDue = false;
      // Streams that come while we read wait for the next round: what we read now begins too late for them.
      const streams = [...reader.streams];
      const after = Math.min(...streams.map((stream) => stream.after));
      const found = await asUser(this.#database.sql, userId, (sql) =>
        events(sql).listAfter(userId, after, page),
      );
      for (const event of found) {
        for (const stream of streams) {
          // A stream that was closed while we read must not be called again.
          if (event.id <= stream.after || !reader.streams.has(stream)) continue;
          stream.after = event.id;
          stream.listener(event);
          eventHandedOn.tell({ seconds: (Date.now() - Date.parse(event.occurred_at)) / 1000 });
        }
      }
      if (found.length === page) reader.isDue = true;
    }
  }
}

interface Reader {
  /** Each with the id of the last event that it was handed. */
  streams: Set<{ after: number; listener: Listener }>;
  isReading: boolean;
  /** Something may have come since the last read began. */
  isDue: boolean;
}
