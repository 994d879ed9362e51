import {
  type Context,
  context,
  createContextKey,
  type Link,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { asFailure } from '../../domain/failure.ts';
import type { SpanAttributes } from '../../domain/span-attributes.ts';

// Without an SDK (`server/observability/tracing`) spans record nothing and cost next to nothing.
const tracer = () => trace.getTracer('watchkeeper');

/** A span that is being recorded. */
export interface RunningSpan {
  rename(name: string): void;
  /** Adds attributes that are known only later. */
  note(attributes: SpanAttributes): void;
  /** Marks the span as failed although nothing is thrown: a code of ours, no message. */
  fail(code: string): void;
}

/** The kind and parent of a span. */
export interface SpanPlace {
  /** `internal` by default. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  /** Parent of the span; by default the current one. */
  parent?: Context;
  links?: Link[];
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Runs work as a span; spans that start within it are its children. An error passes on to the caller and leaves its
 * failure code in the span, never its message.
 */
export async function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: (span: RunningSpan) => Promise<T>,
  { kind = 'internal', parent = context.active(), links = [] }: SpanPlace = {},
): Promise<T> {
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes, links }, parent);
  const fail = (code: string) => {
    span.setAttribute('error.type', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  try {
    return await context.with(trace.setSpan(parent, span), () =>
      work({
        rename: (better) => void span.updateName(better),
        note: (more) => void span.setAttributes(more),
        fail,
      }),
    );
  } catch (thrown) {
    fail(asFailure(thrown).code);
    throw thrown;
  } finally {
    span.end();
  }
}

/** Records completed work as a child of the current span. */
export function recordSpan(
  name: string,
  attributes: SpanAttributes,
  took: { from: Date; to: Date; failed: string | null },
  { kind = 'internal' }: Pick<SpanPlace, 'kind'> = {},
): void {
  const span = tracer().startSpan(name, { kind: kinds[kind], attributes, startTime: took.from });
  if (took.failed !== null) {
    span.setAttribute('error.type', took.failed);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(took.to);
}

/** Returns the ids of the current span, for log lines; empty if none is recorded. */
export function spanIds(): { trace_id?: string; span_id?: string } {
  const running = trace.getActiveSpan()?.spanContext();
  if (!running || !trace.isSpanContextValid(running)) return {};
  return { trace_id: running.traceId, span_id: running.spanId };
}

/** Reads the trace context from the headers of a request (W3C Trace Context). */
export const contextOf = (headers: Record<string, string | undefined>): Context =>
  propagation.extract(context.active(), headers);

/** The origin of a job: `trace_parent` of a request, `trace_link` of another turn; both as W3C `traceparent`. */
export interface TraceOrigin {
  trace_parent?: string;
  trace_link?: string;
}

const inTurn = createContextKey('watchkeeper turn');

/** Returns the origin of a job that is queued here; empty if nothing is traced. */
export function traceOrigin(): TraceOrigin {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  if (carrier.traceparent === undefined) return {};
  return context.active().getValue(inTurn)
    ? { trace_link: carrier.traceparent }
    : { trace_parent: carrier.traceparent };
}

/**
 * Returns the place of a job's turn: inside the request that queued it, or in its own trace that is linked to the turn
 * that did. One turn can queue hundreds, and those others: one trace of all of them would have no end.
 */
export function placeOfTurn({ trace_parent, trace_link }: TraceOrigin): SpanPlace {
  const root = trace.deleteSpan(context.active());
  const spanOf = (traceparent?: string) =>
    traceparent === undefined ? undefined : trace.getSpanContext(propagation.extract(root, { traceparent }));
  const [parent, linked] = [spanOf(trace_parent), spanOf(trace_link)];
  const within = parent ? trace.setSpanContext(root, parent) : root;
  return {
    kind: 'consumer',
    parent: within.setValue(inTurn, true),
    links: linked ? [{ context: linked }] : [],
  };
}
