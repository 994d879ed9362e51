import { type AgentEvent, eventChannel, events } from '../../db/app/events.ts';
import type { Database } from '../../db/connect.ts';
import { type Log, loggedError } from '../observability/log.ts';
import { eventHandedOn, streamsChanged } from '../observability/observed.ts';
import { type Follower, type Following, UserEvents } from './user-events.ts';

const pollMs = 1_000;

/**
 * Hands each user's new events to whoever follows them, in order and without gaps: one reader for each user, however many
 * streams they have open. Notifications wake it; polling is the fallback, because a notification can be lost.
 */
export class EventFeed {
  readonly #database: Database;
  readonly #log: Log;
  readonly #readers = new Map<string, UserEvents>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #unlisten: (() => Promise<void>) | undefined;
  readonly #onNotified: () => void;

  /** `onNotified` is called for each notification of an event, of whatever user and process. */
  constructor(database: Database, log: Log, onNotified: () => void = () => {}) {
    this.#database = database;
    this.#log = log;
    this.#onNotified = onNotified;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      for (const reader of this.#readers.values()) reader.read();
    }, pollMs);
    const subscription = await this.#database.sql.listen(eventChannel, (userId) => {
      this.#readers.get(userId)?.read();
      this.#onNotified();
    });
    this.#unlisten = subscription.unlisten;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers.values()) reader.end();
    this.#readers.clear();
    await this.#unlisten?.();
  }

  /** Calls `listener` for each event of the user after the id `after`, from now on. Returns how to stop. */
  subscribe(userId: string, after: number, listener: (event: AgentEvent) => void): () => void {
    let isOpen = true;
    const { stop } = this.follow(userId, after, {
      hasRoom: () => true,
      take(found, from) {
        for (let index = from; index < found.length && isOpen; index += 1)
          listener(found[index] as AgentEvent);
      },
    });
    return () => {
      isOpen = false;
      stop();
    };
  }

  /**
   * Hands the follower each event of the user after the id `after`, many at once where many have come. `newest` is the
   * newest event that the caller knows of: who begins before it catches up beside those who are there already.
   */
  follow(userId: string, after: number, follower: Follower, newest = after): Following {
    const known = this.#readers.get(userId);
    const reader =
      known ??
      new UserEvents(newest, {
        // By user id, as workers read: a transaction in the rights of the user costs five round trips for each event.
        read: async (from, limit) => {
          const found = await events(this.#database.sql).listAfter(userId, from, limit);
          const [oldest] = found;
          if (oldest) eventHandedOn.tell({ seconds: (Date.now() - Date.parse(oldest.occurred_at)) / 1000 });
          return found;
        },
        // A read that was under way when all of it ended found the database closed.
        warn: (error) => {
          if (this.#isStopped) return;
          this.#log.warn({ error: loggedError(error) }, 'Events could not be read; tried again.');
        },
      });
    if (!known) this.#readers.set(userId, reader);
    const following = reader.follow(after, follower);
    let isOpen = true;
    streamsChanged.tell({ by: 1 });
    return {
      more: following.more,
      stop: () => {
        following.stop();
        if (isOpen) streamsChanged.tell({ by: -1 });
        isOpen = false;
        if (reader.isEmpty && this.#readers.get(userId) === reader) this.#readers.delete(userId);
      },
    };
  }
}
