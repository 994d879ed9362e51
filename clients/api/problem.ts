/** The body of an error of the server (RFC 9457). */
interface ProblemBody {
  code?: string;
  detail?: string;
  title?: string;
  execution_id?: string;
}

/** A request that the server refused, or that did not reach it. */
export class Problem extends Error {
  /** A code of the server's table of failures, or `no_connection`. */
  readonly code: string;
  /** The HTTP status; 0 if no response came. */
  readonly status: number;
  readonly executionId: string | null;
  /** Seconds after which to try again, if the server named them. */
  readonly retryAfter: number | null;

  constructor(of: {
    code: string;
    detail: string;
    status: number;
    executionId?: string | null;
    retryAfter?: number | null;
  }) {
    super(of.detail);
    this.name = 'Problem';
    this.code = of.code;
    this.status = of.status;
    this.executionId = of.executionId ?? null;
    this.retryAfter = of.retryAfter ?? null;
  }
}

/** Returns the problem that a response tells; one without a readable body is told by its status. */
export function problemOf(response: { status: number; headers: Headers }, body: unknown): Problem {
  const told: ProblemBody = typeof body === 'object' && body !== null ? body : {};
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new Problem({
    code: told.code ?? 'unknown',
    detail:
      told.detail ??
      `The server answered with ${response.status} and said nothing about it. Nothing was changed here.`,
    status: response.status,
    executionId: told.execution_id ?? null,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

/** Returns the problem of a request that got no response at all. */
export function noConnection(): Problem {
  return new Problem({
    code: 'no_connection',
    detail: 'Watchkeeper cannot be reached. Nothing was changed; try again when it runs.',
    status: 0,
  });
}

/** Returns the words of what was thrown, which are those of the service if it refused. */
export const saidBy = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Returns true for the answer to a request without a valid session. */
export const isSignedOut = (thrown: unknown): boolean => thrown instanceof Problem && thrown.status === 401;

/** Returns true if the server did not answer. */
export const isOffline = (thrown: unknown): boolean => thrown instanceof Problem && thrown.status === 0;
