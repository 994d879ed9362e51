import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';

const requestTimeoutMs = 5_000;

/**
 * Opens the exporter to a trace collector (OTLP over HTTP, JSON). This is the only connection outside `tools/net`: its
 * address comes only from the operator's settings, and is usually private, which the guarded fetch refuses.
 */
export const openExporter = (options: { url: string; headers: Record<string, string> }) =>
  new OTLPTraceExporter({ ...options, timeoutMillis: requestTimeoutMs });
