/**
 * Collects results of work that runs side by side and stores them in groups, one group after another: few transactions
 * instead of one for each result, and whatever is stored stays stored when the rest is interrupted.
 */
export class GroupedWrites<Result> {
  readonly #size: number;
  readonly #store: (group: readonly Result[]) => Promise<void>;
  readonly #waiting: Result[] = [];
  #storing: Promise<void> = Promise.resolve();

  constructor(size: number, store: (group: readonly Result[]) => Promise<void>) {
    this.#size = size;
    this.#store = store;
  }

  /** Adds a result. Waits while a full group is stored, so that results do not pile up faster than they are written. */
  async add(result: Result): Promise<void> {
    this.#waiting.push(result);
    if (this.#waiting.length >= this.#size) await this.flush();
  }

  /** Stores what waits; rejects when any group could not be stored. */
  flush(): Promise<void> {
    this.#storing = this.#storing.then(async () => {
      const group = this.#waiting.splice(0);
      if (group.length > 0) await this.#store(group);
    });
    return this.#storing;
  }
}
