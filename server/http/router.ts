import { OpenAPIHono } from '@hono/zod-openapi';
import { Failure } from '../../domain/failure.ts';
import type { Caller } from './authenticate.ts';

/** An empty sub-app of one resource: requests that do not fit their schema fail with every problem named. */
export function router(): OpenAPIHono<Caller> {
  return new OpenAPIHono<Caller>({
    defaultHook: (result) => {
      if (result.success) return;
      const problems = result.error.issues.map(
        (issue) => `${[result.target, ...issue.path].join('.')}: ${issue.message}`,
      );
      throw new Failure('invalid_request', `${problems.join('; ')}. Nothing was done.`);
    },
  });
}
