import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';

const longestRequestMs = 5_000;

/**
 * The way to a collector of traces (OTLP over HTTP, JSON). The only connection outside of `tools/net`: its address comes from
 * the operator's settings and from nowhere else, and a collector mostly stands on a private address, which the guarded fetch
 * refuses with reason.
 */
export const openExporter = (options: { url: string; headers: Record<string, string> }) =>
  new OTLPTraceExporter({ ...options, timeoutMillis: longestRequestMs });
