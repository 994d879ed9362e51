import type { Log } from '../../runtime/observability/log.ts';
import type { Config } from '../settings/config.ts';
import { otlpHeaders } from '../settings/otlp-headers.ts';

/** Handle of the telemetry of a process. */
export interface Telemetry {
  /** Sends the remaining traces within two seconds. Never fails. */
  stop(): Promise<void>;
}

/** Returns the full address for traces; undefined if tracing is off. */
export function tracesUrl(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>,
): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = config;
  if (own !== undefined || base === undefined) return own;
  // The OpenTelemetry specification: the first setting is a base address, the second is used unchanged.
  return `${base.replace(/\/$/, '')}/v1/traces`;
}

/** Starts tracing if an address is configured; otherwise the OpenTelemetry SDK is not loaded. */
export async function startTelemetry(config: Config, log: Log): Promise<Telemetry> {
  const url = tracesUrl(config);
  if (url === undefined) return { stop: async () => {} };
  const { startTracing } = await import('./tracing/tracing.ts');
  const { openExporter } = await import('./tracing/exporter.ts');
  const exporter = openExporter({ url, headers: otlpHeaders(config.OTEL_EXPORTER_OTLP_HEADERS) ?? {} });
  return startTracing({ exporter, serviceName: config.OTEL_SERVICE_NAME, role: config.ROLE, log });
}
