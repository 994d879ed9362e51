import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { atRate, now, writeSent } from './sent-event.ts';

// The peer: only Hono with its server-sent events, which sends from memory what our service reads from a database.
const streams = new Set<SSEStreamingApi>();
const app = new Hono().get('/', (context) =>
  streamSSE(context, async (stream) => {
    await stream.writeSSE({ event: 'snapshot', data: '{}', id: '0' });
    streams.add(stream);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    streams.delete(stream);
  }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.({ url: `http://127.0.0.1:${port}/`, token: '', database: '', userId: '' });
});
process.on('message', async (command: { rate: number; seconds: number } | 'collect' | 'end') => {
  if (command === 'collect') {
    globalThis.gc?.();
    return;
  }
  if (command === 'end') process.exit(0);
  const sent = await atRate(command.rate, command.seconds, async (index) => {
    const kind = 'stage.started';
    const data = JSON.stringify({
      id: index + 1,
      execution_id: null,
      actor: null,
      kind,
      payload: { stage: writeSent({ index, at: now() }) },
      evidence_for: null,
      occurred_at: new Date().toISOString(),
    });
    for (const stream of streams) void stream.writeSSE({ id: String(index + 1), event: kind, data });
  });
  process.send?.(sent);
});
