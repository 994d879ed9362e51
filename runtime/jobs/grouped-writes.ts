// Results that wait longer are stored, however few: one slow source must not delay the results of others.
const patienceMs = 250;

/**
 * Collects results of concurrent work and stores them in groups, one group after another: few transactions instead of
 * one for each result, and stored results stay stored if the rest is interrupted.
 */
export class GroupedWrites<Result> {
  readonly #limit: number;
  readonly #store: (group: readonly Result[]) => Promise<void>;
  readonly #weigh: (result: Result) => number;
  readonly #waiting: Result[] = [];
  #weight = 0;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  /**
   * A group is stored when its results reach the weight `limit`; each weighs 1, unless `weigh` returns another weight.
   */
  constructor(
    limit: number,
    store: (group: readonly Result[]) => Promise<void>,
    weigh: (result: Result) => number = () => 1,
  ) {
    this.#limit = limit;
    this.#store = store;
    this.#weigh = weigh;
  }

  /** Adds a result. Waits while a full group is stored, so that results do not pile up faster than they are written. */
  async add(result: Result): Promise<void> {
    this.#waiting.push(result);
    this.#weight += this.#weigh(result);
    if (this.#weight >= this.#limit) return this.flush();
    // A failure is not lost: every later flush rejects with it.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), patienceMs);
  }

  /** Stores waiting results; rejects if any group could not be stored. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(async () => {
      const group = this.#waiting.splice(0);
      this.#weight = 0;
      if (group.length > 0) await this.#store(group);
    });
    return this.#storing;
  }
}
