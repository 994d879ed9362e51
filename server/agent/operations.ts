import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { json } from '../http/responses.ts';
import type { Services } from '../http/services.ts';
import { metrics } from '../observability/metrics.ts';

const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  summary: 'The process is alive',
  responses: { 200: json(z.object({ status: z.literal('ok') }), 'It is.') },
});

const readiness = z.object({ status: z.enum(['ready', 'not_ready']), problems: z.array(z.string()) });

const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  summary: 'The process can do its work',
  responses: { 200: json(readiness, 'It can.'), 503: json(readiness, 'It cannot, and why.') },
});

const getMetrics = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Counters for Prometheus; none of them names a user or a text',
  responses: {
    200: { content: { 'text/plain': { schema: z.string() } }, description: 'Text format 0.0.4.' },
  },
});

/** What operators and their monitors ask; the only routes without a token. */
export const operationRoutes = (services: Services) =>
  new OpenAPIHono()
    .openapi(healthz, (context) => context.json({ status: 'ok' as const }, 200))
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
