/** The end of the process, as the parts that must know of it see it. */
export interface Stop {
  readonly isStopping: boolean;
  /** Calls back when the service stops; returns how to forget the callback. */
  onStop(callback: () => void): () => void;
  /** Says from now on that the process is stopping. */
  refuse(): void;
  /** Calls back everyone who asked for it. */
  end(): void;
}

/** Makes the end of one process, which has not come yet. */
export function createStop(): Stop {
  const callbacks = new Set<() => void>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    onStop(callback) {
      // A stream that is opened while we stop ends at once: its client comes back to whoever is there then.
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
