import type { AgentEvent } from '../../db/app/events.ts';

const page = 500;

/** A subscriber to the events of a user. */
export interface Follower {
  /** Takes the events of a page from the index `from` on. All subscribers get the same page object. */
  take(found: readonly AgentEvent[], from: number): void;
  /** Tests whether it can take a page now; while it cannot, no older events are read for it. */
  hasRoom(): boolean;
}

/** A subscription. */
export interface Following {
  stop(): void;
  /** Says that there is room again, so that reading of older events continues. */
  more(): void;
}

/** The source of events, and the place to report an error that will be retried. */
export interface EventSource {
  /** Events after an id, oldest first. */
  read(after: number, limit: number): Promise<AgentEvent[]>;
  warn(error: unknown): void;
}

interface Place {
  /** The id of the last event that it received. */
  after: number;
  follower: Follower;
}

/**
 * Reads the events of one user once for all subscribers. Those who are up to date get each new page together; those who are
 * behind catch up page by page, one page of theirs for each page of the others, and join the others when they have caught up.
 */
export class UserEvents {
  readonly #source: EventSource;
  readonly #live = new Set<Place>();
  /** In the order in which they are served. */
  readonly #behind = new Set<Place>();
  /** The id of the last event that everyone up to date has received. */
  #head: number;
  #isReading = false;
  /** True if events may have been appended since the last read began. */
  #isDue = false;

  constructor(head: number, source: EventSource) {
    this.#head = head;
    this.#source = source;
  }

  get isEmpty(): boolean {
    return this.#live.size + this.#behind.size === 0;
  }

  /** Passes every event after the id to the subscriber, from now on. */
  follow(after: number, follower: Follower): Following {
    const place = { after, follower };
    (after < this.#head ? this.#behind : this.#live).add(place);
    this.read();
    return {
      stop: () => {
        this.#live.delete(place);
        this.#behind.delete(place);
      },
      more: () => {
        if (this.#behind.has(place)) this.#go();
      },
    };
  }

  /** Says that there may be new events. */
  read(): void {
    this.#isDue = true;
    this.#go();
  }

  /** Ends all subscriptions. */
  end(): void {
    this.#live.clear();
    this.#behind.clear();
  }

  #go(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readAll();
  }

  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const isDue = this.#isDue && this.#live.size > 0;
        if (isDue) await this.#readNew();
        const waits = this.#nextBehind();
        if (waits) await this.#readBehind(waits);
        if (!isDue && !waits) return;
      }
    } catch (error) {
      this.#source.warn(error);
    } finally {
      // In here, not once the promise is settled: a call between the two would be lost.
      this.#isReading = false;
    }
  }

  async #readNew(): Promise<void> {
    this.#isDue = false;
    const found = await this.#source.read(this.#head, page);
    this.#head = found.at(-1)?.id ?? this.#head;
    if (found.length === page) this.#isDue = true;
    // Also to those who subscribed while we read: they had everything up to where the page begins.
    for (const place of this.#live) hand(place, found);
  }

  #nextBehind(): Place | undefined {
    for (const place of this.#behind) if (place.follower.hasRoom()) return place;
    return undefined;
  }

  /** Reads a page for one subscriber, and for all others whose next event is in it. */
  async #readBehind(first: Place): Promise<void> {
    const from = first.after;
    const found = await this.#source.read(from, page);
    const isEnd = found.length < page;
    const end = found.at(-1)?.id ?? from;
    for (const place of [...this.#behind]) {
      const isOfPage = place.after >= from && (isEnd || place.after <= end);
      if (!isOfPage || !this.#behind.has(place) || !place.follower.hasRoom()) continue;
      hand(place, found);
      // Stopped while it took them.
      if (!this.#behind.delete(place)) continue;
      // A page that was not full went beyond the head, which does not move meanwhile; missing ids were deleted.
      if (isEnd) place.after = Math.max(place.after, this.#head);
      (place.after < this.#head ? this.#behind : this.#live).add(place);
    }
  }
}

/** Passes a subscriber the events after its place; does nothing if there are none. */
function hand(place: Place, found: readonly AgentEvent[]): void {
  const last = found.at(-1);
  if (!last || last.id <= place.after) return;
  const from = found.findIndex(({ id }) => id > place.after);
  place.after = last.id;
  place.follower.take(found, from);
}
