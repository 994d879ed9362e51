/** The stop of the process, for the parts that react to it. */
export interface Stop {
  readonly isStopping: boolean;
  /** Calls back when the service stops; returns a function that removes the callback. */
  onStop(callback: () => void): () => void;
  /** Marks the process as stopping. */
  refuse(): void;
  /** Marks the process as stopping and runs the callbacks. */
  end(): void;
}

/** Makes the stop of one process, which is not stopping yet. */
export function createStop(): Stop {
  const callbacks = new Set<() => void>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    onStop(callback) {
      // A stream that is opened during the stop ends at once; its client connects again after the next start.
      if (isStopping) setImmediate(callback);
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    refuse() {
      isStopping = true;
    },
    end() {
      isStopping = true;
      for (const callback of [...callbacks]) callback();
    },
  };
}
