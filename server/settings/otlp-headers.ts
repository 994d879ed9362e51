/**
 * Parses OTEL_EXPORTER_OTLP_HEADERS: `name=value` pairs, separated by commas, with percent-encoded values (OpenTelemetry
 * specification, "Specifying headers via environment variables"). Returns null for any other text.
 */
export function otlpHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, value = ''] = /^\s*([A-Za-z0-9!#$&'*+.^_`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
    const decoded = decode(value.trim());
    if (name === undefined || decoded === null) return null;
    headers[name] = decoded;
  }
  return headers;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
