import type { ServedCard } from '../../db/news/edition/cards.ts';
import { type Log, loggedError } from '../../runtime/observability/log.ts';

/** Milliseconds between a response and the record of its cards, in which those of other responses join them. */
const groupedMs = 250;

/** Milliseconds after which cards that could not be recorded are tried again. */
const retryMs = 5_000;

/** Cards that wait for the database; above that the oldest are given up, because it has not answered for long. */
const mostWaiting = 20_000;

/** Cards remembered as recorded, so that the same card is written once however often it is read. */
const mostRemembered = 20_000;

/**
 * Records the cards that readers received, after the response, many together, and in the order in which they were served.
 * A process that is killed loses the cards of its last second; they count as not yet shown.
 */
export class Impressions {
  readonly #write: (served: ServedCard[]) => Promise<void>;
  readonly #log: Log;
  readonly #remembered = new Set<string>();
  #waiting: ServedCard[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(write: (served: ServedCard[]) => Promise<void>, log: Log) {
    this.#write = write;
    this.#log = log;
  }

  /** Takes the cards of a response; those that the reader received before in this edition change nothing. */
  add(served: readonly ServedCard[]): void {
    for (const card of served) {
      const key = `${card.user_id} ${card.edition} ${card.story_id}`;
      if (this.#remembered.has(key)) continue;
      this.#remembered.add(key);
      this.#waiting.push(card);
      const [oldest] = this.#remembered;
      if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest);
    }
    if (this.#waiting.length > 0) this.#writeIn(groupedMs);
  }

  /** Writes what waits; resolves when it is stored, or could not be stored now and waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One after the other, so that the first record of a card is the first serving.
    while (this.#writing) await this.#writing;
    if (this.#waiting.length === 0) return;
    this.#writing = this.#writeWaiting().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes what waits, and from now on everything at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush();
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#isClosed ? 0 : ms).unref();
  }

  async #writeWaiting(): Promise<void> {
    const served = this.#waiting;
    this.#waiting = [];
    try {
      await this.#write(served);
    } catch (error) {
      this.#waiting = [...served, ...this.#waiting].slice(-mostWaiting);
      this.#writeIn(retryMs);
      this.#log.warn(
        { error: loggedError(error), cards: served.length },
        'Cards that were served could not be recorded; tried again.',
      );
    }
  }
}
