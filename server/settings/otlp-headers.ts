/**
 * Headers as OTEL_EXPORTER_OTLP_HEADERS names them: `name=value` pairs, separated by commas, values percent-encoded (OpenTelemetry
 * specification, "Specifying headers via environment variables"). Null where the text is something else.
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
