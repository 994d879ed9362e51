import type { Socket } from 'node:net';

/** The simulated API's observations of a client. */
export interface SimulatorRecord {
  /** Requests to the interface itself, as `METHOD path`. */
  requests: string[];
  /** Requests to the sign-in service. */
  signIns: number;
  /** The highest number of concurrent requests. */
  peak: number;
  /** Requests that did not ask for immutable ids. */
  withoutImmutableId: string[];
  /** Requests of the delta function that did not name a page size. */
  withoutPageSize: string[];
  /** Requests sent before the end of a pause, and by how much. */
  tooEarly: { request: string; milliseconds: number }[];
  /** Number of times that each fault occurred. */
  faults: Record<string, number>;
  /** Number of rounds started at the Location of a 410. */
  restarts: number;
  /** Unknown bearer tokens. */
  strangeTokens: string[];
}

/** An empty record. */
export function newRecord(): SimulatorRecord {
  return {
    requests: [],
    signIns: 0,
    peak: 0,
    withoutImmutableId: [],
    withoutPageSize: [],
    tooEarly: [],
    faults: {},
    restarts: 0,
    strangeTokens: [],
  };
}

/** Counts concurrent requests and watches over the requested pauses. */
export class Watch {
  readonly record: SimulatorRecord;
  readonly #clock: () => Date;
  #open = 0;
  #pausedUntil = 0;
  /** Time when the client received the pause, on a monotonic clock in milliseconds. */
  #toldAt = 0;
  /** Connections that received the pause: later requests on them come from a client that knows it. */
  #told = new WeakSet<Socket>();

  constructor(record: SimulatorRecord, clock: () => Date) {
    this.record = record;
    this.#clock = clock;
  }

  enter(): () => void {
    this.#open += 1;
    this.record.peak = Math.max(this.record.peak, this.#open);
    return () => {
      this.#open -= 1;
    };
  }

  /** Starts a pause; returns the value of Retry-After. */
  pause(seconds: number, form: 'seconds' | 'date', socket: Socket): string {
    const now = this.#clock().getTime();
    if (this.#pausedUntil <= now) this.#told = new WeakSet();
    this.#told.add(socket);
    const asked = form === 'seconds' ? now + seconds * 1000 : Math.ceil(now / 1000 + seconds) * 1000;
    this.#pausedUntil = Math.max(this.#pausedUntil, asked);
    this.#toldAt = performance.now();
    return form === 'seconds' ? String(seconds) : new Date(asked).toUTCString();
  }

  /** Returns the remaining seconds of a pause, and records the early request; null if there is no pause. */
  earlyBy(request: string, socket: Socket): number | null {
    const left = this.#pausedUntil - this.#clock().getTime();
    if (left <= 0) return null;
    // A request in transit on another connection could not know about the pause.
    const isKnown = this.#told.has(socket) || performance.now() - this.#toldAt > graceMs;
    if (isKnown) this.record.tooEarly.push({ request, milliseconds: left });
    return Math.ceil(left / 1000);
  }

  noteFault(name: string): void {
    this.record.faults[name] = (this.record.faults[name] ?? 0) + 1;
  }
}

const graceMs = 150;
