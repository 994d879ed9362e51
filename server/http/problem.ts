import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { asFailure, failureCodes } from '../../domain/failure.ts';
import { type Log, loggedError } from '../../runtime/observability/log.ts';

/** The body of every error (RFC 9457), `application/problem+json`. */
export const problem = z
  .object({
    type: z.string().openapi({ example: 'about:blank' }),
    title: z.string(),
    status: z.int(),
    code: z.enum(failureCodes as [string, ...string[]]),
    /** Text for a person: what happened, what was kept, and what to do. */
    detail: z.string(),
    execution_id: z.uuid().optional(),
  })
  .openapi('Problem');

const internalError =
  'An internal error occurred and was logged. Nothing of this request was stored. Try again later.';

/** Responds to a failure. Anything but a `Failure` is a bug: it is logged, and its message is not sent. */
export function answerProblem(context: Context, thrown: unknown, log: Log): Response {
  const failure = asFailure(thrown);
  const isBug = failure.code === 'internal';
  if (isBug) {
    const request = { method: context.req.method, route: routePath(context, -1) };
    log.error({ error: loggedError(thrown), ...request }, 'A request failed with an unexpected error.');
  }
  // Through the context, so that headers set before (limits, security) stay on errors too.
  context.header('content-type', 'application/problem+json');
  if (failure.status === 401) context.header('www-authenticate', 'Bearer');
  // The rest of the body is not read, so the client must not reuse the connection.
  if (failure.status === 413) context.header('connection', 'close');
  if (failure.retryAfter !== undefined) context.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const body = {
    type: 'about:blank',
    title: failure.code.replaceAll('_', ' '),
    status: failure.status,
    code: failure.code,
    detail: isBug ? internalError : failure.message,
  };
  return context.body(JSON.stringify(body), failure.status as ContentfulStatusCode);
}
