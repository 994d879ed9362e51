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
    /** What happened, what was kept, and what to do. */
    detail: z.string(),
    execution_id: z.uuid().optional(),
  })
  .openapi('Problem');

const ours = 'Something went wrong on our side. Nothing of this request was stored; it is in the log.';

/** The answer to a failure. What is not a `Failure` is a bug: it is logged, and its words stay here. */
export function answerProblem(context: Context, thrown: unknown, log: Log): Response {
  const failure = asFailure(thrown);
  const isBug = failure.code === 'internal';
  if (isBug) {
    const request = { method: context.req.method, route: routePath(context, -1) };
    log.error({ error: loggedError(thrown), ...request }, 'A request ended in an unexpected error.');
  }
  // Through the context, so that headers set before (limits, security) stay on errors as well.
  context.header('content-type', 'application/problem+json');
  if (failure.status === 401) context.header('www-authenticate', 'Bearer');
  // The rest of the body is thrown away and the connection ends with it: a client must not send another request on it.
  if (failure.status === 413) context.header('connection', 'close');
  if (failure.retryAfter !== undefined) context.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const body = {
    type: 'about:blank',
    title: failure.code.replaceAll('_', ' '),
    status: failure.status,
    code: failure.code,
    detail: isBug ? ours : failure.message,
  };
  return context.body(JSON.stringify(body), failure.status as ContentfulStatusCode);
}
