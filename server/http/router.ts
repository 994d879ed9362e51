import { OpenAPIHono } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import type { Caller } from './authenticate.ts';

/** Creates an empty sub-app for a resource; requests that do not match their schema are refused with all problems. */
export function router(): OpenAPIHono<Caller> {
  return new OpenAPIHono<Caller>({
    defaultHook: (result) => {
      if (result.success) return;
      const problems = result.error.issues.map(
        (issue) => `${[result.target, ...issue.path].join('.')}: ${issue.message}`,
      );
      throw new Failure(
        'invalid_request',
        `${problems.join('; ')}. Nothing was done. Correct the request and send it again.`,
      );
    },
  });
}
