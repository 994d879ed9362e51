import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { type Log, loggedError } from '../../runtime/observability/log.ts';
import { spanIds } from '../../runtime/observability/telemetry.ts';

/** What no line may hold, should anybody pass it after all: at the top and one level down. */
const kept = [
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
 * The log of this process: JSON lines on standard error with the time as ISO 8601, the level as a word, and, where the work
 * is traced, the ids of its trace. Redaction is a net below the rule that nothing of the kind is passed.
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
      // Should anybody pass one as it is: with all its fields it would hold the row that the database refused.
      serializers: { error: (given: unknown) => (given instanceof Error ? loggedError(given) : given) },
      redact: { paths: kept.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    },
    to,
  );
}
