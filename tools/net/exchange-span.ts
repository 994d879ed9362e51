import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { SpanAttributes } from '../../domain/span-attributes.ts';

/**
 * Sends one request as a span, until its headers are there. Of the address it holds the host alone: paths and queries are
 * where mail and pages keep what is nobody else's. No `traceparent` goes along: whoever is asked has no part in our traces.
 */
export async function asSpan<Answer extends { statusCode: number }>(
  url: URL,
  method: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const attributes: SpanAttributes = { 'http.request.method': method, 'server.address': url.hostname };
  const span = trace.getTracer('watchkeeper').startSpan(method, { kind: SpanKind.CLIENT, attributes });
  const note = (known: SpanAttributes) => void span.setAttributes(known);
  try {
    const answer = await send();
    note({ 'http.response.status_code': answer.statusCode });
    if (answer.statusCode >= 400) {
      note({ 'error.type': String(answer.statusCode) });
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    return answer;
  } catch (thrown) {
    note({ 'error.type': thrown instanceof Error ? thrown.name : 'unknown' });
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw thrown;
  } finally {
    span.end();
  }
}
