import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Log } from '../../runtime/observability/log.ts';
import { contextOf, inSpan } from '../../runtime/observability/telemetry.ts';
import { metrics } from '../observability/metrics.ts';

// Monitors call these every few seconds, which would fill the log and the traces.
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Counts, traces and logs each request by its method, the pattern of its route and its status, but never its path or query,
 * which contain ids and text. The request becomes part of the caller's trace by `traceparent` (W3C Trace Context).
 */
export const observeRequests = (log: Log) =>
  createMiddleware(async (context, next) => {
    const { method } = context.req;
    const began = performance.now();
    const finish = () => {
      const route = routePath(context, -1);
      const { status } = context.res;
      const seconds = (performance.now() - began) / 1000;
      metrics.observeRequest({ method, route, status, seconds });
      const line = { method, route, status, ms: Math.round(seconds * 1000) };
      if (!quiet.has(route)) log[status >= 500 ? 'info' : 'debug'](line, 'A request was answered.');
      return { route, status };
    };
    if (quiet.has(context.req.path)) {
      await next();
      finish();
      return;
    }
    const caller = {
      traceparent: context.req.header('traceparent'),
      tracestate: context.req.header('tracestate'),
    };
    await inSpan(
      method,
      { 'http.request.method': method },
      async (span) => {
        await next();
        const { route, status } = finish();
        span.rename(`${method} ${route}`);
        span.note({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.fail(String(status));
      },
      { kind: 'server', parent: contextOf(caller) },
    );
  });
