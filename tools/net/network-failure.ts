import { asFailure, Failure } from '../../domain/failure.ts';

const timeouts: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/**
 * Returns the failure for an error of the HTTP client or of the socket: `fetch_timeout`, `response_too_large`
 * (headers), `response_refused` (not HTTP), `fetch_failed` for any other, `internal` for a bug of ours. The signal's
 * own reason comes first, whatever error it caused.
 */
export function networkFailure(error: unknown, url: URL, signal: AbortSignal): Failure {
  if (signal.aborted && signal.reason instanceof Failure) return signal.reason;
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = { cause: error };
  if (timeouts.has(code))
    return new Failure(
      'fetch_timeout',
      `${url.host} did not respond in time. Nothing of a response was kept.`,
      cause,
    );
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new Failure(
      'response_too_large',
      `The response headers of ${url.host} are too large. Nothing was read.`,
      cause,
    );
  }
  // By message, because the parser gives no code for a response that ends before it begins.
  const isNotHttp =
    error instanceof Error && error.name === 'HTTPParserError' && code !== 'HPE_INVALID_EOF_STATE';
  if (isNotHttp)
    return new Failure(
      'response_refused',
      `${url.host} does not speak HTTP. Nothing was read; check the address and the port.`,
      cause,
    );
  // An error without a code comes neither from a socket nor from the client: it is a bug, and a retry cannot help.
  if (code === '' || code.startsWith('ERR_INVALID_ARG') || code === 'UND_ERR_INVALID_ARG') {
    return asFailure(error);
  }
  return new Failure(
    'fetch_failed',
    `The connection to ${url.host} failed (${code}) before the response was complete. Nothing of it was kept.`,
    cause,
  );
}
