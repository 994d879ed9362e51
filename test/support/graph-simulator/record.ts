import type { Socket } from 'node:net';

/** What the simulated interface saw of a client. */
export interface SimulatorRecord {
  /** Requests to the interface itself, as `METHOD path`. */
  requests: string[];
  /** Requests to the sign-in service. */
  signIns: number;
  /** The most requests that were open at once. */
  peak: number;
  /** Requests that did not ask for ids that stay. */
  withoutImmutableId: string[];
  /** Requests of the delta function that did not say how large a page may be. */
  withoutPageSize: string[];
  /** Requests that came before a pause was over, and by how much. */
  tooEarly: { request: string; milliseconds: number }[];
  /** How often each fault was met. */
  faults: Record<string, number>;
  /** How often a round was begun at the Location of a 410. */
  restarts: number;
  /** Everything in bearer tokens that was not known. */
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

/** Counts the open requests and watches over the pauses that were asked for. */
export class Watch {
  readonly record: SimulatorRecord;
  readonly #clock: () => Date;
  #open = 0;
  #pausedUntil = 0;
  /** When the client was told, in milliseconds of a clock that nobody sets. */
  #toldAt = 0;
  /** Connections on which it was told: what comes on them was sent by somebody who knows. */
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

  /** Asks to be left alone; the value of Retry-After. */
  pause(seconds: number, form: 'seconds' | 'date', socket: Socket): string {
    const now = this.#clock().getTime();
    if (this.#pausedUntil <= now) this.#told = new WeakSet();
    this.#told.add(socket);
    const asked = form === 'seconds' ? now + seconds * 1000 : Math.ceil(now / 1000 + seconds) * 1000;
    this.#pausedUntil = Math.max(this.#pausedUntil, asked);
    this.#toldAt = performance.now();
    return form === 'seconds' ? String(seconds) : new Date(asked).toUTCString();
  }

  /** Seconds that a pause still lasts, and notes the request that came too early; null where there is none. */
  earlyBy(request: string, socket: Socket): number | null {
    const left = this.#pausedUntil - this.#clock().getTime();
    if (left <= 0) return null;
    // What was on its way, on another connection, when the client was told could not know.
    const isKnown = this.#told.has(socket) || performance.now() - this.#toldAt > graceMs;
    if (isKnown) this.record.tooEarly.push({ request, milliseconds: left });
    return Math.ceil(left / 1000);
  }

  noteFault(name: string): void {
    this.record.faults[name] = (this.record.faults[name] ?? 0) + 1;
  }
}

const graceMs = 150;
