import type { Context } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { asFailure } from '../../domain/failure.ts';
import { loggedError } from '../../runtime/observability/log.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Services } from '../http/services.ts';
import { type Followed, follow } from './follow.ts';
import { partsOf, resultOf, type StreamMode, type StreamPart, stateParts } from './stream.ts';
import { isAtRest } from './thread.ts';

// A comment without the empty line that ends an event: the SDK would parse that line as an empty event.
const heartbeat = ': still here\n';

/**
 * Streams a LangGraph thread until it rests, in the format of the SDK: `metadata`, the events and states of the chosen modes,
 * and `error` if it fails. A client that loses its connection joins again by `Location` and `Last-Event-ID`.
 */
export function sendStream(
  context: Context<Caller>,
  services: Services,
  of: Followed,
  modes: ReadonlySet<StreamMode>,
): Response {
  nameRun(context, of.id);
  const named = [...modes].map((mode) => `stream_mode=${mode}`).join('&');
  context.header('Location', `/threads/${of.id}/runs/${of.id}/stream${named && `?${named}`}`);
  context.header('Cache-Control', 'no-store');
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (out) => {
    const gone = new AbortController();
    out.onAbort(() => gone.abort());
    let lastId = String(of.after ?? of.newest);
    const send = ({ event, data, id = lastId }: StreamPart) => {
      lastId = id;
      return out.writeSSE({ event, data: JSON.stringify(data), id });
    };
    await send({ event: 'metadata', data: { run_id: of.id, thread_id: of.id } });
    let shown = '';
    const run = async () => {
      for await (const { happened, view } of follow(services, of, gone.signal)) {
        for (const part of happened.flatMap((event) => partsOf(event, modes))) await send(part);
        lastId = String(happened.at(-1)?.id ?? lastId);
        const state = stateParts(view, modes);
        const text = JSON.stringify(state);
        if (text !== shown) for (const part of state) await send(part);
        else if (happened.length === 0) await out.write(heartbeat);
        shown = text;
      }
    };
    await run().catch((thrown: unknown) => send({ event: 'error', data: errorOf(services, of.id, thrown) }));
  });
}

/**
 * Sends the state of a LangGraph thread once it rests. Line breaks before the JSON keep the connection open until then. An
 * error in the meantime is part of the body, as the SDK expects it.
 */
export function sendEnd(context: Context<Caller>, services: Services, of: Followed): Response {
  nameRun(context, of.id);
  context.header('Content-Type', 'application/json');
  return stream(context, async (out) => {
    const gone = new AbortController();
    out.onAbort(() => gone.abort());
    const run = async () => {
      for await (const { view } of follow(services, of, gone.signal)) {
        if (isAtRest(view.execution)) return resultOf(view);
        await out.write('\n');
      }
      return {};
    };
    const end = await run().catch((thrown: unknown) => ({ __error__: errorOf(services, of.id, thrown) }));
    await out.write(JSON.stringify(end));
  });
}

/** Returns an error for a client; the details of an unexpected one are only logged. */
function errorOf({ log }: Services, id: string, thrown: unknown): { error: string; message: string } {
  const { code, message } = asFailure(thrown);
  if (code !== 'internal') return { error: code, message };
  log.error({ error: loggedError(thrown), thread_id: id }, 'A run ended in an unexpected error.');
  return {
    error: code,
    message:
      'An internal error occurred and was logged. The thread is kept. Read it again, or retry its execution.',
  };
}

/** Sets the header in which the SDK looks for the id of the run. */
export function nameRun(context: Context<Caller>, id: string): void {
  context.header('Content-Location', `/threads/${id}/runs/${id}`);
}
