import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../../../runtime/observability/log.ts';

const flushMs = 2_000;
const complainMs = 60_000;
/** Spans that wait to be sent; more are dropped, and the work goes on. */
const mostWaiting = 8_192;

/**
 * Registers the tracer of this process. Spans wait in memory and are sent in the background: a collector that is slow or
 * gone costs spans and a line in the log once a minute, never work.
 */
export function startTracing(options: {
  exporter: SpanExporter;
  serviceName: string;
  role: string;
  log: Log;
}): { stop(): Promise<void>; flush(): Promise<void> } {
  diag.setLogger(complaints(options.log), DiagLogLevel.WARN);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': options.serviceName,
        'service.version': '0.1.0',
        'watchkeeper.role': options.role,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(options.exporter, { maxQueueSize: mostWaiting })],
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

/** What the SDK complains of, at most once a minute and without its words: they can hold the answer of a stranger. */
function complaints(log: Log): DiagLogger {
  let told = Number.NEGATIVE_INFINITY;
  const complain = () => {
    if (performance.now() - told < complainMs) return;
    told = performance.now();
    log.warn({}, 'Traces could not be sent; the work goes on without them.');
  };
  return { error: complain, warn: complain, info() {}, debug() {}, verbose() {} };
}
