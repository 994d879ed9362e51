/** A person's decision that two threads belong together, or apart. */
export interface IssueMark {
  thread_id: string;
  other_thread_id: string;
  mark: 'together' | 'apart';
}

/** People's decisions about threads, which override every rule. */
export class IssueMarks {
  readonly #together = new Map<string, Set<string>>();
  readonly #apart = new Map<string, Set<string>>();

  constructor(marks: readonly IssueMark[]) {
    for (const { thread_id, other_thread_id, mark } of marks) {
      const index = mark === 'together' ? this.#together : this.#apart;
      for (const [one, other] of [
        [thread_id, other_thread_id],
        [other_thread_id, thread_id],
      ] as const)
        index.set(one, (index.get(one) ?? new Set()).add(other));
    }
  }

  /** Returns whether one of the threads must stay apart from one of the others. */
  areApart(threads: Iterable<string>, others: ReadonlySet<string>): boolean {
    for (const thread of threads) {
      const apart = this.#apart.get(thread);
      if (apart && !apart.isDisjointFrom(others)) return true;
    }
    return false;
  }

  togetherWith(thread: string): string[] {
    return [...(this.#together.get(thread) ?? [])];
  }
}
