import { OpenAPIHono, z } from '@hono/zod-openapi';
import { json } from '../http/responses.ts';
import { route } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { metrics } from '../observability/metrics.ts';

const healthz = route({
  operationId: 'checkHealth',
  method: 'get',
  path: '/healthz',
  summary: 'Check that the process is alive',
  security: [],
  responses: {
    200: json(
      z
        .object({
          status: z.enum(['ok', 'starting']),
          /** A sentence for each part that works only in part; the process stays ready. */
          problems: z.array(z.string()).optional(),
        })
        .openapi('Liveness'),
      'The process is alive; `starting` until its database is open. Other routes answer 503 until then. `problems` says what works only in part, such as a model whose calls all fail.',
    ),
  },
});

const readiness = z
  .object({ status: z.enum(['ready', 'not_ready']), problems: z.array(z.string()) })
  .openapi('Readiness');

const readyz = route({
  operationId: 'checkReadiness',
  method: 'get',
  path: '/readyz',
  summary: 'Check that the process is ready to work',
  security: [],
  responses: {
    200: json(readiness, 'The process is ready.'),
    503: json(readiness, 'The process is not ready; `problems` has the reasons.'),
  },
});

const getMetrics = route({
  operationId: 'getMetrics',
  method: 'get',
  path: '/metrics',
  summary: 'Get metrics for Prometheus',
  security: [],
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string() } },
      description: 'The metrics in text format 0.0.4. They contain no user data and no text.',
    },
  },
});

/** Routes for operators and their monitors, without a token. */
export const operationRoutes = (services: Services) =>
  new OpenAPIHono()
    .openapi(healthz, async (context) => {
      const problems = await services.problems();
      return context.json({ status: 'ok' as const, ...(problems.length > 0 && { problems }) }, 200);
    })
    .openapi(readyz, async (context) => {
      const problems = await services.readiness();
      return problems.length === 0
        ? context.json({ status: 'ready' as const, problems }, 200)
        : context.json({ status: 'not_ready' as const, problems }, 503);
    })
    .openapi(getMetrics, async (context) =>
      context.text(await metrics.render(services.database, services.tokensPerDay), 200, {
        'content-type': metrics.contentType,
      }),
    );
