import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Caller } from './authenticate.ts';
import { problem } from './problem.ts';

/** The errors that routes describe, by status: the name of each in the document, its meaning, and an example of its sentence. */
export const errors: Record<
  string,
  readonly [name: string, description: string, code: string, detail: string]
> = {
  400: [
    'Malformed',
    'The request is malformed.',
    'invalid_request',
    'query.limit: Too big: expected number to be <=100. Nothing was done. Correct the request and send it again.',
  ],
  401: [
    'Unauthenticated',
    'The token is missing or not valid.',
    'unauthenticated',
    'The token is missing or not valid. Nothing was done. Send a valid one: `Authorization: Bearer wk_...`.',
  ],
  403: [
    'Forbidden',
    'The token lacks the scope that this route needs, or the request comes from a page that may not send it.',
    'forbidden',
    'This token lacks the scope write; it has read. Nothing was done. Use a token with that scope.',
  ],
  404: [
    'NotFound',
    'It does not exist, or it belongs to another user.',
    'not_found',
    'There is no such story. Nothing was done.',
  ],
  409: [
    'Conflict',
    'Its current state does not allow this.',
    'conflict',
    'This approval is no longer open. Nothing was decided.',
  ],
  410: [
    'Gone',
    'It was purged and is no longer available.',
    'gone',
    'The text of this message was purged. Nothing was read.',
  ],
  412: [
    'PreconditionFailed',
    'It has changed since you read it. Read it again, then repeat the change.',
    'precondition_failed',
    'The version that you read is no longer the newest, which is now 4 or later. Nothing was changed. Read it again and repeat the change.',
  ],
  413: [
    'PayloadTooLarge',
    'The body is too large.',
    'payload_too_large',
    'The body is larger than 1048576 bytes. Nothing was done. Send a smaller one.',
  ],
  415: [
    'UnsupportedMediaType',
    'The content type of the body is not supported.',
    'unsupported_media_type',
    'The content type of the body is not supported. Nothing was done. Send the type that /openapi.json names for this route, usually application/json.',
  ],
  421: [
    'Misdirected',
    'The name in `Host` is not one of this service.',
    'misdirected',
    'This service is not called evil.example. Nothing was done. Use http://localhost, or name this host in ALLOWED_HOSTS.',
  ],
  422: [
    'Unprocessable',
    'The request is well formed, but it cannot be carried out.',
    'idempotency_mismatch',
    'This idempotency key was used for another request. Nothing was done. Use a new key.',
  ],
  428: [
    'PreconditionRequired',
    'Send `If-Match` with the ETag of the version that you read.',
    'precondition_required',
    '`If-Match` is missing. Nothing was changed. Send the ETag of the version that you read.',
  ],
  429: [
    'TooManyRequests',
    'Too many requests. `Retry-After` has the seconds to wait.',
    'rate_limited',
    'This token made more than 600 requests in a minute. Nothing was done. Try again in 20 seconds.',
  ],
  502: [
    'BadGateway',
    'The remote server failed.',
    'fetch_failed',
    'example.org did not respond. Nothing was stored. Try again later.',
  ],
  504: [
    'GatewayTimeout',
    'The remote server did not respond in time.',
    'fetch_timeout',
    'example.org did not respond within 10 seconds. Nothing was stored. Try again later.',
  ],
  '5XX': [
    'Unavailable',
    'The service cannot answer now: it starts, it stops, its database is away, or this is a bug that was logged.',
    'database_unavailable',
    'The database does not respond. Nothing was stored. Try again later.',
  ],
};

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
} as const;

/** Adds the errors and the other shared responses to the document; routes refer to them. */
export function registerProblems({ openAPIRegistry: registry }: OpenAPIHono<Caller>): void {
  registry.register('Problem', problem);
  registry.registerComponent('responses', 'NotModified', {
    description: 'The body is still the one that `If-None-Match` names.',
    headers: { ETag: { description: 'The tag of that body.', schema: { type: 'string' } } },
  });
  for (const [status, [name, description, code, detail]] of Object.entries(errors)) {
    const example = {
      ...{ type: 'about:blank', title: code.replaceAll('_', ' ') },
      ...{ status: Number(status.replace('XX', '03')), code, detail },
    };
    registry.registerComponent('responses', name, {
      description,
      ...((status === '429' || status === '5XX') && { headers: retryAfter }),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example },
      },
    });
  }
}
