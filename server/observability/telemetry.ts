import type { Log } from '../../runtime/observability/log.ts';
import type { Config } from '../settings/config.ts';
import { otlpHeaders } from '../settings/otlp-headers.ts';

/** What a process that traces must do at its end. */
export interface Telemetry {
  /** Sends what is left, for two seconds at most. Never fails. */
  stop(): Promise<void>;
}

/** Where traces go, as a whole address; undefined where nothing is traced. */
export function tracesUrl(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>,
): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = config;
  if (own !== undefined || base === undefined) return own;
  // As the OpenTelemetry specification of exporters says: the first is a base, the second is used as it is.
  return `${base.replace(/\/$/, '')}/v1/traces`;
}

/** Begins to trace where an address is configured; without one, nothing of the OpenTelemetry SDK is even loaded. */
export async function startTelemetry(config: Config, log: Log): Promise<Telemetry> {
  const url = tracesUrl(config);
  if (url === undefined) return { stop: async () => {} };
  const { startTracing } = await import('./tracing/tracing.ts');
  const { openExporter } = await import('./tracing/exporter.ts');
  const exporter = openExporter({ url, headers: otlpHeaders(config.OTEL_EXPORTER_OTLP_HEADERS) ?? {} });
  return startTracing({ exporter, serviceName: config.OTEL_SERVICE_NAME, role: config.ROLE, log });
}
