import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { type Log, loggedError } from '../../runtime/observability/log.ts';
import { spanIds } from '../../runtime/observability/telemetry.ts';

/** Fields removed from every log line, at the top level and up to two levels below it, in case one is passed by mistake. */
const removedFields = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'refresh_token',
  'api_key',
  'password',
  'secret',
  'credentials',
  'sending_credentials',
  'headers',
  'body',
  'text',
  'html',
  'content',
  'raw',
  'quote',
  'title',
  'subject',
  'address',
  'recipients',
  'query',
  'parameters',
  'detail',
];

/**
 * Creates the log of this process: JSON lines on standard error with an ISO 8601 time, the level as a word and, for traced
 * work, the ids of its trace. Callers must not pass personal content; the redaction is a second line of defence.
 */
export function createLog(
  level: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      messageKey: 'message',
      mixin: spanIds,
      // An error passed as it is could contain the row that the database refused.
      serializers: { error: (given: unknown) => (given instanceof Error ? loggedError(given) : given) },
      redact: {
        paths: removedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[removed]',
      },
    },
    to,
  );
}
