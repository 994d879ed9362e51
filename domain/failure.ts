/**
 * The closed table of failures: each code with its HTTP status, and whether the same work can succeed later. Anything else
 * that is thrown is a bug: 500 and an event.
 */
const table = {
  // The request
  invalid_request: { status: 400, retry: false },
  unauthenticated: { status: 401, retry: false },
  // The cookie of a browser names a session that has expired or was ended.
  session_ended: { status: 401, retry: false },
  // A one-time code that was used, has expired or never existed.
  code_refused: { status: 401, retry: false },
  forbidden: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  method_not_allowed: { status: 405, retry: false },
  conflict: { status: 409, retry: false },
  // It was purged, as its owner asked.
  gone: { status: 410, retry: false },
  precondition_failed: { status: 412, retry: false },
  payload_too_large: { status: 413, retry: false },
  unsupported_media_type: { status: 415, retry: false },
  // The name in `Host` is not one of this service (RFC 9110 15.5.20).
  misdirected: { status: 421, retry: false },
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
  // No request was sent: the host asked for a pause.
  host_paused: { status: 503, retry: true },
  // The mailbox no longer knows the cursor; it is read again and compared with what is stored.
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
  // It is not time yet: the turn continues later, and this is not a failed attempt.
  put_off: { status: 503, retry: true },
  database_unavailable: { status: 503, retry: true },
  internal: { status: 500, retry: false },
} as const;

/** A code of the table of failures. */
export type FailureCode = keyof typeof table;

/** Every code, for documentation and for schemas. */
export const failureCodes = Object.keys(table) as FailureCode[];

/** An expected failure: what happened (`code`), and for a person: what happened, what was kept, what to do (`message`). */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Seconds to wait before a retry, if the other side gave them. */
  readonly retryAfter: number | undefined;
  /** The HTTP status of the other side's response, if there was one: 410 means gone, 404 may come back. */
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

  /** True if the same work can succeed later. */
  get retry(): boolean {
    return table[this.code].retry;
  }
}

/** Returns the failure inside anything thrown; whatever is not a `Failure` is a bug and becomes `internal`, with its cause. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new Failure('internal', message, { cause: thrown });
}
