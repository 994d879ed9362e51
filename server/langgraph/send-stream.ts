import type { Context } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { asFailure } from '../../domain/failure.ts';
import { loggedError } from '../../runtime/observability/log.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Services } from '../http/services.ts';
import { type Followed, follow } from './follow.ts';
import { partsOf, type StreamMode, type StreamPart, standOf, waitedFor } from './stream.ts';
import { isAtRest } from './thread.ts';

// A comment without the empty line that ends an event: the SDK would make an event of nothing of that.
const signOfLife = ': still here\n';

/**
 * Streams a thread as the SDK reads it until it rests: `metadata`, what happens in the chosen modes, how it stands, and
 * `error` where that is the end. A client whose connection breaks joins again by `Location` and `Last-Event-ID`.
 */
export function sendStream(
  context: Context<Caller>,
  services: Services,
  of: Followed,
  modes: ReadonlySet<StreamMode>,
): Response {
  tellRun(context, of.id);
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
        const stand = standOf(view, modes);
        const text = JSON.stringify(stand);
        if (text !== shown) for (const part of stand) await send(part);
        else if (happened.length === 0) await out.write(signOfLife);
        shown = text;
      }
    };
    await run().catch((thrown: unknown) => send({ event: 'error', data: told(services, of.id, thrown) }));
  });
}

/**
 * Answers with how the thread stands when it rests. It may take long: blanks before the JSON keep the connection open. What
 * goes wrong meanwhile is told in the body, as the SDK expects it.
 */
export function sendEnd(context: Context<Caller>, services: Services, of: Followed): Response {
  tellRun(context, of.id);
  context.header('Content-Type', 'application/json');
  return stream(context, async (out) => {
    const gone = new AbortController();
    out.onAbort(() => gone.abort());
    const run = async () => {
      for await (const { view } of follow(services, of, gone.signal)) {
        if (isAtRest(view.execution)) return waitedFor(view);
        await out.write('\n');
      }
      return {};
    };
    const end = await run().catch((thrown: unknown) => ({ __error__: told(services, of.id, thrown) }));
    await out.write(JSON.stringify(end));
  });
}

/** What a client is told of an error; of one that nobody expected only the log says more. */
function told({ log }: Services, id: string, thrown: unknown): { error: string; message: string } {
  const { code, message } = asFailure(thrown);
  if (code !== 'internal') return { error: code, message };
  log.error({ error: loggedError(thrown), thread_id: id }, 'A run ended in an unexpected error.');
  return { error: code, message: 'Something went wrong on our side; it is in the log.' };
}

/** Says which run an answer is of, where the SDK looks for it. */
export function tellRun(context: Context<Caller>, id: string): void {
  context.header('Content-Location', `/threads/${id}/runs/${id}`);
}
