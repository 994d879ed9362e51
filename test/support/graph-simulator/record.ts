import type { Socket } from 'node:net';

/** Requests of a client as the simulated API saw them. */
export interface SimulatorRecord {
  /** Requests to the API itself, as `METHOD path`. */
  requests: string[];
  /** Requests to the sign-in service. */
  signIns: number;
  /** Most requests open at once. */
  peak: number;
  /** Requests that did not ask for permanent ids. */
  withoutImmutableId: string[];
  /** Requests of the delta function without a page size. */
  withoutPageSize: string[];
  /** Requests during a pause, with the remaining time. */
  tooEarly: { request: string; milliseconds: number }[];
  /** Number of times that each fault occurred. */
  faults: Record<string, number>;
  /** Number of rounds begun at the Location of a 410. */
  restarts: number;
  /** Unknown bearer tokens. */
  strangeTokens: string[];
}

/** Creates an empty record. */
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

/** Counts the open requests and watches the requested pauses. */
export class Watch {
  readonly record: SimulatorRecord;
  readonly #clock: () => Date;
  #open = 0;
  #pausedUntil = 0;
  /** Time at which the client was informed of the pause, in milliseconds of a monotonic clock. */
  #toldAt = 0;
  /** Connections on which it was informed: later requests on them were sent with that knowledge. */
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

  /** Requests a pause; returns the value of Retry-After. */
  pause(seconds: number, form: 'seconds' | 'date', socket: Socket): string {
    const now = this.#clock().getTime();
    if (this.#pausedUntil <= now) this.#told = new WeakSet();
    this.#told.add(socket);
    const asked = form === 'seconds' ? now + seconds * 1000 : Math.ceil(now / 1000 + seconds) * 1000;
    this.#pausedUntil = Math.max(this.#pausedUntil, asked);
    this.#toldAt = performance.now();
    return form === 'seconds' ? String(seconds) : new Date(asked).toUTCString();
  }

  /** Returns the seconds for which a pause still lasts, and records the early request; null if there is no pause. */
  earlyBy(request: string, socket: Socket): number | null {
    const left = this.#pausedUntil - this.#clock().getTime();
    if (left <= 0) return null;
    // A request sent on another connection at that moment could not know of the pause.
    const isKnown = this.#told.has(socket) || performance.now() - this.#toldAt > graceMs;
    if (isKnown) this.record.tooEarly.push({ request, milliseconds: left });
    return Math.ceil(left / 1000);
  }

  noteFault(name: string): void {
    this.record.faults[name] = (this.record.faults[name] ?? 0) + 1;
  }
}

const graceMs = 150;
