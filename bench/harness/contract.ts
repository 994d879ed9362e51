/** One figure of one round: ours, and the peer's that was measured in the same round. */
export interface Figure {
  name: string;
  /** Unit of ours and of the peer: `s`, `ms`, `MB`, `1/s`, `CPU s` and so on. */
  unit: string;
  ours: number;
  /** The figure of the peer. With it, a limit applies to ours divided by it; without it, to ours itself. */
  peer?: number;
  /** The limit, if the figure has one. */
  atMost?: number;
  atLeast?: number;
  /** The reason for a missing peer and the way to install it. */
  missing?: string;
}

/** One round of a bench, as the harness runs it. */
export interface Round {
  /** Number of the round, from 0. */
  number: number;
  /** Flags for Node in each process that is measured as ours: those of `npm start`, and of the profiler when it is asked for. */
  ourFlags: string[];
  /** Runs our part in this process, with the profiler when it is asked for. */
  here<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the contestants one after the other, in the opposite order in every second round. Returns their results by name. */
  inTurn<T extends Record<string, () => Promise<unknown>>>(
    contestants: T,
  ): Promise<{ [Name in keyof T]: Awaited<ReturnType<T[Name]>> }>;
}

/** A bench that is prepared: data are made, servers listen. */
export interface OpenBench {
  /** Measures one round. */
  round(round: Round): Promise<Figure[]>;
  /** One line about the data and the versions of peers. */
  about: string;
  close?(): Promise<void> | void;
}

/** A bench: `bench/NAME/bench.ts` exports it as default. */
export interface Bench {
  /** The work that is measured, in one line that starts with a noun. */
  measures: string;
  /** The peer that runs in the same round, or the kind of limit. */
  against: string;
  /** Rounds when no number is given; 3 if absent. */
  rounds?: number;
  /** A description of the `--data` that it takes; absent if it takes none. */
  data?: string;
  /** Prepares all rounds. Everything opened here is closed by `close`, or before an error is thrown. */
  open(options: { data: string | undefined; say(line: string): void }): Promise<OpenBench>;
}
