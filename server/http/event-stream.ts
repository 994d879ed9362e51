import type { AgentEvent } from '../../db/app/events.ts';
import type { Follower, Following } from '../../runtime/events/user-events.ts';
import { framesFrom } from './event-frames.ts';

/** The limit of waiting events and bytes. A slower reader is disconnected; it reconnects with Last-Event-ID and loses nothing. */
const maxWaiting = { events: 1_000, bytes: 1024 * 1024 };

const heartbeat = new TextEncoder().encode(': still here\n\n');

/**
 * An open stream of events. Events that arrive while the reader is busy wait, up to a limit, and are sent together once the
 * reader takes more.
 */
export class EventStream implements Follower {
  readonly body: ReadableStream<Uint8Array>;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #following: Following | undefined;
  #waiting: Uint8Array[] = [];
  #waitingEvents = 0;
  #waitingBytes = 0;
  #isQuiet = false;
  #isOver = false;

  /** `first` is sent before all events; `onEnd` is called once when the stream ends, whichever side ends it. */
  constructor(first: Uint8Array, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        controller.enqueue(first);
      },
      pull: () => this.#flush(),
      cancel: () => this.#leave(),
    });
  }

  /** Sets the subscription that delivers its events; it is stopped when the stream ends. */
  follows(following: Following): void {
    if (this.#isOver) following.stop();
    else this.#following = following;
  }

  take(events: readonly AgentEvent[], from: number): void {
    if (this.#isOver) return;
    const bytes = framesFrom(events, from);
    this.#isQuiet = false;
    if (this.#isIdle) {
      this.#controller?.enqueue(bytes);
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingEvents += events.length - from;
    this.#waitingBytes += bytes.length;
    if (this.#waitingEvents > maxWaiting.events || this.#waitingBytes > maxWaiting.bytes) this.end();
  }

  hasRoom(): boolean {
    return this.#isIdle && !this.#isOver;
  }

  /** Sends a heartbeat if nothing was sent since the last one. */
  beat(): void {
    if (this.#isQuiet && this.#isIdle && !this.#isOver) this.#controller?.enqueue(heartbeat);
    this.#isQuiet = true;
  }

  /** Ends the stream; events that still wait are replayed by the next stream of the reader. */
  end(): void {
    if (this.#isOver) return;
    this.#leave();
    this.#controller?.close();
  }

  get #isIdle(): boolean {
    return this.#waiting.length === 0 && (this.#controller?.desiredSize ?? 0) > 0;
  }

  #flush(): void {
    const waiting = this.#waiting;
    if (waiting.length > 0) {
      this.#waiting = [];
      this.#waitingEvents = 0;
      this.#waitingBytes = 0;
      const [only] = waiting;
      this.#controller?.enqueue(waiting.length === 1 && only ? only : Buffer.concat(waiting));
    }
    this.#following?.more();
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    this.#following?.stop();
    this.#onEnd();
  }
}
