import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../../../runtime/observability/log.ts';

const flushMs = 2_000;
const warningIntervalMs = 60_000;
/** Maximum number of spans waiting to be sent; further ones are dropped. */
const maxWaitingSpans = 8_192;

/**
 * Registers the tracer of this process. Spans wait in memory and are sent in the background: a slow or missing collector
 * loses spans and adds a log line once a minute, but never delays work.
 */
export function startTracing(options: {
  exporter: SpanExporter;
  serviceName: string;
  role: string;
  log: Log;
}): { stop(): Promise<void>; flush(): Promise<void> } {
  diag.setLogger(sdkLogger(options.log), DiagLogLevel.WARN);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': options.serviceName,
        'service.version': '0.1.0',
        'watchkeeper.role': options.role,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(options.exporter, { maxQueueSize: maxWaitingSpans })],
  });
  provider.register();
  return {
    flush: () => provider.forceFlush(),
    async stop() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, flushMs);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Logs SDK warnings at most once a minute, without their text, which can contain the response of a remote server. */
function sdkLogger(log: Log): DiagLogger {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (performance.now() - warnedAt < warningIntervalMs) return;
    warnedAt = performance.now();
    log.warn({}, 'Traces could not be sent. Work continues without them.');
  };
  return { error: warn, warn, info() {}, debug() {}, verbose() {} };
}
