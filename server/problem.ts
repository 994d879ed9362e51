import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { asFailure, type Failure, failureCodes } from '../domain/failure.ts';
import type { Log } from '../runtime/log.ts';

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
  if (isBug)
    log.error({ error: thrown, method: context.req.method, path: context.req.path }, failure.message);
  return problemResponse(failure, isBug ? ours : failure.message);
}

function problemResponse(failure: Failure, detail: string): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (failure.status === 401) headers.set('www-authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(failure.retryAfter)));
  const title = failure.code.replaceAll('_', ' ');
  const body = { type: 'about:blank', title, status: failure.status, code: failure.code, detail };
  return new Response(JSON.stringify(body), { status: failure.status, headers });
}
