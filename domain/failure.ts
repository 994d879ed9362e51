/**
 * The closed table of what can go wrong: each code with the HTTP status that tells it to a client and whether doing
 * the same again later can succeed. Anything thrown that is not a `Failure` is a bug: 500 and an event.
 */
const table = {
  // The request
  invalid_request: { status: 400, retry: false },
  unauthenticated: { status: 401, retry: false },
  forbidden: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  method_not_allowed: { status: 405, retry: false },
  conflict: { status: 409, retry: false },
  // It was here, and was purged as the owner has asked.
  gone: { status: 410, retry: false },
  precondition_failed: { status: 412, retry: false },
  payload_too_large: { status: 413, retry: false },
  unsupported_media_type: { status: 415, retry: false },
  idempotency_mismatch: { status: 422, retry: false },
  precondition_required: { status: 428, retry: false },
  rate_limited: { status: 429, retry: true },
  // The outside
  address_refused: { status: 422, retry: false },
  robots_refused: { status: 422, retry: false },
  response_too_large: { status: 502, retry: false },
  response_refused: { status: 502, retry: false },
  fetch_failed: { status: 502, retry: true },
  fetch_timeout: { status: 504, retry: true },
  // Nobody was asked: the host wants to be left alone for now.
  host_paused: { status: 503, retry: true },
  // A mailbox does not know any more up to where it was read; it is read again beside what is stored.
  cursor_expired: { status: 410, retry: true },
  // A mailbox wants its owner to sign in again.
  mailbox_unauthorized: { status: 502, retry: false },
  // Hostile or broken bytes
  malformed_input: { status: 422, retry: false },
  sandbox_refused: { status: 422, retry: false },
  sandbox_timeout: { status: 504, retry: false },
  sandbox_crashed: { status: 502, retry: false },
  // Models
  budget_exhausted: { status: 429, retry: false },
  model_unavailable: { status: 503, retry: true },
  model_answer_invalid: { status: 502, retry: false },
  // The runtime
  lease_lost: { status: 409, retry: false },
  cancelled: { status: 409, retry: false },
  draining: { status: 503, retry: true },
  // It is not time yet: the turn goes on later, and that is no failed attempt.
  put_off: { status: 503, retry: true },
  database_unavailable: { status: 503, retry: true },
  internal: { status: 500, retry: false },
} as const;

/** A word of the closed table of failures. */
export type FailureCode = keyof typeof table;

/** Every code, for documentation and for schemas. */
export const failureCodes = Object.keys(table) as FailureCode[];

/** An expected failure: what happened (`code`), and for a person: what happened, what was kept, what to do (`message`). */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Seconds to wait before doing the same again, where the other side said so. */
  readonly retryAfter: number | undefined;
  /** The HTTP status that the other side answered with, where it answered: 410 means gone, 404 may come back. */
  readonly upstreamStatus: number | undefined;

  constructor(
    code: FailureCode,
    detail: string,
    options: { cause?: unknown; retryAfter?: number; upstreamStatus?: number } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.upstreamStatus = options.upstreamStatus;
  }

  /** The HTTP status of this failure (RFC 9110). */
  get status(): number {
    return table[this.code].status;
  }

  /** Whether the same work can succeed when done again later. */
  get retry(): boolean {
    return table[this.code].retry;
  }
}

/** The failure inside anything thrown; what is not a `Failure` is a bug and becomes `internal`, with its cause kept. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new Failure('internal', message, { cause: thrown });
}
